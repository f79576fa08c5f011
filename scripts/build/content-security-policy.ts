import type { Plugin } from 'vite';

/**
 * The console's content security policy. Scripts come only from our own files. Styles need 'unsafe-inline' because
 * antd inserts its styles into the page at run time, and index.html contains the styles of its shell.
 * @param apiUrl address of a real server; '' for the demo
 */
export function policyFor(apiUrl: string): string {
  const connect = new Set(["'self'"]);
  if (URL.canParse(apiUrl)) connect.add(new URL(apiUrl).origin);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${[...connect].join(' ')}`,
    "img-src 'self' data:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}

/**
 * Writes the policy into the built page, so that it applies on any static host. Not in development: hot reload needs
 * inline scripts.
 */
export function contentSecurityPolicy(apiUrl: string): Plugin {
  const attrs = { 'http-equiv': 'Content-Security-Policy', content: policyFor(apiUrl) };
  return {
    name: 'ponte:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' }],
  };
}
