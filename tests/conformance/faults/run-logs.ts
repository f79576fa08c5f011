import type { LogDetail } from '#api/contract/logs.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import type { Transport } from '../client.ts';
import { type Fields, type ListBody, onSuccess, type PlantedFault, relist } from './tools.ts';

const log = (change: (log: LogDetail) => void) => onSuccess(['getLog'], ({ body }) => change(body as LogDetail));
const bodiesOf = (change: (body: unknown) => unknown) =>
  log((one) => void (one.request.body = change(one.request.body) as LogDetail['request']['body']));

/** Follows the current values of banks in logs instead of keeping the old ones. */
const following =
  (field: 'name' | 'code'): ((serve: Transport) => Transport) =>
  (serve) => {
    const current = new Map<string, Fields>();
    return onSuccess(['updateBank', 'getLog'], ({ body }, request) => {
      if (request.method === 'PATCH') current.set((body as { id: string }).id, body as Fields);
      else {
        const { bank } = body as LogDetail;
        const now = current.get(bank.id);
        if (now) bank[field] = String(now[field]);
      }
    })(serve);
  };

/** Faults of the logs of the tester's runs. */
export const runLogFaults: PlantedFault[] = [
  { name: 'the log of a run follows the name of its bank', breaks: following('name') },
  { name: 'the log of a run follows the code of its bank', breaks: following('code') },
  {
    name: 'the log of a run follows the path of its endpoint',
    breaks: (serve) => {
      const moved = new Map<string, string>();
      return onSuccess(['updateEndpoint', 'getLog'], ({ body }, request) => {
        if (request.method === 'PATCH') {
          const { path } = body as { path: string };
          moved.set(path.replace(/\/b$/, ''), path);
        } else {
          const one = body as LogDetail;
          one.endpoint = moved.get(one.endpoint) ?? one.endpoint;
        }
      })(serve);
    },
  },
  {
    name: 'the log of a run has the duration in seconds',
    breaks: log((one) => void (one.duration = Math.round(one.duration / 1000))),
  },
  {
    name: 'the log of a run has the status 200',
    breaks: onSuccess(['runTesterRequest'], ({ body }) => void ((body as { status: number }).status = 201)),
  },
  {
    name: 'the log of a run has the time of the day before',
    breaks: onSuccess(['getLog', 'listLogs'], ({ body }) => {
      for (const row of (body as Partial<ListBody<LogDetail>>).data ?? [body as LogDetail])
        if (row.endpoint.startsWith('/conformidade'))
          row.timestamp = new Date(Date.parse(row.timestamp) - 86_400_000).toISOString();
    }),
  },
  {
    name: 'the log of a run has local time marked as UTC',
    breaks: onSuccess(['getLog', 'listLogs'], ({ body }) => {
      for (const row of (body as Partial<ListBody<LogDetail>>).data ?? [body as LogDetail])
        if (row.endpoint.startsWith('/conformidade'))
          row.timestamp = new Date(Date.parse(row.timestamp) - 3 * 3_600_000).toISOString();
    }),
  },
  {
    name: 'the log of a run has no body of the answer',
    breaks: log((one) => void (one.response.body = null)),
  },
  { name: 'logged bodies leave out null', breaks: bodiesOf((body) => dropNulls(body)) },
  {
    name: 'logged bodies have their numbers as text',
    breaks: bodiesOf((body) =>
      JSON.parse(JSON.stringify(body, (_, value: unknown) => (typeof value === 'number' ? String(value) : value))),
    ),
  },
  {
    name: 'logged bodies have texts of digits as numbers',
    breaks: bodiesOf((body) =>
      JSON.parse(
        JSON.stringify(body, (_, value: unknown) =>
          typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
        ),
      ),
    ),
  },
  {
    name: 'logged bodies are text',
    breaks: bodiesOf((body) => (body === null ? null : JSON.stringify(body))),
  },
  { name: 'logged bodies are cut at the third level', breaks: bodiesOf((body) => cut(body, 3)) },
  {
    name: 'logged bodies are escaped as HTML',
    breaks: bodiesOf((body) =>
      JSON.parse(
        JSON.stringify(body, (_, value: unknown) =>
          typeof value === 'string' ? value.replaceAll('<', '&lt;').replaceAll('&', '&amp;') : value,
        ),
      ),
    ),
  },
  {
    name: 'logged bodies lose characters beyond the basic plane',
    breaks: bodiesOf((body) => JSON.parse(JSON.stringify(body).replace(/[\u{10000}-\u{10FFFF}]/gu, '?'))),
  },
  {
    name: 'logged bodies lose empty names',
    breaks: bodiesOf((body) =>
      typeof body === 'object' && body !== null && '' in body ? { ...body, '': undefined } : body,
    ),
  },
  {
    name: 'the log of a GET has an empty object as body',
    breaks: log((one) => {
      if (one.method === 'GET' && one.request.body === null) one.request.body = {};
    }),
  },
  {
    name: 'the log of a run shows its query',
    breaks: (serve) => {
      const queries = new Map<string, string>();
      return onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, request) => {
        if (request.method === 'POST')
          queries.set(
            headers.get('x-request-id') ?? '',
            ((await request.json()) as TesterRequest).path.replace(/^[^?]*/, ''),
          );
        else (body as LogDetail).endpoint += queries.get((body as LogDetail).requestId) ?? '';
      })(serve);
    },
  },
  {
    name: 'the runs of one second are one log',
    breaks: relist<LogDetail>(['listLogs'], [], (rows, query) =>
      query.get('q')?.startsWith('/conformidade/') ? rows.slice(0, 1) : rows,
    ),
  },
  {
    name: 'runs are listed oldest first',
    breaks: relist<LogDetail>(['listLogs'], [], (rows, query) =>
      query.get('q')?.startsWith('/conformidade/') ? rows.toReversed() : rows,
    ),
  },
  {
    name: 'the path of a run is logged without its percent-encoding',
    breaks: log((one) => {
      try {
        one.path = decodeURIComponent(one.path);
      } catch {
        // It has a percent sign of its own.
      }
    }),
  },
];

function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([name, one]) => [name, dropNulls(one)]),
  );
}

function cut(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((one) => cut(one, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, levels - 1)]));
}
