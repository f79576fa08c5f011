/** The name of a variable: `$TOKEN`, `${TOKEN}`, `$env:TOKEN`, `$(cat token)`. */
export const toPlaceholder = (source: string): string => {
  // A default value: `${TOKEN:-none}`.
  const [withoutDefault = ''] = source.split(/:[-=?+]/);
  const name = withoutDefault.replaceAll(/\$(?:env:)?|[{}()`'"]/g, '').trim();
  return `{{${name.split(/\s/).at(-1) ?? ''}}}`;
};

/** The text of a here-document, with its variables. */
export const expandVariables = (text: string): string =>
  text.replaceAll(
    /\\(?:\n|([$`\\]))|(\$(?:[A-Za-z_]\w*|\{[^}\n]{0,100}\}|\([^)\n]{0,100}\)))/g,
    (_, escaped?: string, source?: string) =>
      source === undefined ? (escaped ?? '') : toPlaceholder(source),
  );

const ansiEscapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1B',
  f: '\f',
  v: '\v',
};

export const unescapeAnsi = (text: string): string =>
  text.replaceAll(
    /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|([^]))/gi,
    (_, hex?: string, short?: string, long?: string, octal?: string, one?: string) => {
      if (one !== undefined) return ansiEscapes[one] ?? one;
      const code =
        octal === undefined
          ? Number.parseInt(hex ?? short ?? long ?? '0', 16)
          : Number.parseInt(octal, 8);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
