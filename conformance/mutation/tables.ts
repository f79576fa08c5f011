import Papa from 'papaparse';
import { logExportColumns } from '#api/contract/logs.ts';
import { type Operation, resolved } from './document.ts';
import type { Draft } from './mutant.ts';
import { onSuccess } from './wrap.ts';

type Rows = string[][];
const BOM = '\uFEFF';

/** Ways to write the whole table wrongly. */
const writings: [what: string, change: (text: string) => string][] = [
  ['has no byte order mark', (text) => text.replace(BOM, '')],
  ['ends its lines with LF', (text) => text.replaceAll('\r\n', '\n')],
  ['has no line end after its last row', (text) => text.replace(/\r\n$/, '')],
  [
    'has no first line when nothing matches',
    (text) => (text.split('\r\n').length === 2 ? BOM : text),
  ],
  ['does not quote separators', (text) => text.replaceAll(/"([^"]*;[^"]*)"/g, '$1')],
  ['escapes its cells as HTML', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  [
    'replaces letters beyond ASCII',
    (text) => BOM + text.normalize('NFD').replaceAll(/[^\p{ASCII}]/gu, ''),
  ],
];

/** Ways to choose and order its rows wrongly. */
const choices: [what: string, change: (rows: Rows) => Rows][] = [
  ['leaves out its last row', (rows) => rows.slice(0, -1)],
  ['reverses its rows', (rows) => rows.toReversed()],
];

/**
 * Mutants of an answer that is a table of texts: a cell, a row, or the way of writing them is
 * wrong.
 */
export function ofTable({ operationId: id, responses }: Operation): Draft[] {
  if (!resolved(responses['200'] ?? {}).content?.['text/csv']) return [];
  const onText = (name: string, change: (text: string) => string): Draft => ({
    name,
    breaks: onSuccess([id], (draft) => void (draft.body = change(String(draft.body)))),
  });
  const onRows = (name: string, change: (rows: Rows) => Rows) =>
    onText(name, (text) => {
      const [head = [], ...rows] = Papa.parse<string[]>(text.replace(BOM, ''), {
        delimiter: ';',
        skipEmptyLines: true,
      }).data;
      return `${BOM}${Papa.unparse([head, ...change(rows)], { delimiter: ';', newline: '\r\n' })}\r\n`;
    });
  return [
    ...writings.map(([what, change]) => onText(what, change)),
    ...choices.map(([what, change]) => onRows(what, change)),
    onText('has other names of columns', (text) => text.replace(logExportColumns[1], 'Bank')),
  ];
}
