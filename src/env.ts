import { parseEnv } from './parse-env.ts';

/**
 * The settings of this build, read once. Code that a remote build must not contain is behind `__MOCK__`, a constant
 * that the bundler replaces and removes.
 */
export const env = parseEnv(
  import.meta.env.VITE_API_URL,
  location.origin,
  import.meta.env.VITE_LOGIN_URL,
  import.meta.env.VITE_XSRF_COOKIE,
);
