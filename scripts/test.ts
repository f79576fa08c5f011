import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/*
 * npm test           checks, units, screens, and in a browser the main flow of each screen npm run
 * test:all   all of this, and: the tests of the tools, every browser test, the faulty servers, the
 * package
 *
 * Every stage runs, so that one failure does not hide the next. The last line has the totals.
 */

const all = process.argv.includes('--all');
const reports = resolve(import.meta.dirname, '../node_modules/.cache/test-reports');

type Stage = [name: string, command: string, env?: Record<string, string>];

/**
 * The stages: name, command, and settings. Vitest and Playwright report to a file; another stage
 * counts as one test.
 */
const stages: Stage[] = [
  ['check', 'npm run check'],
  [
    'vitest',
    `vitest run ${all ? '' : '--project unit --project screens'} --reporter=default --reporter=junit --outputFile.junit="${reports}/vitest.xml"`,
  ],
  [
    'browser',
    'playwright test --reporter=list,junit',
    { PLAYWRIGHT_JUNIT_OUTPUT_FILE: `${reports}/browser.xml`, PONTE_E2E_TOUR: all ? '' : '1' },
  ],
];
/**
 * They use one core for most of their time, so they run together. All mutants take longer than
 * everything else together.
 */
const together: Stage[] = [
  ['mutation', 'npm run mutation -- --sample 60'],
  ['package', 'npm run package -- --try'],
];

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (xml = '') =>
  stripVTControlCharacters(xml.replaceAll(/<!\[CDATA\[|\]\]>/g, '')).replaceAll(
    /&(\w+);/g,
    (text, one) => entities[one] ?? text,
  );

/**
 * A failed test of a JUnit report: its file, its name, and the first lines of what it says; CI may
 * keep only the end of a log.
 */
const failureOf = (one: string) => {
  const [, file] = /classname="([^"]*)"/.exec(one) ?? [];
  const [, name] = /\bname="([^"]*)"/.exec(one) ?? [];
  const [, said] = /<(?:failure|error)[^>]*>(.*?)<\/(?:failure|error)>/s.exec(one) ?? [];
  const lines = plain(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    `${file} › ${plain(name)}`,
    ...lines.slice(0, 15).map((line) => `    ${line.slice(0, 500)}`),
  ].join('\n');
};

/** What a JUnit report says: how many tests passed, and the names of those that did not. */
function read(name: string): { passed: number; failures: string[] } {
  const cases = readFileSync(`${reports}/${name}.xml`, 'utf8').split('<testcase ').slice(1);
  const failures = cases.filter((one) => /<(failure|error)[ >]/.test(one));
  const skipped = cases.filter((one) => one.includes('<skipped'));
  return {
    passed: cases.length - failures.length - skipped.length,
    failures: failures.map(failureOf),
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let [passed, failed] = [0, 0];
const summary: string[] = [];

/** Runs a stage and adds its result to the totals. */
async function runStage([name, command, env]: Stage): Promise<void> {
  console.log(`\n=== ${name}: ${command}\n`);
  const started = Date.now();
  const child = spawn(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  const status = await new Promise((done) => child.once('exit', done));
  let result = { passed: status === 0 ? 1 : 0, failures: [] as string[] };
  if (name === 'vitest' || name === 'browser') {
    try {
      result = read(name);
    } catch (cause) {
      result = { passed: 0, failures: [`${name} wrote no report: ${String(cause)}`] };
    }
  }
  // A test file that cannot be loaded, or an error outside the tests, fails without a failed test.
  if (status !== 0 && result.failures.length === 0) result.failures.push(name);
  passed += result.passed;
  failed += result.failures.length;
  const seconds = Math.round((Date.now() - started) / 1000);
  summary.push(
    `${name.padEnd(8)} ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`,
  );
  summary.push(...result.failures.map((failure) => `  ${failure}`));
}

for (const stage of stages) await runStage(stage);
if (all) {
  const logOf = (name: string) => `${reports}/${name}.log`;
  await Promise.all(
    together.map(([name, command]) => runStage([name, `${command} > "${logOf(name)}" 2>&1`])),
  );
  for (const [name] of together) console.log(readFileSync(logOf(name), 'utf8'));
}
console.log(
  `\n=== npm ${all ? 'run test:all' : 'test'}\n\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`,
);
process.exitCode = failed > 0 ? 1 : 0;
