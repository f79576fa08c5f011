import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * The console's content security policy. What no directive names is forbidden: fonts, frames,
 * media, plugins, another base address, and forms that the browser itself sends. Scripts come only
 * from our own files, and from the scripts inside index.html, named by their hashes: files of their
 * own would delay the first paint by a round trip. Styles need 'unsafe-inline' because antd inserts
 * its styles into the page at run time, and index.html contains the styles of its shell.
 * @param apiUrl address of a real server; '' for the demo
 * @param page the text of index.html
 */
export function policyFor(apiUrl: string, page: string): string {
  const connect = new Set(["'self'"]);
  if (URL.canParse(apiUrl)) connect.add(new URL(apiUrl).origin);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts(page).map(hashOf)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${[...connect].join(' ')}`,
    "img-src 'self' data:",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The texts of the scripts inside a page. */
export const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Writes the policy into the built page, so that it applies on any static host. Not in development:
 * hot reload needs inline scripts.
 */
export function contentSecurityPolicy(apiUrl: string): Plugin {
  return {
    name: 'ponte:content-security-policy',
    apply: 'build',
    transformIndexHtml: (page) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(apiUrl, page) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
