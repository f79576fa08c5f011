import { statusesOf } from '#api/contract/answers.ts';
import { contract } from '#api/contract/index.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import { commonProblems } from '#api/contract/problem.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import type { Outcome, Report } from './run.ts';
import { operationIds } from './samples.ts';

const labels = { pass: 'PASS', fail: 'FAIL', skip: 'SKIP' };

/** Longer commands belong in a file: `--json` has them whole. */
const LONGEST_CURL = 2000;

/** One rule as the terminal shows it. */
export function line({ id, sentence, outcome, reasons, curl }: Outcome): string {
  const lines = [`${labels[outcome]}  ${id.padEnd(9)} ${sentence}`];
  for (const [index, reason] of reasons.entries()) {
    lines.push(`      ${reason}`);
    const command = curl[index];
    if (command) lines.push(`      ${command.length > LONGEST_CURL ? '(a long request: see --json)' : command}`);
  }
  return lines.join('\n');
}

/** Statuses that nobody can bring about from outside: they depend on the weather and on who asks. */
const unprovokable = new Set<number>(commonProblems.map((name) => problemStatus[name]));

/** How often each operation answered each of its statuses: a number, `-` for never, nothing for what it has not. */
export function coverageTable({ coverage }: Report): string {
  const statuses = [...new Set(operationIds.flatMap((id) => statusesOf(contract[id])))].toSorted((a, b) => a - b);
  const shown = statuses.filter((status) => isShown(status));
  const rows = operationIds.map((id) => {
    const declared = ownStatuses(id);
    const cells = shown.map((status) => {
      const count = coverage.get(id)?.get(status);
      return String(count ?? (declared.includes(status) ? '-' : '')).padStart(6);
    });
    return id.padEnd(28) + cells.join('');
  });
  const head = 'operation'.padEnd(28) + shown.map((status) => String(status).padStart(6)).join('');
  const hidden = [...unprovokable].toSorted((a, b) => a - b).join(', ');
  return [head, ...rows, `Not to be provoked from outside, so not counted: ${hidden}.`].join('\n');
}

const isShown = (status: number) => operationIds.some((id) => ownStatuses(id).includes(status));

/** The statuses of an operation that a request can bring about; the common ones only where it names them itself. */
function ownStatuses(id: (typeof operationIds)[number]): number[] {
  const operation: AnyOperation = contract[id];
  const named = new Set(operation.problems?.map((name): number => problemStatus[name]));
  return statusesOf(operation).filter((status) => named.has(status) || !unprovokable.has(status));
}

export function summary({ outcomes, requests, ms, seed }: Report): string {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const counts = `${count('pass')} passed, ${count('fail')} failed, ${count('skip')} skipped`;
  return `${outcomes.length} rules: ${counts}; ${requests} requests in ${(ms / 1000).toFixed(1)} s, seed ${seed}`;
}

/** The report as a value for JSON. */
export function asJson(report: Report): object {
  const coverage = Object.fromEntries(
    operationIds.map((id) => [id, Object.fromEntries(report.coverage.get(id) ?? [])]),
  );
  return { ...report, coverage };
}

/** The report as JUnit's XML, which continuous integration reads. */
export function asJunit({ outcomes, ms }: Report): string {
  const cases = outcomes.map((one) => {
    const text = one.reasons.map((reason, index) => [reason, one.curl[index]].filter(Boolean).join('\n')).join('\n\n');
    const inner = {
      pass: '',
      skip: `<skipped message="${escape(one.reasons.join('; '))}"/>`,
      fail: `<failure message="${escape(one.reasons[0] ?? '')}">${escape(text)}</failure>`,
    }[one.outcome];
    const name = escape(`${one.id} ${one.sentence}`);
    const group = one.id.replace(/-.*/, '');
    return `    <testcase classname="conformance.${group}" name="${name}" time="${seconds(one.ms)}">${inner}</testcase>`;
  });
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const counts = `tests="${outcomes.length}" failures="${count('fail')}" skipped="${count('skip')}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="conformance" ${counts} time="${seconds(ms)}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** XML 1.0 has no way to write most control characters. */
function escape(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what it replaces
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
