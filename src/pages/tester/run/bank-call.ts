import { type Connection, isUsable } from '#api/contract/connections.ts';
import { MASK } from '#api/contract/secrets.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { CurlRequest } from '#ui/copy/curl.ts';

/** The full address of a call: the base URL of the connection, then the path. Null without a connection. */
export const callAddress = (connection: Connection, path: string): string | null =>
  isUsable(connection) ? connection.baseUrl.replace(/\/+$/, '') + path : null;

/** Headers that the platform sets by itself; those of a run are not sent. */
export const ownHeaders = ['host', 'content-length', 'transfer-encoding', 'connection'];

/**
 * The call as the platform sends it to the bank (docs/backend-guide.md, Runs of the tester): the stored authentication
 * replaces a header of the run with the same name. Its secret is unknown here, so its place is masked.
 */
export function bankCall(connection: Connection, { method, path, headers, body }: TesterRequest): CurlRequest | null {
  const url = callAddress(connection, path);
  if (url === null) return null;
  const auth = authOf(connection);
  const replaced = new Set([...ownHeaders, ...Object.keys(auth).map((name) => name.toLowerCase())]);
  const given = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  const needsType = body !== undefined && given.every(([name]) => name.toLowerCase() !== 'content-type');
  const sent = { ...auth, ...(needsType && { 'content-type': 'application/json' }), ...Object.fromEntries(given) };
  return { method, url, headers: sent, ...(body !== undefined && { body }) };
}

function authOf({ auth }: Connection): Record<string, string> {
  if (auth.type === 'api-key') return { [auth.header]: MASK };
  return auth.type === 'oauth2' ? { authorization: `Bearer ${MASK}` } : {};
}
