import { shownAddress } from '#domain/shown-address.ts';
import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { type Connection, isUsable } from '#api/contract/connections.ts';
import { fieldKeys, type FixedField } from '#api/contract/fixed-fields.ts';
import { ownHeaders } from '#api/contract/headers.ts';
import { MASK } from '#domain/secrets.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { CurlRequest } from '#ui/copy/curl.ts';

/**
 * The full address of a call, with the connection's fixed parameters and masked secrets; null when
 * the connection has no address.
 * @param path with its query
 */
export const callAddress = (connection: Connection, path: string): string | null =>
  isUsable(connection)
    ? withFixedParameters(
        connection,
        withoutTrailingSlashes(shownAddress(connection.baseUrl)) + path,
      )
    : null;

function withFixedParameters(connection: Connection, address: string): string {
  const given = withoutReplacedParameters(connection, address);
  const added = connection.fixedQuery.map(
    (field) => `${encodeURIComponent(field.name)}=${encodedValueOf(field)}`,
  );
  if (added.length === 0) return given;
  return `${given}${given.includes('?') ? '&' : '?'}${added.join('&')}`;
}

/**
 * An address or a path without the parameters that the connection replaces with its own: those that
 * have the name of a fixed one.
 */
export function withoutReplacedParameters({ fixedQuery }: Connection, address: string): string {
  if (fixedQuery.length === 0) return address;
  const [path = '', ...query] = address.split('?');
  const fixed = new Set(fixedQuery.map(({ name }) => name));
  const isReplaced = (parameter: string) =>
    [...new URLSearchParams(parameter).keys()].some((name) => fixed.has(name));
  const given = query
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !isReplaced(parameter));
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

const encodedValueOf = (field: FixedField) =>
  field.type === 'plain' ? encodeURIComponent(field.value) : MASK;

/**
 * The call as the platform sends it (docs/backend-guide.md, Runs of the tester); secrets are
 * masked.
 * @param body as it was typed; undefined for none
 */
export function bankCall(
  connection: Connection,
  request: TesterRequest,
  body?: string,
): CurlRequest | null {
  const { method, path, headers } = request;
  const url = callAddress(connection, path);
  if (url === null) return null;
  const own = connectionHeaders(connection);
  const replaced = new Set([...ownHeaders, ...Object.keys(own).map(fieldKeys.fixedHeaders)]);
  const given = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  const needsType =
    request.body !== undefined && given.every(([name]) => name.toLowerCase() !== 'content-type');
  const sent = {
    ...own,
    ...(needsType && { 'content-type': 'application/json' }),
    ...Object.fromEntries(given),
  };
  return { method, url, headers: sent, ...(body !== undefined && { body }) };
}

/**
 * The names of the headers and query parameters of a request that the connection replaces with its
 * own. Header names are compared without their case.
 * @param headers the names of the typed headers
 * @param path with its query
 */
export function replacedNames(
  connection: Connection,
  headers: readonly string[],
  path: string,
): string[] {
  const own = new Set(Object.keys(connectionHeaders(connection)).map(fieldKeys.fixedHeaders));
  const [, query = ''] = /\?([^]*)$/.exec(path) ?? [];
  const fixed = new Set(connection.fixedQuery.map(({ name }) => name));
  return [
    ...headers.filter((name) => own.has(name.toLowerCase())),
    ...new Set([...new URLSearchParams(query).keys()].filter((name) => fixed.has(name))),
  ];
}

function authHeaders(auth: Connection['auth']): Record<string, string> {
  if (auth.type === 'none') return {};
  if (auth.type === 'api-key') return { [auth.header]: MASK };
  return { authorization: `Bearer ${MASK}` };
}

/** The headers that the connection adds: those of its authentication win over fixed ones. */
function connectionHeaders({ auth, fixedHeaders }: Connection): Record<string, string> {
  const own = authHeaders(auth);
  const replaced = new Set(Object.keys(own).map(fieldKeys.fixedHeaders));
  const fixed = fixedHeaders.filter(({ name }) => !replaced.has(fieldKeys.fixedHeaders(name)));
  const headers: Record<string, string> = {};
  for (const field of fixed) headers[field.name] = field.type === 'plain' ? field.value : MASK;
  return { ...headers, ...own };
}
