import { contract, type OperationId } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';

/** The pattern that the URLs of the API begin with: any host, any path, the API's base path. */
const anyAddress = `^\\w+://[^/]+(?:/.*)?${API_BASE_PATH}`;

export function addressPattern(baseUrl?: string): string {
  if (baseUrl === undefined) return anyAddress;
  return `^${new URL(baseUrl).href.replace(/\/+$/, '').replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`;
}

/**
 * MSW's own patterns decode what they match and throw on long URLs, so that such an id would not be
 * answered 404.
 */
export function routePattern(path: string, address: string): RegExp {
  return new RegExp(`${address}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

export const everyRoute = (address: string): RegExp => new RegExp(`${address}(?:/.*)?$`);

export const anyRoute = everyRoute(anyAddress);

/**
 * Names the values that a {@link routePattern} captured, which MSW numbers, by the parameters of
 * the path.
 */
export function namedParams(
  path: string,
  captured: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name], index) => [
      name,
      decodeOnce(captured[index]),
    ]),
  );
}

/** Unchanged when the encoding is invalid, so that no object has that id. */
function decodeOnce(segment: unknown): unknown {
  try {
    return typeof segment === 'string' ? decodeURIComponent(segment) : segment;
  } catch {
    return segment;
  }
}

const patternsOf = (address: string) =>
  Object.entries(contract).map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    pattern: routePattern(path, address),
  }));
const patternsAnywhere = patternsOf(anyAddress);

/** For `Allow`; empty for an unknown path. HEAD goes with GET, OPTIONS with every path. */
export function methodsAt(url: string, address = anyAddress): string[] {
  const methods = [...operationsAt(url, address).keys()];
  if (methods.length === 0) return [];
  return [
    ...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ];
}

/**
 * The operations at a URL, by method. Of several patterns the first in the contract counts, as for
 * `/logs/export`.
 */
export function operationsAt(url: string, address = anyAddress): Map<string, OperationId> {
  const { origin, pathname } = new URL(url);
  const found = new Map<string, OperationId>();
  for (const { id, method, pattern } of address === anyAddress
    ? patternsAnywhere
    : patternsOf(address)) {
    if (pattern.test(origin + pathname) && !found.has(method)) found.set(method, id);
  }
  return found;
}
