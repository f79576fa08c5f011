import type { LogDetail } from '#api/contract/logs.ts';
import type { Transport } from '#conformance/client.ts';
import { type Faults, type Fields, type ListBody, onSuccess } from './tools.ts';

const log = (change: (log: LogDetail) => void) => onSuccess(['getLog'], ({ body }) => change(body as LogDetail));
const bodiesOf = (change: (body: unknown) => unknown) =>
  log((one) => void (one.request.body = change(one.request.body) as LogDetail['request']['body']));
/** Changes each value in logged bodies, those inside other values too. */
const valuesOf = (change: (value: unknown) => unknown) =>
  bodiesOf((body) => JSON.parse(JSON.stringify(body, (_, value: unknown) => change(value))));
/** Moves the time of the suite's runs in logs. */
const moved = (ms: number) =>
  onSuccess(['getLog', 'listLogs'], ({ body }) => {
    for (const row of (body as Partial<ListBody<LogDetail>>).data ?? [body as LogDetail])
      if (row.endpoint.startsWith('/conformidade'))
        row.timestamp = new Date(Date.parse(row.timestamp) + ms).toISOString();
  });

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
export const runLogFaults: Faults = {
  'the log of a run follows the name of its bank': following('name'),
  'the log of a run follows the code of its bank': following('code'),
  'the log of a run follows the path of its endpoint': (serve) => {
    const paths = new Map<string, string>();
    return onSuccess(['updateEndpoint', 'getLog'], ({ body }, request) => {
      if (request.method === 'PATCH') {
        const { path } = body as { path: string };
        paths.set(path.replace(/\/b$/, ''), path);
      } else {
        const one = body as LogDetail;
        one.endpoint = paths.get(one.endpoint) ?? one.endpoint;
      }
    })(serve);
  },
  'the log of a run has the time of the day before': moved(-86_400_000),
  'the log of a run has local time marked as UTC': moved(-3 * 3_600_000),
  'the log of a run has no body of the answer': log((one) => void (one.response.body = null)),
  'logged bodies leave out null': bodiesOf((body) => dropNulls(body)),
  'logged bodies have their numbers as text': valuesOf((value) => (typeof value === 'number' ? String(value) : value)),
  'logged bodies have texts of digits as numbers': valuesOf((value) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  ),
  'logged bodies are text': bodiesOf((body) => (body === null ? null : JSON.stringify(body))),
  'logged bodies are cut at the third level': bodiesOf((body) => cut(body, 3)),
  'logged bodies are escaped as HTML': valuesOf((value) =>
    typeof value === 'string' ? value.replaceAll('<', '&lt;').replaceAll('&', '&amp;') : value,
  ),
  'logged bodies lose characters beyond the basic plane': bodiesOf((body) =>
    JSON.parse(JSON.stringify(body).replace(/[\u{10000}-\u{10FFFF}]/gu, '?')),
  ),
  'logged bodies lose empty names': bodiesOf((body) =>
    typeof body === 'object' && body !== null && '' in body ? { ...body, '': undefined } : body,
  ),
  'the log of a GET has an empty object as body': log((one) => {
    if (one.method === 'GET' && one.request.body === null) one.request.body = {};
  }),
  'the runs of one path are one log': onSuccess(['listLogs'], ({ body }, { url }) => {
    const { data } = body as ListBody<LogDetail>;
    if (new URL(url).searchParams.get('q')?.startsWith('/conformidade/')) data.splice(1);
  }),
  'the path of a run is logged without its percent-encoding': log((one) => {
    try {
      one.path = decodeURIComponent(one.path);
    } catch {
      // It has a percent sign of its own.
    }
  }),
};

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
