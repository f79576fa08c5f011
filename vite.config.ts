import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** The console, for the browser. `VITE_API_URL` names a real server (see src/env.ts), `PONTE_BASE` a sub-path. */
export default defineConfig(({ mode }) => {
  const { VITE_API_URL: apiUrl = '', PONTE_BASE: base = '/' } = loadEnv(mode, import.meta.dirname, ['VITE_', 'PONTE_']);
  return {
    base,
    plugins: [react(), contentSecurityPolicy(apiUrl), ...(apiUrl ? [withoutServiceWorker()] : [])],
    define: { __MOCK__: JSON.stringify(!apiUrl) },
    resolve: { alias: { tldts: resolve(import.meta.dirname, 'src/mocks/tldts-stub.ts') } },
    // Every browser that runs this build preloads modules by itself.
    build: { modulePreload: { polyfill: false } },
    preview: { port: 4173 },
  };
});

/**
 * Ships a strict policy inside the page, so that it holds on any static host. Styles need 'unsafe-inline' because antd
 * writes its styles into the page at run time; scripts need nothing but our own files. Development is left alone:
 * hot reload uses inline scripts.
 */
function contentSecurityPolicy(apiUrl: string): Plugin {
  const connect = new Set(["'self'"]);
  if (URL.canParse(apiUrl)) connect.add(new URL(apiUrl).origin);
  const content = [
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
  return {
    name: 'ponte:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  };
}

/** A build for a real server must not carry the demo's worker, which Vite copies from `public`. */
function withoutServiceWorker(): Plugin {
  return {
    name: 'ponte:without-service-worker',
    apply: 'build',
    writeBundle: (options) => rm(resolve(options.dir ?? 'dist', 'mockServiceWorker.js'), { force: true }),
  };
}
