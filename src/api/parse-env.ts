import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { XSRF_COOKIE } from './contract/operation.ts';

/** The settings of a build. */
export interface Env {
  /** Absolute base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Absolute URL of the login; `{return}` in it stands for the encoded address to go back to. */
  readonly loginUrl: string;
  /**
   * The cookie whose value changes repeat in a header, without the prefix `__Host-` that it may
   * have.
   */
  readonly xsrfCookie: string;
}

const DEFAULT_LOGIN = '/login?return_to={return}';
/** Stands for `{return}` while the URL is parsed, which would encode the braces. */
const PLACEHOLDER = 'address-to-return-to';

/**
 * Checks the settings of the build. VITE_API_URL is an absolute http(s) URL, or a path when a proxy
 * serves the API under the page's origin: without `https://` the name of a server would be taken
 * for a path. VITE_LOGIN_URL is an http(s) URL or a path of the API's server, with `{return}` where
 * the address to go back to belongs. VITE_XSRF_COOKIE is the name of a cookie.
 * @throws when a value is wrong, so that the build and the start fail with the reason
 */
export function parseEnv(
  setting: string | undefined,
  origin: string,
  login?: string,
  cookie?: string,
): Env {
  const address = setting || '/api/v1';
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (!url || !/^(https?:\/)?\/[^/]/i.test(address) || url.search || url.hash) {
    throw new Error(
      `VITE_API_URL must begin with https://, http:// or /, without query or fragment, and is "${setting}".`,
    );
  }
  const entry = (login || DEFAULT_LOGIN).replace('{return}', PLACEHOLDER);
  const loginUrl = URL.canParse(entry, url) ? new URL(entry, url) : null;
  if (!loginUrl || !['http:', 'https:'].includes(loginUrl.protocol)) {
    throw new Error(`VITE_LOGIN_URL must be an http(s) URL or a path, and is "${login}".`);
  }
  const xsrfCookie = cookie || XSRF_COOKIE;
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(xsrfCookie)) {
    throw new Error(`VITE_XSRF_COOKIE must be the name of a cookie, and is "${cookie}".`);
  }
  return {
    apiUrl: withoutTrailingSlashes(url.href),
    loginUrl: loginUrl.href.replace(PLACEHOLDER, '{return}'),
    xsrfCookie,
  };
}
