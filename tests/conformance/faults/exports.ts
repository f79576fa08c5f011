import { type Draft, type PlantedFault, invalid, onAnswer, onQuery, onRequest, onSuccess } from './tools.ts';

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
const cells = (change: (cells: string[]) => string[]) => lines((row) => change(row.split(';')).join(';'));
const replaced = (row: string[], index: number, cell: string) => row.toSpliced(index, 1, cell);
const dateAt = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d)/;

/** Faults of the export of logs. */
export const exportFaults: PlantedFault[] = [
  {
    name: 'an export has at most 100 rows',
    breaks: lines((row, index) => (index < 100 ? row : undefined)),
  },
  {
    name: 'an export has at most 1,000 rows',
    breaks: lines((row, index) => (index < 1000 ? row : undefined)),
  },
  {
    name: 'an export leaves out its last row',
    breaks: csv((text) => text.replace(/\r\n[^\r\n]+\r\n$/, '\r\n')),
  },
  {
    name: 'an export repeats its first row',
    breaks: csv((text) => text.replace(/\r\n([^\r\n]+)\r\n/, '\r\n$1\r\n$1\r\n')),
  },
  {
    name: 'times of an export are in UTC',
    breaks: lines((row) =>
      row.replace(dateAt, (_, d: string, m: string, y: string, h: string, i: string, s: string) => {
        const time = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h) + 3, Number(i), Number(s)));
        const [date = '', clock = ''] = time.toISOString().split('T');
        return `${date.split('-').toReversed().join('/')} ${clock.slice(0, 8)}`;
      }),
    ),
  },
  {
    name: 'times of an export have the month first',
    breaks: lines((row) => row.replace(dateAt, '$2/$1/$3 $4:$5:$6')),
  },
  {
    name: 'times of an export have no seconds',
    breaks: lines((row) => row.replace(dateAt, '$1/$2/$3 $4:$5')),
  },
  {
    name: 'times of an export are ISO 8601',
    breaks: lines((row) => row.replace(dateAt, '$3-$2-$1T$4:$5:$6Z')),
  },
  {
    name: 'an export has the code of the bank without its zeros',
    breaks: lines((row) => row.replace(/;("?)0+(\d+ - )/, ';$1$2')),
  },
  {
    name: 'an export has the name of the bank without its code',
    breaks: lines((row) => row.replace(/;("?)\d{3} - /, ';$1')),
  },
  {
    name: 'an export has code and name in other order',
    breaks: lines((row) => row.replace(/;(\d{3}) - ([^;"]*);/, ';$2 - $1;')),
  },
  {
    name: 'durations of an export are seconds',
    breaks: cells((row) => replaced(row, 5, String(Number(row[5]) / 1000))),
  },
  {
    name: 'durations of an export have decimals',
    breaks: cells((row) => replaced(row, 5, `${row[5]}.0`)),
  },
  { name: 'durations of an export have a unit', breaks: cells((row) => replaced(row, 5, `${row[5]}ms`)) },
  {
    name: 'an export has the band instead of the status',
    breaks: cells((row) => replaced(row, 4, `${row[4]?.[0]}xx`)),
  },
  {
    name: 'an export masks the IP',
    breaks: cells((row) => replaced(row, 6, (row[6] ?? '').replace(/\d+$/, 'x'))),
  },
  { name: 'cells with quotes are not quoted', breaks: lines((row) => row.replaceAll('""', '"')) },
  {
    name: 'quotes in cells are escaped with a backslash',
    breaks: lines((row) => row.replaceAll('""', String.raw`\"`)),
  },
  {
    name: 'cells with a separator are not quoted',
    breaks: lines((row) => row.replace(/"([^"]*;[^"]*)"/g, '$1')),
  },
  {
    name: 'separators in cells are replaced',
    breaks: lines((row) => row.replace(/"([^"]*);([^"]*)"/g, '"$1,$2"')),
  },
  {
    name: 'cells of an export are escaped as HTML',
    breaks: lines((row) => row.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  },
  {
    name: 'an export replaces letters beyond ASCII',
    breaks: lines((row) => row.normalize('NFD').replace(/[^\p{ASCII}]/gu, '')),
  },
  { name: 'an export has two byte order marks', breaks: csv((text) => `\uFEFF${text}`) },
  {
    name: 'an export has a byte order mark in each part',
    breaks: csv((text) => text.replace('\r\n', '\r\n\uFEFF')),
  },
  {
    name: 'an export has no line end after its last row',
    breaks: csv((text) => text.replace(/\r\n$/, '')),
  },
  { name: 'an export ends with an empty line', breaks: csv((text) => `${text}\r\n`) },
  {
    name: 'an export has no first line when nothing matches',
    breaks: csv((text) => (text.split('\r\n').length === 2 ? '\uFEFF' : text)),
  },
  {
    name: 'the columns of an export have English names',
    breaks: csv((text) => text.replace('Banco', 'Bank')),
  },
  {
    name: 'the columns of an export are in other order',
    breaks: csv((text) =>
      text
        .split('\r\n')
        .map((row) => row.split(';').toReversed().join(';'))
        .join('\r\n'),
    ),
  },
  {
    name: 'an export is text/plain',
    breaks: onSuccess(['exportLogs'], ({ headers }) => headers.set('content-type', 'text/plain; charset=utf-8')),
  },
  {
    name: 'the file name of an export has no period',
    breaks: onSuccess(['exportLogs'], ({ headers }) =>
      headers.set('content-disposition', 'attachment; filename="logs.csv"'),
    ),
  },
  ...(['band', 'bankId', 'from', 'to', 'q', 'sort'] as const).map((name): PlantedFault => ({
    name: `an export ignores ${name}`,
    breaks: onRequest(['exportLogs'], ({ url }) => {
      const value = url.searchParams.get(name) ?? '';
      if (
        /^(success|warning|error|-?(timestamp|duration)|[\da-f]{8}-.*|\d{4}-.*Z|\d+\.\d+\.\d+\.\d+|conformidade.*)$/.test(
          value,
        )
      )
        url.searchParams.delete(name);
    }),
  })),
  {
    name: 'an export accepts page',
    breaks: onRequest(['exportLogs'], ({ url }) => url.searchParams.delete('page')),
  },
  {
    name: 'an export refuses periods of more than a day',
    breaks: onAnswer(['exportLogs'], (draft, request) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = [searchParams.get('from'), searchParams.get('to')].map((text) => Date.parse(text ?? ''));
      if (draft.status === 200 && to! - from! > 86_400_000) invalid(draft, 'to');
    }),
  },
  {
    name: 'a search of an export looks at codes only',
    breaks: onQuery(['exportLogs'], 'q', (q) => (/^\d+\./.test(q) ? 'sem igual' : q)),
  },
  {
    name: 'the file name of an export has the days of from and to where the request has them',
    breaks: onSuccess(['exportLogs'], ({ headers }, request) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = ['from', 'to'].map((name) => searchParams.get(name));
      const name = headers.get('content-disposition') ?? '';
      if (from && to) {
        const days = `${saoPauloDay.format(new Date(from))}_${saoPauloDay.format(new Date(to))}`;
        headers.set('content-disposition', name.replace(/\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d/, days));
      }
    }),
  },
];
