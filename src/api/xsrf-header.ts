import { env } from '#src/env.ts';
import { XSRF_HEADER } from './contract/operation.ts';

/** The header that proves that the console sent a change (contract/operation.ts); empty without the cookie. */
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

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
