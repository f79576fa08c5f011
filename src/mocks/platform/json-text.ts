/*
 * A platform passes on the JSON of a bank as text: a parsed number of twenty digits has others when it is written again,
 * `0.10` is `0.1`, and of two fields with one name one is left. Here a parsed value keeps the text that it was read from.
 */

const texts = new WeakMap<object, string>();

/**
 * Parses JSON of a bank. Its text is kept for {@link writeJson} when it is an object or a list.
 * @throws SyntaxError when it is no JSON
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null) texts.set(value, text);
  return value;
}

/** The text that a value was read from; undefined for one that was not read by {@link readJson}. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;

/** A value as JSON, in which values of banks have the characters of their texts. */
export function writeJson(value: unknown): string {
  const kept: string[] = [];
  const mark = `text ${Math.random()} `;
  const json = JSON.stringify(value, (_, inner: unknown) => {
    const text = textOf(inner);
    return text === undefined ? inner : mark + (kept.push(text) - 1);
  });
  if (kept.length === 0) return json;
  return json.replaceAll(new RegExp(`"${mark}(\\d+)"`, 'g'), (_, index: string) => kept[Number(index)] ?? '');
}
