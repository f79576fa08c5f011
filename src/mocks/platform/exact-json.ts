/*
 * JSON from and to a bank is passed on with the characters in which it was written: parsed and
 * written again, a number of twenty digits or `0.10` would have other ones.
 */

/** The text of each value that {@link readJson} parsed. */
const originalTexts = new WeakMap<object, string>();

/** Parses the JSON of a bank and remembers its text for {@link writeJson}. @throws SyntaxError */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  keepOriginalText(value, text);
  return value;
}

/** Remembers the text of a list or an object for {@link originalTextOf}. */
export function keepOriginalText(value: unknown, text: string): void {
  if (typeof value === 'object' && value !== null) originalTexts.set(value, text);
}

/** The text from which {@link readJson} made a value; undefined for any other value. */
export const originalTextOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? originalTexts.get(value) : undefined;

/**
 * Writes a value as JSON. The values in it that {@link readJson} made have the characters of their
 * texts.
 */
export function writeJson(value: unknown): string {
  const texts: string[] = [];
  // Random, so that no text of a bank can contain it.
  const placeholder = `text ${Math.random()} `;
  const json = JSON.stringify(value, (_, inner: unknown) => {
    const text = originalTextOf(inner);
    if (text === undefined) return inner;
    texts.push(text);
    return placeholder + (texts.length - 1);
  });
  if (texts.length === 0) return json;
  return json.replaceAll(
    new RegExp(`"${placeholder}(\\d+)"`, 'g'),
    (_, index: string) => texts[Number(index)] ?? '',
  );
}
