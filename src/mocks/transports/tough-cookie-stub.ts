/**
 * Stands in for `tough-cookie` in the browser (see vite.config.ts). MSW keeps the cookies that its answers set in a jar
 * of that package; the demo's answers set none, and the package weighs 8 kB compressed, 40 more with its list of public
 * suffixes. Cookies of the platform exist only over HTTP, in src/mocks/transports/http.
 */
export class MemoryCookieStore {
  idx = {};
}

/** A jar that is always empty. */
export class CookieJar {
  getCookiesSync = (): [] => [];

  setCookie = (): Promise<never> => Promise.reject(new Error("The demo's answers set no cookies."));
}

/** The reader of stored cookies: there are none. */
export const Cookie = { fromJSON: (): null => null };
