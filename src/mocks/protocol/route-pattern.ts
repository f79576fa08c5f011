import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { contract } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { hasOddState, STATE_NAME_RULE } from './state-path.ts';

/** Where the handlers answer. */
export interface HandlerOptions {
  /**
   * The address of the API, such as `https://example.com/bridge/api/v1`. By default every request
   * is answered whose path begins with `/api/v1`, on any host.
   */
  baseUrl?: string;
  /**
   * What stands before `/api/v1` in the path, on any host: `/states/NAME` for a state, which is
   * data of its own beside those of the other tests.
   */
  pathPrefix?: string;
}

/**
 * The beginning of a regular expression for the URLs of the API. Its path is exact: a client that
 * doubles it gets the 404 that a server would give.
 * @throws when an address names a state in another form than over HTTP
 */
export function addressPattern({ baseUrl, pathPrefix = '' }: HandlerOptions = {}): string {
  if (baseUrl === undefined) {
    checkState(pathPrefix);
    return `^\\w+://[^/]+${escaped(withoutTrailingSlashes(pathPrefix))}${API_BASE_PATH}`;
  }
  const { href, pathname } = new URL(baseUrl);
  checkState(pathname);
  return `^${escaped(withoutTrailingSlashes(href))}`;
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function checkState(pathname: string): void {
  if (hasOddState(pathname))
    throw new Error(`${STATE_NAME_RULE.en}: /states/NAME, not ${pathname}.`);
}

/** The URLs of the API on any host. */
const anyAddress = addressPattern();

/**
 * Matches the URLs of a path. Not a pattern of MSW's own: those decode what they match and throw on
 * long URLs, and an odd id must be answered 404.
 */
export function routePattern(path: string, address: string): RegExp {
  return new RegExp(`${address}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

/** Matches every URL of the API. */
export const everyRoute = (address: string): RegExp => new RegExp(`${address}(?:/|$)`);

/** Matches every URL of the API on any host. */
export const anyRoute = everyRoute(anyAddress);

/**
 * The values in a URL by the names of the path's parameters.
 * @param captured what {@link routePattern} captured, which MSW numbers
 */
export function namedParams(
  path: string,
  captured: Record<string, unknown>,
): Record<string, unknown> {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  return Object.fromEntries(names.map((name, index) => [name, decodeSegment(captured[index])]));
}

/** A segment of a path, decoded; unchanged when its encoding is invalid, which no id is. */
function decodeSegment(segment: unknown): unknown {
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

/**
 * The methods of the operations at a URL, for `Allow`; empty for an unknown path. GET brings HEAD
 * with it, and every path has OPTIONS.
 */
export function methodsAt(url: string, address = anyAddress): string[] {
  const { origin, pathname } = new URL(url);
  const patterns = address === anyAddress ? patternsAnywhere : patternsOf(address);
  const found = patterns.filter(({ pattern }) => pattern.test(origin + pathname));
  if (found.length === 0) return [];
  const methods = new Set<string>(found.map(({ method }) => method));
  const withHead = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  return [...withHead, 'OPTIONS'];
}
