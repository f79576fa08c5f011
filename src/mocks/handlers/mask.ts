import { MASK } from '#api/contract/secrets.ts';

/**
 * The preview of a secret: the prefix `sk_demo_`, if it has one, and its last four characters; none of a short secret.
 */
export function mask(secret: string): string {
  const characters = Array.from(secret);
  const end = characters.length >= 12 ? characters.slice(-4).join('') : '';
  return `${/^sk_demo_/.exec(secret)?.[0] ?? ''}${MASK}${end}`;
}
