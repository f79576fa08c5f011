/*
 * Stands in for `tough-cookie` in the browser (vite.config.ts). The package weighs 48 kB, and the
 * demo's answers set no cookies.
 */

/** MSW stores cookies in it: there are none. */
export class MemoryCookieStore {
  idx = {};
}

export class CookieJar {
  getCookiesSync = (): [] => [];

  setCookie = (): Promise<never> => Promise.reject(new Error("The demo's answers set no cookies."));
}

/** The reader of stored cookies: there are none. */
export const Cookie = { fromJSON: (): null => null };
