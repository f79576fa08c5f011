import { type Draft, type Faults, invalid, onAnswer, onQuery, onSuccess } from './tools.ts';

const saoPauloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

const csv = (change: (text: string) => string) =>
  onSuccess(['exportLogs'], (draft: Draft) => void (draft.body = change(String(draft.body))));
/** Changes the lines after the first one, without their line ends. */
const lines = (change: (line: string, index: number) => string | undefined) =>
  csv((text) => {
    const [head = '', ...rows] = text.split('\r\n');
    return [
      head,
      ...rows.map((row, index) => (row === '' ? '' : change(row, index))).filter((row) => row !== undefined),
    ].join('\r\n');
  });
/** Changes one cell of each line after the first one. */
const cell = (index: number, change: (cell: string) => string) =>
  lines((row) =>
    row
      .split(';')
      .with(index, change(row.split(';')[index] ?? ''))
      .join(';'),
  );
const dateAt = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)/;

/** Faults of the export of logs. */
export const exportFaults: Faults = {
  'an export has at most 1,000 rows': lines((row, index) => (index < 1000 ? row : undefined)),
  'an export leaves out its last row': csv((text) => text.replace(/\r\n[^\r\n]+\r\n$/, '\r\n')),
  'an export repeats its first row': csv((text) => text.replace(/\r\n([^\r\n]+)\r\n/, '\r\n$1\r\n$1\r\n')),
  'times of an export are in UTC': lines((row) =>
    row.replace(dateAt, (_, d: string, m: string, y: string, h: string, i: string, s: string) => {
      const time = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h) + 3, Number(i), Number(s)));
      const [date = '', clock = ''] = time.toISOString().split('T');
      return `${date.split('-').toReversed().join('/')} ${clock.slice(0, 8)}`;
    }),
  ),
  'times of an export have the month first': lines((row) => row.replace(dateAt, '$2/$1/$3 $4:$5:$6')),
  'an export has the code of the bank without its zeros': lines((row) => row.replace(/;("?)0+(\d+ - )/, ';$1$2')),
  'an export has code and name in other order': lines((row) => row.replace(/;(\d{3}) - ([^;"]*);/, ';$2 - $1;')),
  'durations of an export are seconds': cell(5, (text) => String(Number(text) / 1000)),
  'an export has the band instead of the status': cell(4, (text) => `${text[0]}xx`),
  'an export masks the IP': cell(6, (text) => text.replace(/\d+$/, 'x')),
  'cells with quotes are not quoted': lines((row) => row.replaceAll('""', '"')),
  'quotes in cells are escaped with a backslash': lines((row) => row.replaceAll('""', String.raw`\"`)),
  'cells with a separator are not quoted': lines((row) => row.replace(/"([^"]*;[^"]*)"/g, '$1')),
  'separators in cells are replaced': lines((row) => row.replace(/"([^"]*);([^"]*)"/g, '"$1,$2"')),
  'cells of an export are escaped as HTML': lines((row) => row.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  'an export replaces letters beyond ASCII': lines((row) => row.normalize('NFD').replace(/[^\p{ASCII}]/gu, '')),
  'an export has two byte order marks': csv((text) => `\uFEFF${text}`),
  'an export has a byte order mark in each part': csv((text) => text.replace('\r\n', '\r\n\uFEFF')),
  'an export has no line end after its last row': csv((text) => text.replace(/\r\n$/, '')),
  'an export ends with an empty line': csv((text) => `${text}\r\n`),
  'an export has no first line when nothing matches': csv((text) =>
    text.split('\r\n').length === 2 ? '\uFEFF' : text,
  ),
  'the columns of an export have English names': csv((text) => text.replace('Banco', 'Bank')),
  'an export refuses periods of more than a day': onAnswer(['exportLogs'], (draft, request) => {
    const { searchParams } = new URL(request.url);
    const [from, to] = [searchParams.get('from'), searchParams.get('to')].map((text) => Date.parse(text ?? ''));
    if (draft.status === 200 && to! - from! > 86_400_000) invalid(draft, 'to');
  }),
  'a search of an export looks at codes only': onQuery(['exportLogs'], 'q', (q) =>
    /^\d+\./.test(q) ? 'sem igual' : q,
  ),
  'the file name of an export has the days of from and to where the request has them': onSuccess(
    ['exportLogs'],
    ({ headers }, request) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = ['from', 'to'].map((name) => searchParams.get(name));
      const name = headers.get('content-disposition') ?? '';
      if (from && to) {
        const days = `${saoPauloDay.format(new Date(from))}_${saoPauloDay.format(new Date(to))}`;
        headers.set('content-disposition', name.replace(/\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d/, days));
      }
    },
  ),
};
