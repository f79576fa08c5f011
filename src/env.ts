/** Where this build's API lives and who answers it. */
export interface Env {
  /** Absolute base of every call, without a trailing slash. */
  readonly apiUrl: string;
  /** True when the page itself answers its calls (the demo); false when VITE_API_URL names a server. */
  readonly mock: boolean;
}

/**
 * Reads the build's one setting. VITE_API_URL is an absolute http(s) URL, or a path when the API shares the page's
 * origin behind a proxy. A wrong value stops the start: every later error would only hide the reason.
 */
export function parseEnv(setting: string | undefined, origin: string): Env {
  const url = URL.parse(setting || '/api/v1', origin);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new Error(`VITE_API_URL must be an http(s) URL or a path, without query or fragment, and is "${setting}".`);
  }
  return { apiUrl: url.href.replace(/\/+$/, ''), mock: !setting };
}

/**
 * This build's setting, read once. Code that must vanish from a remote build asks `__MOCK__`, a constant that the
 * bundler replaces, instead of `env.mock`, which it cannot see through.
 */
export const env = parseEnv(import.meta.env.VITE_API_URL, location.origin);
