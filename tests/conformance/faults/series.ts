import type { BankMetrics, Traffic } from '#api/contract/metrics.ts';
import {
  type Fields,
  fieldsOf,
  type ListBody,
  onField,
  onQuery,
  onRequest,
  onSuccess,
  type PlantedFault,
} from './tools.ts';

const HOUR_MS = 3_600_000;

const onHealth = (change: (bank: BankMetrics['banks'][number], all: BankMetrics['banks']) => void) =>
  onSuccess(['getBankMetrics'], ({ body }) => {
    const { banks } = body as BankMetrics;
    for (const bank of banks) change(bank, banks);
  });

/** Faults of the filters, intervals and series of the metrics, of times and of links. */
export const seriesFaults: PlantedFault[] = [
  {
    name: 'traffic of PUT counts POST',
    breaks: onQuery(['getTraffic'], 'method', (text) => (text === 'PUT' ? 'POST' : text)),
  },
  { name: 'traffic ignores the band', breaks: onQuery(['getTraffic'], 'band', () => undefined) },
  { name: 'traffic ignores the bank', breaks: onQuery(['getTraffic'], 'bankId', () => undefined) },
  {
    name: 'the default interval of traffic is a day',
    breaks: onRequest(['getTraffic'], ({ url: { searchParams } }) => {
      if (!searchParams.has('interval')) searchParams.set('interval', '1d');
    }),
  },
  {
    name: 'the interval of the metrics is always one hour',
    breaks: onSuccess(['getBankMetrics', 'getTraffic'], ({ body }) => void ((body as Traffic).interval = '1h')),
  },
  {
    name: 'series of banks have no failures',
    breaks: onHealth(({ series }) => {
      for (const part of series) part.failures = 0;
    }),
  },
  {
    name: 'the series of every bank is that of the first',
    breaks: onHealth((bank, [first]) => {
      if (first && bank.series.length > 0) bank.series = first.series;
    }),
  },
  {
    name: 'banks without requests are inactive',
    breaks: onHealth((bank) => {
      if (bank.requests === 0) bank.status = 'inactive';
    }),
  },
  {
    name: 'the error rate of a bank without requests is 0',
    breaks: onHealth((bank) => void (bank.errorRate ??= 0)),
  },
  {
    name: 'lastSync is of a clock that is an hour ahead',
    breaks: onSuccess(['getBank', 'listBanks', 'updateBank'], ({ body }) => {
      const rows = 'data' in (body as object) ? (body as ListBody<Fields>).data : [body as Fields];
      for (const row of rows) {
        const { lastSync } = row;
        if (typeof lastSync === 'string') row['lastSync'] = new Date(Date.parse(lastSync) + HOUR_MS).toISOString();
      }
    }),
  },
  {
    name: 'links of activity are empty',
    breaks: onSuccess(['listActivities'], ({ body }) => {
      Object.assign((body as ListBody<unknown>).links, { self: '', first: '', last: '' });
    }),
  },
  {
    name: 'the last page of logs is the first',
    breaks: onSuccess(['listLogs'], ({ body }) => {
      const { links } = body as ListBody<unknown>;
      links['last'] = links['first'];
    }),
  },
  {
    name: 'the time limit of a connection accepts text',
    breaks: onField(['updateConnection'], 'timeoutMs', () => 5000),
  },
  {
    name: 'a time limit of 60,001 ms is reduced',
    breaks: onRequest(['updateConnection'], (draft) => {
      const fields = fieldsOf(draft);
      if (fields['timeoutMs'] === 60_001) fields['timeoutMs'] = 60_000;
    }),
  },
  {
    name: 'traffic accepts a search text of 201 characters',
    breaks: onQuery(['getTraffic'], 'q', (text) => text.slice(0, 200)),
  },
];
