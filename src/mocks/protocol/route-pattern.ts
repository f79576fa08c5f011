import { contract } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';

/** The pattern that the URLs of the API begin with: any host, any path, the API's base path. */
const anyAddress = `^\\w+://[^/]+(?:/.*)?${API_BASE_PATH}`;

export function addressPattern(baseUrl?: string): string {
  if (baseUrl === undefined) return anyAddress;
  return `^${new URL(baseUrl).href.replace(/(?<!\/)\/+$/, '').replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`;
}

/**
 * MSW's own patterns decode what they match and throw on long URLs, so that such an id would not be
 * answered 404.
 */
export function routePattern(path: string, address: string): RegExp {
  return new RegExp(`${address}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

export const everyRoute = (address: string): RegExp => new RegExp(`${address}(?:/|$)`);

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
  Object.values(contract).map(({ method, path }) => ({
    method,
    pattern: routePattern(path, address),
  }));
const patternsAnywhere = patternsOf(anyAddress);

/** For `Allow`; empty for an unknown path. HEAD goes with GET, OPTIONS with every path. */
export function methodsAt(url: string, address = anyAddress): string[] {
  const { origin, pathname } = new URL(url);
  const patterns = address === anyAddress ? patternsAnywhere : patternsOf(address);
  const found = patterns.filter(({ pattern }) => pattern.test(origin + pathname));
  if (found.length === 0) return [];
  const methods = new Set<string>(found.map(({ method }) => method));
  return [
    ...[...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ];
}
