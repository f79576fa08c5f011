import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * `unit` runs in Node what needs no page: the contract, the handlers, the client, the house rules. `screens` renders in
 * jsdom what an operator sees. Browser tests are Playwright's (playwright.config.ts).
 */
export default defineConfig({
  plugins: [react()],
  define: { __MOCK__: 'true' },
  test: {
    // All cores: by default one is left for a watcher, which a run does not have.
    maxWorkers: '100%',
    pool: 'threads',
    setupFiles: ['tests/setup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/layout/**', 'tests/pages/**', 'tests/ui/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          // antd is imported once, not by each of forty files: a third of the time. setup-screens.ts cleans up.
          isolate: false,
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          include: ['tests/{layout,pages,ui}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup-screens.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
