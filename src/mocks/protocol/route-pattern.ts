import { API_BASE_PATH, type OperationId, routes } from '#api/contract/routes.ts';

/**
 * The pattern of an operation's URLs under any host and base path. MSW's own patterns decode what they match and refuse
 * long URLs by throwing, so a malformed or huge id would never reach the handler that has an answer for it.
 */
export function routePattern(path: string): RegExp {
  return new RegExp(`^\\w+://[^/]+(?:/.*)?${API_BASE_PATH}${path.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

/** Every URL below the API's base path. */
export const anyRoute = new RegExp(`^\\w+://[^/]+(?:/.*)?${API_BASE_PATH}(?:/.*)?$`);

/** Gives what a {@link routePattern} caught, which MSW numbers, the names that the path has for it. */
export function namedParams(path: string, caught: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name], index) => [name, caught[index]]));
}

const known = Object.entries(routes).map(([id, { method, path }]) => ({
  id: id as OperationId,
  method,
  pattern: routePattern(path),
}));

/** The operations at a URL, by method; of several patterns of a method the first answers, as `/logs/export` does. */
export function operationsAt(url: string): Map<string, OperationId> {
  const { origin, pathname } = new URL(url);
  const found = new Map<string, OperationId>();
  for (const { id, method, pattern } of known) {
    if (pattern.test(origin + pathname) && !found.has(method)) found.set(method, id);
  }
  return found;
}
