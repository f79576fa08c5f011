import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { antdStyles } from './scripts/build/antd-styles.ts';
import { buildTarget } from './scripts/build/browsers.ts';
import { contentSecurityPolicy } from './scripts/build/content-security-policy.ts';
import { contractTexts } from './scripts/build/contract-texts.ts';
import { firstLoad } from './scripts/build/first-load.ts';
import { licences } from './scripts/build/licences.ts';
import { apiReference } from './scripts/build/reference.ts';
import { shell } from './scripts/build/shell.ts';
import { parseEnv } from './src/api/parse-env.ts';

/**
 * The console, for the browser. `VITE_API_URL` names a real server (see src/api/parse-env.ts),
 * `PONTE_BASE` a sub-path.
 */
export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, import.meta.dirname, ['VITE_', 'PONTE_']);
  const {
    VITE_API_URL: apiUrl = '',
    VITE_LOGIN_URL: loginUrl,
    VITE_XSRF_COOKIE: xsrfCookie,
    PONTE_BASE: base = '/',
  } = settings;
  // The page would show nothing with a wrong setting: it ends with the error.
  parseEnv(apiUrl, 'https://console.example', loginUrl, xsrfCookie);
  return {
    base,
    plugins: [
      react(),
      shell(),
      contentSecurityPolicy(apiUrl),
      antdStyles(),
      contractTexts(),
      firstLoad(),
      licences(),
      apiUrl ? withoutDemo() : apiReference(),
    ],
    define: { __MOCK__: JSON.stringify(!apiUrl) },
    resolve: {
      alias: {
        'tough-cookie': resolve(import.meta.dirname, 'src/mocks/transports/tough-cookie-stub.ts'),
      },
    },
    // All supported browsers preload modules without the polyfill.
    build: { target: buildTarget, modulePreload: { polyfill: false } },
    // All dependencies are bundled before they are asked for: one that is found late would reload
    // the page. Only the first page is transformed ahead: the other screens would take its time.
    optimizeDeps: {
      entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/mocks/transports/{node.ts,http/**}'],
    },
    server: {
      warmup: {
        clientFiles: [
          'src/main.tsx',
          'src/mocks/transports/start.ts',
          'src/pages/dashboard/*Page.tsx',
        ],
      },
    },
    preview: { port: 4173 },
  };
});

/**
 * A build for a real server must not carry the mock that index.html starts, nor what Vite copies
 * from `public` for the demo: its worker, and the reference with the document whose examples are
 * its data.
 */
function withoutDemo(): Plugin {
  return {
    name: 'ponte:without-demo',
    transformIndexHtml: {
      order: 'pre',
      handler: (page) => page.replace(/<!--[^>]*-->\s*<script [^>]*\/mocks\/.*<\/script>/, ''),
    },
    async writeBundle({ dir = 'dist' }) {
      const files = ['mockServiceWorker.js', 'openapi.json', 'reference.html'];
      await Promise.all(files.map((file) => rm(resolve(dir, file), { force: true })));
    },
  };
}
