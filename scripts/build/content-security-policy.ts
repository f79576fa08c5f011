import type { Plugin } from 'vite';

/**
 * The policy that the console runs under. Scripts need nothing but our own files. Styles need 'unsafe-inline' because
 * antd writes its styles into the page at run time, and index.html carries the few that paint its shell.
 * @param apiUrl a real server to talk to; '' for the demo
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
 * Ships the policy inside the page, so that it holds on any static host. Development is left alone: hot reload uses
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
