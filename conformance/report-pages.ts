import type { Report } from './outcome.ts';
import { summary } from './report.ts';
import { notExercised, statusTable } from './report-coverage.ts';

/** A report as headed tables, from which both pages are written. */
function partsOf(report: Report) {
  const order = { fail: 0, skip: 1, pass: 2 };
  const outcomes = report.outcomes.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
  return {
    title: `Conformance of ${report.server}`,
    summary: summary(report).split('\n'),
    head: ['Rule', 'Result', 'Sentence', 'Source', 'Reasons', 'Command'],
    rows: outcomes.map(({ id, outcome, sentence, source, reasons, curl }) => [
      id,
      outcome,
      sentence,
      source,
      reasons.join('\n'),
      curl.join('\n'),
    ]),
    coverage: statusTable(report),
    gaps: notExercised(report),
  };
}

/** The report as Markdown, for people. */
export function asMarkdown(report: Report): string {
  const { title, summary: lines, head, rows, coverage, gaps } = partsOf(report);
  return [
    `# ${title}`,
    '',
    ...lines.map((line) => `${line}  `),
    '',
    ...markdownTable([head, ...rows]),
    '',
    '## Coverage',
    '',
    ...markdownTable(coverage),
    '',
    gaps.length > 0 ? 'Not exercised by any rule of this run:' : 'Every declared status and part was exercised.',
    '',
    ...gaps.map((gap) => `- ${gap}`),
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

/** The report as one HTML page without scripts, for people. */
export function asHtml(report: Report): string {
  const { title, summary: lines, head, rows, coverage, gaps } = partsOf(report);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${html(title)}</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; }
td, th { border: 1px solid #ccc; padding: 4px 8px; text-align: left; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
.fail { background: #fde8e8; } .skip { background: #fff6d6; }
</style>
<h1>${html(title)}</h1>
<p>${lines.map(html).join('<br>')}</p>
${htmlTable([head, ...rows])}
<h2>Coverage</h2>
${htmlTable(coverage)}
<h2>Not exercised by any rule of this run</h2>
<ul>${gaps.map((gap) => `<li>${html(gap)}</li>`).join('')}</ul>
</html>
`;
}

function htmlTable([head = [], ...rows]: string[][]): string {
  const body = rows.map((row) => `<tr class="${html(row[1] ?? '')}">${htmlCells('td', row)}</tr>`);
  return `<table><thead><tr>${htmlCells('th', head)}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

const htmlCells = (tag: string, row: string[]) => row.map((cell) => `<${tag}>${html(cell)}</${tag}>`).join('');

/** A text of HTML or XML. */
export const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
