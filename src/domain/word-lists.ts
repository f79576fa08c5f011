/**
 * Names as code in an English sentence, for the OpenAPI document and the guide: `` `a`, `b` or `c`
 * ``.
 */
export function codeList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length > 1
    ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
    : (quoted[0] ?? '');
}

/** The items of a list that a text has, separated by commas. */
export function splitList(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}
