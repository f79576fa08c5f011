import { parseEnv } from './parse-env.ts';

/** The settings of this build. */
export const env = parseEnv(
  import.meta.env.VITE_API_URL,
  location.origin,
  import.meta.env.VITE_LOGIN_URL,
  import.meta.env.VITE_XSRF_COOKIE,
);
