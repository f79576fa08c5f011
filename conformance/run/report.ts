import type { Outcome, Report } from './outcome.ts';
import { operationIds } from '#conformance/server/samples.ts';

const labels = { pass: 'PASS', fail: 'FAIL', skip: 'SKIP' };

/** Longer commands are left out of the terminal's report: `--json` has them whole. */
const MAX_CURL_LENGTH = 2000;

/** One rule as the terminal shows it. */
export function line({ id, sentence, source, outcome, reasons, curl }: Outcome): string {
  const lines = [`${labels[outcome]}  ${id.padEnd(24)} ${sentence}`];
  for (const [index, reason] of reasons.entries()) {
    lines.push(`      ${reason}`);
    const command = outcome === 'fail' ? curl[index] : undefined;
    if (command)
      lines.push(
        `      ${command.length > MAX_CURL_LENGTH ? '(a long request: see --json)' : command}`,
      );
  }
  if (outcome === 'fail' && source) lines.push(`      stated in ${source}`);
  return lines.join('\n');
}

/** How many outcomes of one kind a report has. */
const count = ({ outcomes }: Pick<Report, 'outcomes'>, wanted: Outcome['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length;

/** The lines of the rules that failed. */
export const failuresOf = ({ outcomes }: Report): string[] =>
  outcomes.filter(({ outcome }) => outcome === 'fail').map(line);

/** The last lines of the terminal's report: counts, what was skipped, what stays on the server. */
export function summary(report: Report, strict = false): string {
  const { outcomes, requests, ms, seed, logsLeft, eventsLeft, staleDeleted, resets } = report;
  const counts = `${count(report, 'pass')} passed, ${count(report, 'fail')} failed, ${count(report, 'skip')} skipped`;
  const lines = [
    `${outcomes.length} rules: ${counts}; ${requests} requests in ${(ms / 1000).toFixed(1)} s, seed ${seed}`,
  ];
  const skipped = outcomes.filter(({ outcome }) => outcome === 'skip');
  if (skipped.length > 0) {
    lines.push(
      `NOT CHECKED: ${skipped.length} rules were skipped${strict ? ', which --strict counts as failures' : ''}:`,
    );
    lines.push(...skipped.map(({ id, reasons }) => `  ${id}: ${reasons.join('; ')}`));
  }
  lines.push(...causes(report));
  for (const reset of resets)
    lines.push(`Run once more, because its connection was reset: ${reset}`);
  if (staleDeleted > 0)
    lines.push(`Deleted before the run: ${staleDeleted} objects that an earlier run had left.`);
  if (logsLeft + eventsLeft > 0)
    lines.push(
      `Left on the server: ${logsLeft} logs of tester runs and ${eventsLeft} events; no operation deletes them.`,
    );
  return lines.join('\n');
}

/**
 * Failures by the answer that they failed on, the most frequent first: one mistake of a server
 * fails many rules.
 */
function causes({ outcomes }: Report): string[] {
  const failed = outcomes.filter(({ outcome, about }) => outcome === 'fail' && about !== undefined);
  const groups = [...Map.groupBy(failed, ({ about }) => about)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (failed.length < 2) return [];
  const [first] = groups;
  return [
    'Failures by the answer that they failed on:',
    ...groups.map(([about, ofOne]) => `  ${about}: ${ofOne.map(({ id }) => id).join(', ')}`),
    `Mend first: ${first?.[1][0]?.id} (${first?.[1][0]?.reasons[0]})`,
  ];
}

/** Whether the server passed: no rule failed, and under `--strict` none was skipped. */
export function hasPassed(report: Report, strict: boolean): boolean {
  return count(report, 'fail') === 0 && !(strict && count(report, 'skip') > 0);
}

/** The report as a value for JSON. */
export function asJson(report: Report): object {
  const coverage = Object.fromEntries(
    operationIds.map((id) => {
      const counts = report.coverage.get(id);
      return [
        id,
        {
          statuses: Object.fromEntries(counts?.statuses ?? []),
          parts: Object.fromEntries(counts?.parts ?? []),
        },
      ];
    }),
  );
  return { ...report, coverage };
}

/**
 * The report as JUnit's XML, which continuous integration reads.
 * @param strict counts skipped rules as failures
 */
export function asJunit(report: Report, strict = false): string {
  const { outcomes, ms } = report;
  const cases = outcomes.map((one) => {
    const text = one.reasons
      .map((reason, index) => [reason, one.curl[index]].filter(Boolean).join('\n'))
      .join('\n\n');
    const failure = `<failure message="${escape(one.reasons[0] ?? '')}">${escape(text)}</failure>`;
    const skipped = `<skipped message="${escape(one.reasons.join('; '))}"/>`;
    const inner = { pass: '', skip: strict ? failure : skipped, fail: failure }[one.outcome];
    const name = escape(`${one.id} ${one.sentence}`);
    const group = one.id.replace(/[-/].*/, '');
    return `    <testcase classname="conformance.${group}" name="${name}" time="${seconds(one.ms)}">${inner}</testcase>`;
  });
  const failed = count(report, 'fail');
  const skipped = count(report, 'skip');
  const failures = strict ? failed + skipped : failed;
  const counts = `tests="${outcomes.length}" failures="${failures}" skipped="${strict ? 0 : skipped}"`;
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

/** XML 1.0 cannot represent most control characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what it replaces
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escape = (text: string) =>
  text.replace(controls, '\uFFFD').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
