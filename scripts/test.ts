import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/*
 * npm test
 *   checks, units, screens, and in a browser the main flow of each screen
 * npm run test:all
 *   all of this, and: the tests of the tools, every browser test, the faulty servers, the package
 *
 * Every stage runs, so that one failure does not hide the next. The last line has the totals.
 */

const isAll = process.argv.includes('--all');
const reports = resolve(import.meta.dirname, '../node_modules/.cache/test-reports');

/** One command of the run. */
interface Stage {
  name: string;
  command: string;
  /** Environment variables of the command. */
  env?: Record<string, string>;
  /** Whether the command writes a JUnit report; without one it counts as one test. */
  hasReport?: boolean;
}

const projects = isAll ? '' : '--project unit --project screens';
const stages: Stage[] = [
  { name: 'check', command: 'npm run check' },
  {
    name: 'vitest',
    command: `vitest run ${projects} --reporter=default --reporter=junit --outputFile.junit="${reports}/vitest.xml"`,
    hasReport: true,
  },
  {
    name: 'browser',
    command: 'playwright test --reporter=list,junit',
    env: {
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${reports}/browser.xml`,
      PONTE_E2E_TOUR: isAll ? '' : '1',
    },
    hasReport: true,
  },
];
/**
 * The stages of `test:all` that use one core for most of their time, so they run at the same time.
 * A sample of the mutants, because all of them take longer than everything else together.
 */
const parallelStages: Stage[] = [
  { name: 'mutation', command: 'npm run mutation -- --sample 60' },
  { name: 'package', command: 'npm run package -- --try' },
];

interface Result {
  passed: number;
  /** Each failed test with its message. */
  failures: string[];
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The text of a piece of XML. */
function textOfXml(xml = ''): string {
  const withoutCdata = xml.replaceAll(/<!\[CDATA\[|\]\]>/g, '');
  return stripVTControlCharacters(withoutCdata).replaceAll(
    /&(\w+);/g,
    (reference, name) => entities[name] ?? reference,
  );
}

/** CI may keep only the end of a log, so that a failure is printed with few and short lines. */
const MAX_FAILURE_LINES = 15;
const MAX_LINE_LENGTH = 500;

/**
 * A failed test of a JUnit report: its file, its name, and the first lines of its message.
 * @param testCase the XML of the test
 */
function failureOf(testCase: string): string {
  const [, file] = /classname="([^"]*)"/.exec(testCase) ?? [];
  const [, name] = /\bname="([^"]*)"/.exec(testCase) ?? [];
  const [, message] = /<(?:failure|error)[^>]*>(.*?)<\/(?:failure|error)>/s.exec(testCase) ?? [];
  const lines = textOfXml(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_FAILURE_LINES)
    .map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`);
  return [`${file} › ${textOfXml(name)}`, ...lines].join('\n');
}

/** Reads the JUnit report of a stage. */
function readReport(stageName: string): Result {
  const report = readFileSync(`${reports}/${stageName}.xml`, 'utf8');
  const testCases = report.split('<testcase ').slice(1);
  const failed = testCases.filter((testCase) => /<(failure|error)[ >]/.test(testCase));
  const skipped = testCases.filter((testCase) => testCase.includes('<skipped'));
  return {
    passed: testCases.length - failed.length - skipped.length,
    failures: failed.map(failureOf),
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let passed = 0;
let failed = 0;
const summary: string[] = [];

/** Runs a stage and adds its result to the totals. */
async function runStage({ name, command, env, hasReport }: Stage): Promise<void> {
  console.log(`\n=== ${name}: ${command}\n`);
  const startedAt = Date.now();
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const status = await new Promise((done) => child.once('exit', done));
  let result: Result = { passed: status === 0 ? 1 : 0, failures: [] };
  if (hasReport) {
    try {
      result = readReport(name);
    } catch (cause) {
      result = { passed: 0, failures: [`${name} wrote no report: ${String(cause)}`] };
    }
  }
  // A test file that cannot be loaded, or an error outside the tests, fails without a failed test.
  if (status !== 0 && result.failures.length === 0) result.failures.push(name);
  passed += result.passed;
  failed += result.failures.length;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  summary.push(
    `${name.padEnd(8)} ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`,
  );
  summary.push(...result.failures.map((failure) => `  ${failure}`));
}

for (const stage of stages) await runStage(stage);
if (isAll) {
  const logOf = (name: string) => `${reports}/${name}.log`;
  const runs = parallelStages.map(({ name, command }) =>
    runStage({ name, command: `${command} > "${logOf(name)}" 2>&1` }),
  );
  await Promise.all(runs);
  for (const { name } of parallelStages) console.log(readFileSync(logOf(name), 'utf8'));
}
console.log(`\n=== npm ${isAll ? 'run test:all' : 'test'}\n`);
console.log(`${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
