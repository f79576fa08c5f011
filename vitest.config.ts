import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that take minutes: of builds, package, hosting, scripts and the conformance suite, and one
 * that times everything that reads foreign text.
 */
const builds = [
  'conformance/tests/!(rules).test.ts',
  'tests/{build,package,support}/**/*.test.ts',
  'tests/contract/{bounded-work,compare}.test.ts',
  'tests/house/shell.test.ts',
];

/** What the console does on one screen, or in its frame. */
const screens = ['tests/{layout,pages,parts,ui}/**/*.test.{ts,tsx}', 'tests/api/**/*.test.tsx'];
/**
 * What it does on every screen: with a failing server, another person, changes of two people,
 * hostile or long texts.
 */
const families = ['tests/families/**/*.test.tsx'];

const inJsdom = {
  environment: 'jsdom',
  // Import antd once instead of once per file, which saves a third of the time. setup-screens.ts
  // cleans up.
  isolate: false,
  environmentOptions: { jsdom: { url: 'http://localhost/' } },
  setupFiles: ['tests/setup-screens.ts'],
  // Not setInterval: a focused element that is removed makes jsdom start an interval for its
  // animation frames. A fake one would never end, and the later files of that worker would have no
  // frames.
  fakeTimers: { toFake: ['Date' as const, 'setTimeout' as const, 'clearTimeout' as const] },
};

/** The longest files first, so that no core is idle at the end. */
const order = ['builds', 'unit', 'families', 'screens'];

/**
 * Another order of files in each run, because files that share modules may leave something behind;
 * Vitest prints the seed to repeat it. The files of a project follow each other: a worker that gets
 * one of another project loads all modules anew.
 */
class ShuffledProjects extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const { seed } = this.ctx.config.sequence;
    const place = ({ project, moduleId }: TestSpecification) =>
      order.indexOf(project.name) + createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    return Promise.resolve(files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)));
  }
}

/**
 * `unit` runs in Node: the contract, the handlers, the client, the structure tests. `screens` and
 * `families` render the console in jsdom. `builds` runs in Node too. `npm test` runs `unit` and
 * `screens`, `npm run test:all` all of them. Playwright runs the browser tests
 * (playwright.config.ts).
 */
export default defineConfig({
  plugins: [react()],
  define: { __MOCK__: 'true' },
  test: {
    // Use all cores: by default one is reserved for watch mode.
    maxWorkers: '100%',
    pool: 'threads',
    setupFiles: ['tests/setup.ts'],
    // In place of what a shell may have set for other work: React has no `act` in production.
    env: { NODE_ENV: 'test', VITE_API_URL: '' },
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // antd's theme reads it; other styles are left out, because jsdom has no layout.
    css: { include: [/tokens\.css\?raw/] },
    // A busy machine is several times slower; no test waits that long for what it expects.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { shuffle: { files: true, tests: false }, sequencer: ShuffledProjects },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Import the contract and the handlers once instead of once per file.
          isolate: false,
          include: ['tests/**/*.test.ts', 'conformance/tests/rules.test.ts'],
          exclude: [
            'tests/{package/project,examples}/**',
            'tests/e2e/**',
            'tests/engines/**',
            ...families,
            ...screens,
            ...builds,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          environment: 'node',
          include: builds,
          exclude: ['tests/package/project/**'],
        },
      },
      { extends: true, test: { name: 'screens', ...inJsdom, include: screens } },
      { extends: true, test: { name: 'families', ...inJsdom, include: families } },
    ],
  },
});
