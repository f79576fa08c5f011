import { HOST_XSRF_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '#api/contract/operation.ts';

/** The names and values of a `Cookie` header. */
export const pairsIn = (cookie: string): [name: string, value: string][] =>
  cookie.split(';').map((pair) => {
    const [name = '', ...rest] = pair.trim().split('=');
    return [name, rest.join('=')];
  });

/** Whether a cookie has a name of the XSRF cookie. */
export const isXsrfCookie = (name: string): boolean =>
  name === HOST_XSRF_COOKIE || name === XSRF_COOKIE;

/**
 * The XSRF header that the console sends with these cookies when it changes something.
 * @returns no header without the XSRF cookie
 */
export function xsrfHeaderOf(cookie: string): Record<string, string> {
  const value = pairsIn(cookie).find(([name]) => isXsrfCookie(name))?.[1];
  return value === undefined ? {} : { [XSRF_HEADER.toLowerCase()]: decodeURIComponent(value) };
}

/** The same cookies with another value of the XSRF cookie. */
export const withXsrfToken = (cookie: string, token: string): string =>
  pairsIn(cookie)
    .map(([name, value]) => `${name}=${isXsrfCookie(name) ? token : value}`)
    .join('; ');

/** Whether a `Set-Cookie` header removes a cookie: it ends at once or has ended already. */
export function isCleared(setCookie: string): boolean {
  const attribute = (name: string) =>
    new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(setCookie)?.[1]?.trim();
  const maxAge = attribute('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return Date.parse(attribute('expires') ?? '') <= Date.now();
}
