import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** How many tests of a stage passed and failed, according to its report. */
interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  command: string;
  env?: Record<string, string>;
  /** Reads the stage's report. A stage without one counts as a single test. */
  count?: () => Count;
}

const reports = resolve(import.meta.dirname, '../node_modules/.cache/test-reports');
const report = (name: string) => join(reports, `${name}.json`);

/** The stages of `npm test`, fastest first. All of them run, so that one failure does not hide the next. */
const stages: Stage[] = [
  { name: 'check', command: 'npm run check' },
  {
    name: 'vitest',
    command: `vitest run --reporter=default --reporter=json --outputFile.json="${report('vitest')}"`,
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = read('vitest') as VitestReport;
      // A test file that cannot be loaded fails without any failed test.
      const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
      return { passed: numPassedTests, failed };
    },
  },
  {
    name: 'browser',
    command: 'playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'), PONTE_E2E_SHORT: '1' },
    count: () => {
      const { stats, errors } = read('browser') as PlaywrightReport;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  },
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(report(name), 'utf8'));
}

/** Runs one stage. A non-zero exit status counts as at least one failure, and so does a missing report. */
function run({ name, command, env, count }: Stage): Count {
  console.log(`\n=== ${name}: ${command}\n`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const ok = status === 0;
  if (!count) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: ok ? failed : Math.max(1, failed) };
  } catch (cause) {
    console.error(`The stage wrote no readable report: ${String(cause)}`);
    return { passed: 0, failed: 1 };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = stages.map((stage) => ({ name: stage.name, start: Date.now(), ...run(stage), end: Date.now() }));
console.log('\n=== npm test\n');
for (const { name, passed, failed, start, end } of results) {
  console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed (${Math.round((end - start) / 1000)} s)`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
