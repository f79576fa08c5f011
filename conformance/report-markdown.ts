import type { Report } from './outcome.ts';
import { summary } from './report.ts';
import { gapsOf } from './report-coverage.ts';

/** The report as Markdown, for people: failures first. */
export function asMarkdown(report: Report): string {
  const order = { fail: 0, skip: 1, pass: 2 };
  const outcomes = report.outcomes.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
  const rows = outcomes.map(({ id, outcome, sentence, source, reasons, curl }) => [
    id,
    outcome,
    sentence,
    source,
    reasons.join('\n'),
    curl.join('\n'),
  ]);
  const [first = '', ...gaps] = gapsOf(report);
  return [
    `# Conformance of ${report.server}`,
    '',
    ...summary(report)
      .split('\n')
      .map((line) => `${line}  `),
    '',
    ...markdownTable([['Rule', 'Result', 'Sentence', 'Source', 'Reasons', 'Command'], ...rows]),
    '',
    '## Coverage',
    '',
    first,
    '',
    ...gaps.map((gap) => `- ${gap.trim()}`),
    '',
  ].join('\n');
}

function markdownTable([head = [], ...rows]: string[][]): string[] {
  return [markdownRow(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(markdownRow)];
}

const markdownRow = (cells: string[]) => `| ${cells.map((cell) => markdownCell(cell)).join(' | ')} |`;

function markdownCell(text: string): string {
  return text.replace(/[\\|<>*_`[\]]/g, String.raw`\$&`).replaceAll('\n', '<br>');
}
