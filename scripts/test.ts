import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** How many tests of a stage passed and failed, according to its report. */
interface Count {
  passed: number;
  failed: number;
  /** The failed tests, each as its file, its name and the beginning of its message. */
  failures: string[];
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
      const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = read(
        'vitest',
      ) as VitestReport;
      // A test file that cannot be loaded fails without any failed test.
      const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
      const failures = testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults }) => {
          const file = relative(process.cwd(), name);
          const tests = assertionResults.filter(({ status }) => status === 'failed');
          if (tests.length === 0) return [describe(file, '', message)];
          return tests.map(({ fullName, failureMessages }) => describe(file, fullName, failureMessages[0] ?? ''));
        });
      return { passed: numPassedTests, failed, failures };
    },
  },
  {
    name: 'browser',
    command: 'playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'), PONTE_E2E_SHORT: '1' },
    count: () => {
      const { stats, errors, suites } = read('browser') as PlaywrightReport;
      const failures = [...suites.flatMap(failedIn), ...errors.map(({ message }) => message)];
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures };
    },
  },
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    ok: boolean;
    file: string;
    tests: { projectName: string; results: { error?: { message: string } }[] }[];
  }[];
}

function failedIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const error = results.findLast((result) => result.error)?.error;
        return describe(file, `${title} [${projectName}]`, error?.message ?? '');
      }),
    ),
    ...suites.flatMap(failedIn),
  ];
}

/** The first lines of a message say what was expected; the rest is a page of markup or a stack. */
const MESSAGE_LINES = 12;

function describe(file: string, test: string, message: string): string {
  const beginning = message.split('\n', MESSAGE_LINES).join('\n    ');
  return `${file} › ${test}\n    ${beginning}`;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(report(name), 'utf8'));
}

/** Runs one stage. A non-zero exit status counts as at least one failure, and so does a missing report. */
function run({ name, command, env, count }: Stage): Count {
  console.log(`\n=== ${name}: ${command}\n`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const ok = status === 0;
  if (!count) return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
  try {
    const { failed, ...rest } = count();
    return { failed: ok ? failed : Math.max(1, failed), ...rest };
  } catch (cause) {
    return { passed: 0, failed: 1, failures: [`${name}: the stage wrote no readable report: ${String(cause)}`] };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results = stages.map((stage) => ({ name: stage.name, start: Date.now(), ...run(stage), end: Date.now() }));
console.log('\n=== npm test\n');
// Again at the end, because some CI services keep only the last part of the output.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`${failure}\n`);
for (const { name, passed, failed, start, end } of results) {
  console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed (${Math.round((end - start) / 1000)} s)`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
