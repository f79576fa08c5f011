/**
 * What somebody has to fill in: `$X`, `{{x}}`, `{x}`, `%X%`, `<token>`, `YOUR_TOKEN`, `xxxx`; the
 * last forms as a whole only.
 */
const placeholderPattern =
  /\{\{([^{}]*)\}\}|\$\{([^{}]+)\}|\{([\p{L}_][\w\p{L}-]*)\}|%(?![\dA-Fa-f]{2})([A-Za-z_]\w{2,})%|%([A-Za-z_]\w{2,})%(?![\dA-Fa-f]{2})|\$([A-Z][A-Z\d_]{2,})\b|<([\p{L}][\w\p{L} .:()/+,-]*)>|(?<![\w-])((?:YOUR|MY|SEU|SUA|your|seu|sua)[_-][\w-]+)|(?<=^(?:Bearer |Basic )?)(\[[^[\]]+\]|[A-Z]+(?:_[A-Z]+)+|[xX*]{4,}(?:-[xX*]+)*|(?:base|BASE)64\([^()]*\)|(?:ey\w*)?(?:\.{3}|…))$|(?<=^(?:Bearer|Basic) )([A-Z]{4,})$/gu;

export const placeholdersIn = (text: string): string[] =>
  Array.from(
    text.matchAll(placeholderPattern),
    (match: (string | undefined)[]) => match.slice(1).find(Boolean)?.trim() ?? '',
  );

export const replacePlaceholders = (text: string, toText: (name: string) => string): string =>
  text.replaceAll(placeholderPattern, (_, ...names: unknown[]) =>
    toText((names.slice(0, -2).find((name) => typeof name === 'string') as string).trim()),
  );
