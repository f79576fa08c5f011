import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';

const port = Number(process.env.PONTE_E2E_PORT ?? 4180);
// Apart from `dist`, and one for each port (as is `outputDir`), so that runs side by side do not overwrite each other.
const outDir = `node_modules/.cache/demo-${port}`;

/**
 * Browser tests of the built demo, answered by its own service worker. Each runs at desktop and at phone size unless
 * it is tagged `@desktop` or `@phone`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/${port}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // No retries: a test that passes the second time hides a race that an operator would meet the first time.
  retries: 0,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `npm run build -- --outDir ${outDir} && npm run preview -- --outDir ${outDir} --host 127.0.0.1 --port ${port}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
});
