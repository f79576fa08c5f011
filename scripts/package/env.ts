import { XSRF_COOKIE } from '#api/contract/operation.ts';
import type { Env } from '#api/parse-env.ts';

/** In place of src/api/env.ts in the package, where there is no build setting and no page. */
export const env: { -readonly [Name in keyof Env]: Env[Name] } = {
  apiUrl: 'http://127.0.0.1:4010/api/v1',
  loginUrl: '',
  xsrfCookie: XSRF_COOKIE,
};

/**
 * Sets the server that `call` sends requests to.
 * @param baseUrl the API's base, such as `https://api.example.com/api/v1`
 */
export function useServer(baseUrl: string): void {
  env.apiUrl = new URL(baseUrl).href.replace(/\/+$/, '');
}
