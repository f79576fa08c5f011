import { defineConfig } from '@playwright/test';
import { buildDefaults } from '#scripts/build/console.ts';
import { browserLaunchOptions } from '#tests/e2e/support/browser.ts';
import type { Options } from '#tests/e2e/support/fixtures.ts';

const port = Number(process.env.PONTE_E2E_PORT ?? 4180);
const demo = `http://127.0.0.1:${port}`;
const apiPort = port + 1;
const remote = `http://127.0.0.1:${port + 2}`;

/** Whether only what may differ runs in several projects. Set by `npm test`, which has twelve minutes. */
const short = Boolean(process.env.PONTE_E2E_SHORT);

const wide = { viewport: { width: 1440, height: 900 } };

/** Safari itself runs on no Linux machine; what differs most for the console is where its presses leave the focus. */
const safari = {
  name: 'safari',
  testDir: 'tests/e2e/flows',
  grepInvert: /@phone|@remote/,
  use: { ...wide, safariPresses: true },
};

/**
 * Browser tests of the built console. `desktop` and `phone` run it as the demo, answered by its own service worker, at
 * two sizes; `remote` runs the flows against `mock:serve`, on another origin; `safari` runs those of the demo with presses
 * that act as in Safari. A test tagged `@desktop`, `@phone`, `@demo` or `@remote` runs only there.
 *
 * `npm run test:e2e`, as in the workflow, runs all tests everywhere. `npm test` runs a test on `desktop` alone, unless its
 * result may differ elsewhere: a flow tagged `@each` runs on `phone` and on `remote`, which together cover both builds and
 * both sizes, and another test tagged `@both` on `desktop` and on `phone`. It leaves out what is tagged `@long`.
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
    { name: 'desktop', grepInvert: short ? /@phone|@remote|@each|@long/ : /@phone|@remote/, use: wide },
    {
      name: 'phone',
      ...(short && { grep: /@each|@both|@phone/ }),
      grepInvert: /@desktop|@remote/,
      use: {
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        isMobile: true,
        // Phones run with reduced motion and desktops without, so that both are tested.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'remote',
      testDir: 'tests/e2e/flows',
      ...(short && { grep: /@each|@remote/ }),
      grepInvert: /@phone|@demo/,
      use: { ...wide, baseURL: remote, apiPort },
    },
    ...(short ? [] : [safari]),
  ],
  webServer: [served(demo, 'demo'), served(remote, 'remote', { VITE_API_URL: `http://127.0.0.1:${apiPort}/api/v1` })],
});

/** Builds the console into a folder of its own per port and serves it, so that parallel runs do not interfere. */
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
