import type { Report } from './outcome.ts';
import { count } from './report.ts';

/** The report as JUnit's XML, which continuous integration reads. @param strict counts skipped rules as failures */
export function asJunit(report: Report, strict = false): string {
  const { outcomes, ms } = report;
  const cases = outcomes.map((one) => {
    const text = one.reasons.map((reason, index) => [reason, one.curl[index]].filter(Boolean).join('\n')).join('\n\n');
    const failure = `<failure message="${escape(one.reasons[0] ?? '')}">${escape(text)}</failure>`;
    const skipped = `<skipped message="${escape(one.reasons.join('; '))}"/>`;
    const inner = { pass: '', skip: strict ? failure : skipped, fail: failure }[one.outcome];
    const name = escape(`${one.id} ${one.sentence}`);
    const group = one.id.replace(/[-/].*/, '');
    return `    <testcase classname="conformance.${group}" name="${name}" time="${seconds(one.ms)}">${inner}</testcase>`;
  });
  const [failed, skipped] = [count(report, 'fail'), count(report, 'skip')];
  const totals = strict ? [failed + skipped, 0] : [failed, skipped];
  const counts = `tests="${outcomes.length}" failures="${totals[0]}" skipped="${totals[1]}"`;
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
