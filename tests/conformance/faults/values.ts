import type { OperationId } from '#api/contract/index.ts';
import { type PlantedFault, fieldsOf, onQuery, onRefusal, onRequest } from './tools.ts';

/** How servers read whole numbers that the contract refuses. */
const numberReadings: [what: string, pattern: RegExp, read: (text: string) => string][] = [
  ['exponents', /^\d+e\d+$/i, (text) => String(Number(text))],
  ['plus signs', /^\+\d+$/, (text) => text.slice(1)],
  ['hexadecimal digits', /^0x\d+$/, (text) => String(Number(text))],
  ['leading zeros', /^0+\d+$/, (text) => text.replace(/^0+/, '')],
  ['decimal points', /^\d+\.0*$/, (text) => text.split('.')[0] ?? ''],
  ['fractions, which it cuts off', /^\d+\.\d+$/, (text) => text.split('.')[0] ?? ''],
  ['spaces around them', /^\s+\d+$|^\d+\s+$/, (text) => text.trim()],
  ['text after the digits', /^\d+[a-z;]/i, (text) => /^\d+/.exec(text)?.[0] ?? ''],
  ['digits of other scripts', /^[１-９٢]$/u, () => '1'],
];
const numberParameters: [OperationId, string][] = [['listBanks', 'page']];

const pad = (text: string) => text.padStart(2, '0');
/** How servers read instants that the contract refuses. */
const instantReadings: [what: string, pattern: RegExp, read: (text: string) => string][] = [
  ['offsets', /[+-]\d\d:?\d\d$/, () => '2026-01-01T00:00:00Z'],
  ['dates without a time', /^\d{4}-\d\d-\d\d$/, (text) => `${text}T00:00:00Z`],
  ['times without Z', /^[\d-]{10}T[\d:]{8}$/, (text) => `${text}Z`],
  ['a small z', /z$/, (text) => text.toUpperCase()],
  ['a space instead of T', /^[\d-]{10} [\d:]{8}Z$/, (text) => text.replace(' ', 'T')],
  ['seconds since 1970', /^\d{10}$/, (text) => new Date(Number(text) * 1000).toISOString()],
  ['milliseconds since 1970', /^\d{13}$/, (text) => new Date(Number(text)).toISOString()],
  ['30 February', /^2026-02-30T/, () => '2026-03-02T00:00:00Z'],
  ['a line break at its end', /Z\n$/, (text) => text.trim()],
  ['24:00', /T24:00:00Z$/, () => '2026-01-02T00:00:00Z'],
  [
    'single digits',
    /^(\d{4})-(\d)-(\d)T/,
    (text) =>
      text.replace(/^(\d+)-(\d)-(\d)T.*/, (_, y: string, m: string, d: string) => `${y}-${pad(m)}-${pad(d)}T00:00:00Z`),
  ],
];

/** Faults in reading values of queries. */
export const valueFaults: PlantedFault[] = [
  ...numberParameters.flatMap(([id, name]) =>
    numberReadings.map(([what, pattern, read]): PlantedFault => ({
      name: `${name} of ${id} accepts ${what}`,
      breaks: onQuery([id], name, (text) => (pattern.test(text) ? read(text) : text)),
    })),
  ),
  ...(['listLogs'] as const).flatMap((id) =>
    instantReadings.map(([what, pattern, read], index): PlantedFault => ({
      name: `a period of ${id} accepts ${what}`,
      breaks: onQuery([id], index % 2 === 0 ? 'from' : 'to', (text) => (pattern.test(text) ? read(text) : text)),
    })),
  ),
  // `$` of many regular expressions also matches before a last line break.
  ...(
    [
      ['listBanks', 'status'],
      ['listBanks', 'page'],
      ['listEndpoints', 'bankId'],
      ['listLogs', 'band'],
      ['deleteBank', 'cascade'],
    ] as const
  ).map(([id, name]): PlantedFault => ({
    name: `${name} of ${id} may end in a line break`,
    breaks: onQuery([id], name, (text) => text.replace(/\n$/, '')),
  })),
  ...(['1', 'TRUE', 'yes', 'on', ''] as const).map((value): PlantedFault => ({
    name: `cascade accepts "${value}"`,
    breaks: onQuery(['deleteBank'], 'cascade', (text) => (text === value ? 'true' : text)),
  })),
  ...(
    [
      ['listBanks', 'status'],
      ['listLogs', 'method'],
    ] as const
  ).flatMap(([id, name]): PlantedFault[] => [
    {
      name: `${name} of ${id} is read without regard to case`,
      breaks: onQuery([id], name, (text) => (['method'].includes(name) ? text.toUpperCase() : text.toLowerCase())),
    },
    {
      name: `an unknown ${name} of ${id} is ignored`,
      breaks: onQuery([id], name, (text) => (/^(x|Todos|\*)$/.test(text) ? undefined : text)),
    },
    {
      name: `an empty ${name} of ${id} is ignored`,
      breaks: onQuery([id], name, (text) => text || undefined),
    },
  ]),
  ...(['listEndpoints', 'listLogs', 'exportLogs'] as const).map((id): PlantedFault => ({
    name: `an empty bankId of ${id} is ignored`,
    breaks: onQuery([id], 'bankId', (text) => text || undefined),
  })),
  {
    name: 'pageSize is accepted for page-size',
    breaks: onRequest(['listBanks', 'listEndpoints', 'listLogs'], ({ url: { searchParams } }) => {
      const size = searchParams.get('pageSize');
      if (size === null) return;
      searchParams.delete('pageSize');
      searchParams.set('page-size', size);
    }),
  },
  {
    name: 'names of parameters are read without regard to case',
    breaks: onRequest(['listEndpoints'], ({ url }) => {
      for (const name of ['STATUS', 'METHOD', 'CATEGORY', 'SORT', 'PAGE', 'Q']) {
        const value = url.searchParams.get(name);
        if (value === null) continue;
        url.searchParams.delete(name);
        url.searchParams.set(name.toLowerCase(), value);
      }
    }),
  },
  {
    name: 'violacoes contain the first fault only',
    breaks: onRefusal('any', (draft) => {
      const fields = fieldsOf(draft);
      if (draft.status === 400 && Array.isArray(fields['violacoes']))
        fields['violacoes'] = fields['violacoes'].slice(0, 1);
    }),
  },
  {
    name: 'a field in snake_case is accepted',
    breaks: onRequest(['createEndpoint'], (draft) => {
      const { bank_id: bankId, ...others } = fieldsOf(draft);
      if (bankId !== undefined) draft.body = others;
    }),
  },
  {
    name: 'fields of the answer are ignored in a body',
    breaks: onRequest(['updateTenantSettings'], (draft) => {
      const { tenantId: _, ...others } = fieldsOf(draft);
      if ('tenantId' in fieldsOf(draft)) draft.body = others;
    }),
  },
];
