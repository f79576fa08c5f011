/** The settings of this build. */
export interface Env {
  /** Absolute base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** True in the demo, where the page answers its own requests; false when VITE_API_URL names a server. */
  readonly mock: boolean;
}

/**
 * Checks the settings of the build. VITE_API_URL is an absolute http(s) URL, or a path when a proxy serves the API under
 * the page's origin.
 * @throws when the value is wrong, so that the start fails with the reason
 */
export function parseEnv(setting: string | undefined, origin: string): Env {
  const address = setting || '/api/v1';
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new Error(`VITE_API_URL must be an http(s) URL or a path, without query or fragment, and is "${setting}".`);
  }
  return { apiUrl: url.href.replace(/\/+$/, ''), mock: !setting };
}

/**
 * The settings of this build, read once. Code that a remote build must not contain is behind `__MOCK__`, a constant that
 * the bundler replaces and removes, and not behind `env.mock`.
 */
export const env = parseEnv(import.meta.env.VITE_API_URL, location.origin);
