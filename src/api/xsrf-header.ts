import { env } from '#src/env.ts';
import { XSRF_HEADER } from './contract/operation.ts';

/**
 * The header that proves that the console sent a change (contract/operation.ts): the decoded value of the cookie that this build
 * names, with the prefix `__Host-` or else without. Empty without the cookie, as with a bearer token and outside a page.
 * @param name of the cookie; a test gives another
 */
export function xsrfHeader(name = env.xsrfCookie): Record<string, string> {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const value = valueOf(`__Host-${name}`, cookies) ?? valueOf(name, cookies);
  return value === undefined ? {} : { [XSRF_HEADER]: decoded(value) };
}

const valueOf = (name: string, cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** A value that is not percent-encoded stands for itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
