export const MASK = '••••••••';

export const maskRule = `What is masked is replaced with \`${MASK}\`: whole values, numbers too, or parts of a text. Clients recognise masked values by it, so that none is sent to a bank as if it were real.`;

/** A mask within a text; half of one counts, which is left when a part was deleted. */
export const maskPattern = /•{4,}/;

/** Whether a text is masked, wholly or in part. */
export const hasMask = (text: string): boolean => maskPattern.test(text);

/** A prefix that all secrets of a kind have, and that tells nothing of one. */
const kindPrefix = /^sk_demo_/;

export const previewRule =
  'A preview shows at most a quarter of its secret, at most eight characters, and nothing of one below 16 characters; it may show none at all. A prefix that all secrets of a kind have, such as `sk_demo_`, does not count.';

/** The prefix `sk_demo_`, if it has one, and its last four characters; none of a short secret. */
export function secretPreview(secret: string): string {
  const [prefix = ''] = kindPrefix.exec(secret) ?? [];
  const characters = Array.from(secret.slice(prefix.length));
  const end = characters.length >= 16 ? characters.slice(-4).join('') : '';
  return prefix + MASK + end;
}
