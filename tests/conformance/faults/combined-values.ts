import type { Activity } from '#api/contract/dashboard.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import type { Traffic } from '#api/contract/metrics.ts';
import type { Problem } from '#api/contract/problem.ts';
import { bandOf } from '#api/contract/log-band.ts';
import {
  ask,
  fieldsOf,
  type ListBody,
  onAnswer,
  onField,
  onQuery,
  onRequest,
  onSuccess,
  type PlantedFault,
} from './tools.ts';

const times = ['from', 'to'] as const;

/** Makes an instant valid where a lenient server accepts it. */
const lenient =
  (change: (text: string) => string): PlantedFault['breaks'] =>
  (serve) =>
    times.reduce((inner, name) => onQuery(['listLogs', 'exportLogs', 'getTraffic'], name, change)(inner), serve);

/** Faults of values, keys, links and percentiles that an earlier suite let pass. */
export const combinedValueFaults: PlantedFault[] = [
  {
    name: 'seconds may be left out of an instant',
    breaks: lenient((text) => text.replace(/(T\d\d:\d\d)Z$/, '$1:00Z')),
  },
  {
    name: 'years before 1970 are accepted',
    breaks: lenient((text) => (/^19[0-6]\d-/.test(text) ? '1970-01-01T00:00:00Z' : text)),
  },
  {
    name: 'the expiry of a certificate may have an offset',
    breaks: onRequest(['updateConnection'], (draft) => {
      const auth = fieldsOf({ body: fieldsOf(draft)['auth'] });
      const { certificateExpiresAt: text } = auth;
      if (typeof text === 'string') auth['certificateExpiresAt'] = text.replace(/[+-]\d\d:\d\d$/, 'Z');
    }),
  },
  {
    name: 'a full stop at the end of a name is cut',
    breaks: onField(['createEndpoint'], 'name', (text) => text.replace(/\.$/, '')),
  },
  {
    name: 'the links of activities have no limit',
    breaks: onSuccess(['listActivities'], ({ body }) => {
      const { links } = body as ListBody<Activity>;
      for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/\?.*/, '');
    }),
  },
  {
    name: 'dashes in keys do not count',
    breaks: onRequest(['createBank'], ({ headers }) => {
      const key = headers.get('idempotency-key');
      if (key && /^[\da-f-]+$/.test(key)) headers.set('idempotency-key', key.replaceAll('-', ''));
    }),
  },
  {
    name: 'the 95th percentile is that of the successes',
    breaks: (serve) => (request) =>
      onSuccess(['getTraffic'], async ({ body }) => {
        if (new URL(request.url).searchParams.get('interval') !== '5m') return;
        for (const bucket of (body as Traffic).buckets) {
          if (bucket.requests === bucket.success || bucket.requests > 100) continue;
          const path = `/logs?from=${bucket.from}&to=${bucket.to}&page-size=100`;
          const { data } = (await ask(serve, request, path)).body as ListBody<Log>;
          const sorted = data
            .filter(({ status }) => bandOf(status) === 'success')
            .map(({ duration }) => duration)
            .toSorted((one, other) => one - other);
          bucket.p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? null;
        }
      })(serve)(request),
  },
  {
    name: 'the body of a PUT is not logged',
    breaks: onSuccess(['getLog'], ({ body }) => {
      const log = body as LogDetail;
      if (log.method === 'PUT') log.request.body = null;
    }),
  },
  {
    name: 'violacoes show an invalid address with the secrets in its query',
    breaks: onAnswer(['updateOAuthSettings'], async (draft, request) => {
      const { redirectUri } = fieldsOf({ body: await request.json().catch(() => null) });
      if (draft.status !== 400 || typeof redirectUri !== 'string') return;
      for (const one of (draft.body as Problem).violacoes ?? []) one.valor = redirectUri.slice(0, 500);
    }),
  },
  {
    name: 'an endpoint that moves to another bank becomes the last one',
    breaks: (serve) => {
      const moved: string[] = [];
      return onSuccess(['updateEndpoint', 'listEndpoints'], async ({ body }, request) => {
        if (request.method === 'PATCH') {
          if ('bankId' in ((await request.json()) as object)) moved.push((body as Endpoint).id);
          return;
        }
        const list = body as ListBody<Endpoint>;
        list.data = list.data.toSorted((one, other) => moved.indexOf(one.id) - moved.indexOf(other.id));
      })(serve);
    },
  },
  {
    name: 'to without a fraction includes its whole second',
    breaks: onQuery(['listLogs'], 'to', (text) => text.replace(/(T\d\d:\d\d:\d\d)Z$/, '$1.999Z')),
  },
  {
    name: 'a change of the tenant that is refused with 412 has changed the isolation',
    breaks: (serve) => async (request) => {
      const copy = request.clone();
      const response = await serve(request);
      if (response.status !== 412 || !copy.url.endsWith('/settings/tenant')) return response;
      const { dataIsolation } = fieldsOf({ body: await copy.json() });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ dataIsolation });
      if (dataIsolation !== undefined) await serve(new Request(copy.url, { method: 'PATCH', headers, body }));
      return response;
    },
  },
];
