/**
 * The preview of a secret: the prefix `sk_demo_`, if it has one, and its last four characters; none of a short secret.
 */
export function mask(secret: string): string {
  return `${/^sk_demo_/.exec(secret)?.[0] ?? ''}••••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
}
