/*
 * Addresses that operators write. `URL` also reads what no other parser accepts, such as `https:example.com`, `https:\\x`
 * and `http://2130706433`. This file imports nothing.
 */

/** Scheme, host and the rest of an absolute address (RFC 3986), without user name and password. */
const absolute =
  /^(https?):\/\/(\[[\da-f:.]+\]|[^/?#@:[\]"<>\\^`{|}%\s]+)(?::[1-9]\d{0,4})?((?:[/?#](?:[^"<>\\^`{|}%\s]|%[\da-f]{2})*)?)$/i;

/**
 * Whether a path has a segment that leads up or stays (RFC 3986, 3.3), also percent-encoded, behind an encoded slash, or with
 * parameters (`/..;x`): programs on the way would call another path than the one that is logged.
 */
export const hasDotSegment = (path: string): boolean =>
  /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\;?#]|%2f|%5c|%3b|$)/i.test(path.split('?')[0] ?? '');

/** The rule as an English sentence, for the OpenAPI document and the backend guide. */
export const dotSegmentsRule =
  'No segment is `.` or `..`, also percent-encoded (`%2e`), behind an encoded slash (`%2F`, `%5C`) or before `;`.';

/** The sentence for a path that breaks it. */
export const NO_DOT_SEGMENTS = 'O caminho não pode ter "." nem ".." entre barras.';

/**
 * Reads an absolute address of http or https as it is written.
 * @returns scheme and host in small letters; null for anything else, addresses with a user name or password included
 */
export function absoluteAddress(text: string): { scheme: string; host: string } | null {
  const [, scheme, host] = absolute.exec(text) ?? [];
  if (scheme === undefined || host === undefined || !URL.canParse(text)) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase() };
}
