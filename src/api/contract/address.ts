/*
 * Addresses that operators write. `URL` also reads what no other parser accepts, such as `https:example.com`, `https:\\x`
 * and `http://2130706433`. This file imports nothing.
 */

/** Scheme, host and the rest of an absolute address (RFC 3986), without user name and password. */
const absolute =
  /^(https?):\/\/(\[[\da-f:.]+\]|[^/?#@:[\]"<>\\^`{|}%\s]+)(?::[1-9]\d{0,4})?((?:[/?#](?:[^"<>\\^`{|}%\s]|%[\da-f]{2})*)?)$/i;

/**
 * Reads an absolute address of http or https as it is written.
 * @returns scheme and host in small letters; null for anything else, addresses with a user name or password included
 */
export function absoluteAddress(text: string): { scheme: string; host: string } | null {
  const [, scheme, host] = absolute.exec(text) ?? [];
  if (scheme === undefined || host === undefined || !URL.canParse(text)) return null;
  return { scheme: scheme.toLowerCase(), host: host.toLowerCase() };
}
