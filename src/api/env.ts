import { parseEnv } from './parse-env.ts';

export const env = parseEnv(
  import.meta.env.VITE_API_URL,
  location.origin,
  import.meta.env.VITE_LOGIN_URL,
  import.meta.env.VITE_XSRF_COOKIE,
);
