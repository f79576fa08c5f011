import { defineConfig } from '@playwright/test';
import { buildDefaults } from '#scripts/build/console.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import type { Options } from '#tests/e2e/support/fixtures.ts';

const port = Number(process.env.PONTE_E2E_PORT ?? 4180);
const demo = `http://127.0.0.1:${port}`;
const apiPort = port + 1;
const remote = `http://127.0.0.1:${port + 2}`;

/** Whether only the tour of the demo runs: `npm test`. */
const tour = Boolean(process.env.PONTE_E2E_TOUR);

const wide = { viewport: { width: 1440, height: 900 } };

const others = [
  {
    name: 'phone',
    testIgnore: 'remote/**',
    grep: /tour\/|@phone|@both/,
    use: {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
      // Phones run with reduced motion and desktops without, so that both are tested.
      contextOptions: { reducedMotion: 'reduce' as const },
    },
  },
  {
    name: 'remote',
    testMatch: '{tour,remote}/*.spec.ts',
    use: { ...wide, baseURL: remote, apiPort },
  },
  // Safari itself runs on no Linux machine; what differs most is where its presses leave the focus:
  // forms and questions.
  {
    name: 'safari',
    testMatch: 'tour/{banks,endpoints}.spec.ts',
    use: { ...wide, safariPresses: true },
  },
];
const remoteApi = { VITE_API_URL: `http://127.0.0.1:${apiPort}/api/v1` };

/**
 * Browser tests of the built console. The tour, the main flow of each screen, runs in the demo,
 * answered by its own service worker, on a wide page and on a phone; against `mock:serve`, on
 * another origin; and that of banks and endpoints with presses that act as in Safari. The folder
 * `remote` needs the server. All other tests run on a wide page of the demo, except those tagged
 * `@phone` (on a phone instead) and `@both` (on a phone too).
 */
export default defineConfig<object, Options>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/${port}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry has found a race condition, which is a defect.
  retries: 0,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  // Long enough for a busy machine.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 30_000,
    baseURL: demo,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
    // Tracing doubles the run time. To examine a failure: `npm run test:e2e -- --trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testMatch: tour ? 'tour/*.spec.ts' : '**/*.spec.ts',
      testIgnore: 'remote/**',
      grepInvert: /@phone/,
      use: wide,
    },
    ...(tour ? [] : others),
  ],
  webServer: [served(demo, 'demo'), ...(tour ? [] : [served(remote, 'remote', remoteApi)])],
});

/**
 * Builds the console into a folder of its own per port and serves it, so that parallel runs do not
 * interfere.
 */
function served(url: string, name: string, env: Record<string, string> = {}) {
  const outDir = `node_modules/.cache/${name}-${port}`;
  const build = `npm run build -- --outDir ${outDir} --emptyOutDir`;
  const preview = `npm run preview -- --outDir ${outDir} --host 127.0.0.1 --port ${new URL(url).port}`;
  return {
    command: `${build} && ${preview}`,
    url,
    env: { ...buildDefaults, ...env },
    reuseExistingServer: false,
    timeout: 180_000,
  };
}
