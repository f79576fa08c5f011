import type { BankMetrics, Traffic } from '#api/contract/metrics.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import {
  ask,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onField,
  onQuery,
  onRequest,
  onSuccess,
  type PlantedFault,
  problem,
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
  ...(['getTraffic', 'getBankMetrics'] as const).flatMap((id): PlantedFault[] => [
    {
      name: `${id} fails on the last day of 9999`,
      breaks: onAnswer([id], (draft, { url }) => {
        if (url.includes('to=9999-12-31')) problem(draft, 500, 'ErroInternoDoServidor');
      }),
    },
    {
      name: `${id} fails on the first day of 1970`,
      breaks: onAnswer([id], (draft, { url }) => {
        if (url.includes('to=1970-01-01') && !url.includes('from=')) problem(draft, 500, 'ErroInternoDoServidor');
      }),
    },
  ]),
  {
    name: 'a period of the traffic from the first instant of 1970 begins 24 hours before its end',
    breaks: onQuery(['getTraffic'], 'from', (text) => (Date.parse(text) === 0 ? undefined : text)),
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
  {
    name: 'traffic without a period ends with the last full hour',
    breaks: onRequest(['getTraffic', 'getBankMetrics'], ({ url: { searchParams } }) => {
      if (searchParams.has('to') || searchParams.has('from')) return;
      searchParams.set('to', new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 1).toISOString());
    }),
  },
  {
    name: 'of banks with equal error rate the one with the fewest requests comes first',
    breaks: onSuccess(['getBankMetrics'], ({ body }) => {
      const { banks } = body as { banks: { requests: number; errorRate: number | null }[] };
      banks.sort((one, other) => (other.errorRate ?? -1) - (one.errorRate ?? -1) || one.requests - other.requests);
    }),
  },
  {
    name: 'a period of exactly 1,000 buckets is refused',
    breaks: onSuccess(['getTraffic'], (draft) => {
      if ((fieldsOf(draft)['buckets'] as unknown[]).length !== 1000) return;
      problem(draft, 400, 'PeriodoInvalido');
      fieldsOf(draft)['violacoes'] = [{ razao: 'Longo demais.', propriedade: 'from' }];
    }),
  },
  {
    name: 'a period of 1,001 buckets is accepted',
    breaks: (serve) => (request) =>
      onAnswer(['getTraffic', 'getBankMetrics'], async (draft) => {
        const url = new URL(request.url);
        const [from, to] = ['from', 'to'].map((name) => Date.parse(url.searchParams.get(name) ?? ''));
        if (draft.status !== 400 || url.searchParams.get('interval') !== '5m') return;
        if (to === undefined || from === undefined || to - from !== 1000 * 300_000) return;
        url.searchParams.set('to', new Date(to - 1).toISOString());
        const { status, body } = await ask(serve, request, `${url.pathname.replace(API_BASE_PATH, '')}${url.search}`);
        Object.assign(draft, { status, body });
        draft.headers.set('content-type', 'application/json');
      })(serve)(request),
  },
  {
    name: 'days of traffic end at midnight of UTC from the second bucket on',
    breaks: onSuccess(['getTraffic'], ({ body }) => {
      const { interval, buckets } = body as { interval: string; buckets: { from: string; to: string }[] };
      if (interval !== '1d') return;
      for (const [index, bucket] of buckets.entries()) {
        const next = buckets[index + 1];
        if (index === 0 || !next) continue;
        bucket.to = new Date(Date.parse(bucket.to) - 3 * HOUR_MS).toISOString();
        next.from = new Date(Date.parse(next.from) - 3 * HOUR_MS).toISOString();
      }
    }),
  },
  {
    name: "a bank's last failure can be later than the period",
    breaks: (serve) =>
      onSuccess(['getBankMetrics'], async ({ body }, request) => {
        const now = await ask(serve, request, '/metrics/banks?interval=1d');
        const all = (now.body as BankMetrics).banks;
        for (const one of (body as BankMetrics).banks) {
          const newest = all.find(({ bank }) => bank.id === one.bank.id)?.lastFailure;
          if (one.lastFailure && newest && newest > one.lastFailure) one.lastFailure = newest;
        }
      })(serve),
  },
  {
    name: 'without to a period ends with the current hour',
    breaks: onRequest(['getTraffic', 'getBankMetrics'], ({ url: { searchParams } }) => {
      const end = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 - 1).toISOString();
      if (!searchParams.has('to')) searchParams.set('to', end);
    }),
  },
];
