import { type Connection, isUsable } from '#api/contract/connections.ts';
import { MASK } from '#api/contract/secrets.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { CurlRequest } from '#ui/curl.ts';

/** The full address of a call: the base URL of the connection, then the path. Null without a connection. */
export const callAddress = (connection: Connection, path: string): string | null =>
  isUsable(connection) ? connection.baseUrl.replace(/\/+$/, '') + path : null;

/**
 * The call as the platform sends it to the bank; the secret of the connection is unknown here, so its place is masked.
 */
export function bankCall(connection: Connection, { method, path, headers, body }: TesterRequest): CurlRequest | null {
  const url = callAddress(connection, path);
  if (url === null) return null;
  const sent = { ...authOf(connection), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  return { method, url, headers: sent, ...(body !== undefined && { body }) };
}

function authOf({ auth }: Connection): Record<string, string> {
  if (auth.type === 'api-key') return { [auth.header]: MASK };
  return auth.type === 'oauth2' ? { authorization: `Bearer ${MASK}` } : {};
}
