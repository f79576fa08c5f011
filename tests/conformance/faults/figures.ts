import type { Bank } from '#api/contract/banks.ts';
import type { DashboardSummary } from '#api/contract/dashboard.ts';
import type { Transport } from '../client.ts';
import { ask, type PlantedFault, fieldsOf, type ListBody, onAnswer, onRequest, onSuccess, problem } from './tools.ts';

const summary = (change: (summary: DashboardSummary) => void) =>
  onSuccess(['getDashboardSummary'], ({ body }) => change(body as DashboardSummary));

/** Computes the figures of a wrong window of time. */
const windowed =
  (from: (now: number) => number, to: (now: number) => number): ((serve: Transport) => Transport) =>
  (serve) =>
  (request) =>
    onSuccess(['getDashboardSummary'], async ({ body }) => {
      const figures = body as DashboardSummary;
      const now = Date.parse(figures.generatedAt);
      const query = `from=${new Date(from(now)).toISOString()}&to=${new Date(to(now)).toISOString()}`;
      figures.requests.value = (
        (await ask(serve, request, `/logs?${query}`)).body as ListBody<unknown>
      ).meta.totalRecords;
    })(serve)(request);

const DAY_MS = 86_400_000;

/** Faults of figures and activity. */
export const figureFaults: PlantedFault[] = [
  {
    name: 'the change of requests is a percentage',
    breaks: summary(({ requests }) => void (requests.change = requests.change === null ? null : requests.change * 100)),
  },
  {
    name: 'the change of requests has no sign',
    breaks: summary(
      ({ requests }) => void (requests.change = requests.change === null ? null : Math.abs(requests.change) + 1),
    ),
  },
  {
    name: 'the change of requests is their difference',
    breaks: summary(({ requests }) => void (requests.change = Math.round((requests.change ?? 0) * requests.value))),
  },
  {
    name: 'the change of requests compares the other way',
    breaks: summary(
      ({ requests }) => void (requests.change = requests.change === null ? null : 1 / (1 + requests.change) - 1),
    ),
  },
  {
    name: 'the change of the success rate is a ratio',
    breaks: summary(({ successRate }) => void (successRate.change = (successRate.change ?? 0) + 1)),
  },
  {
    name: 'the success rate is rounded to whole percent',
    breaks: summary(({ successRate }) => void (successRate.value = Math.round((successRate.value ?? 0) * 100) / 100)),
  },
  {
    name: 'the success rate is divided as whole numbers',
    breaks: summary(({ successRate }) => void (successRate.value = Math.floor(successRate.value ?? 0))),
  },
  {
    name: 'the dashboard counts the requests of the calendar day',
    breaks: windowed(
      (now) => now - (now % DAY_MS),
      (now) => now,
    ),
  },
  {
    name: 'the dashboard counts the requests of an hour too few',
    breaks: windowed(
      (now) => now - DAY_MS + 3_600_000,
      (now) => now,
    ),
  },
  {
    name: 'the dashboard counts up to an hour ago',
    breaks: windowed(
      (now) => now - DAY_MS + 1,
      (now) => now - 3_600_000,
    ),
  },
  {
    name: 'the dashboard counts local time as UTC',
    breaks: windowed(
      (now) => now - DAY_MS - 3 * 3_600_000,
      (now) => now - 3 * 3_600_000,
    ),
  },
  {
    name: 'the dashboard counts active banks only',
    breaks: (serve) => (request) =>
      onSuccess(['getDashboardSummary'], async ({ body }) => {
        const list = (await ask(serve, request, '/banks?status=active')).body as ListBody<unknown>;
        (body as DashboardSummary).banks.value = list.meta.totalRecords;
      })(serve)(request),
  },
  {
    name: 'the dashboard counts all endpoints as active',
    breaks: (serve) => (request) =>
      onSuccess(['getDashboardSummary'], async ({ body }) => {
        const list = (await ask(serve, request, '/endpoints')).body as ListBody<unknown>;
        (body as DashboardSummary).activeEndpoints.value = list.meta.totalRecords;
      })(serve)(request),
  },
  {
    name: 'the dashboard is cached for a minute',
    breaks: (serve) => {
      let first: unknown;
      return onSuccess(['getDashboardSummary'], (draft) => void (draft.body = first ??= draft.body))(serve);
    },
  },
  { name: 'new banks do not count as a change', breaks: summary(({ banks }) => void (banks.change = 0)) },
  {
    name: 'a changed bank counts as new',
    breaks: (serve) => {
      const changed = new Set<string>();
      return onSuccess(['updateBank', 'getDashboardSummary'], ({ body }, request) => {
        if (request.method === 'PATCH') changed.add((body as Bank).id);
        else (body as DashboardSummary).banks.change += changed.size;
      })(serve);
    },
  },
  {
    name: 'activity shows errors as success',
    breaks: onSuccess(['listActivities'], ({ body }) => {
      for (const row of (body as ListBody<{ status: string }>).data) row.status = 'success';
    }),
  },
  {
    name: 'activity lags one request behind',
    breaks: (serve) => (request) =>
      onSuccess(['listActivities'], ({ body }) => {
        const list = body as ListBody<unknown>;
        if (list.data.length > 1) list.data.shift();
      })(serve)(request),
  },
  {
    name: 'activity without a limit has ten rows',
    breaks: onRequest(['listActivities'], ({ url }) => {
      if (!url.searchParams.has('limit')) url.searchParams.set('limit', '10');
    }),
  },
  {
    name: 'a limit above 20 is reduced to it',
    breaks: onRequest(['listActivities'], ({ url }) => {
      if (url.searchParams.get('limit') === '21') url.searchParams.set('limit', '20');
    }),
  },
  {
    name: 'a limit of 20 is refused',
    breaks: onAnswer(['listActivities'], (draft, request) => {
      if (request.url.endsWith('limit=20')) {
        problem(draft, 400, 'RequisicaoInvalida');
        fieldsOf(draft)['violacoes'] = [{ razao: 'x', propriedade: 'limit' }];
      }
    }),
  },
  {
    name: 'totals of activity count all logs',
    breaks: onSuccess(['listActivities'], ({ body }) => void ((body as ListBody<unknown>).meta.totalRecords += 1000)),
  },
  {
    name: 'generatedAt is the start of the day',
    breaks: summary((body) => void (body.generatedAt = `${body.generatedAt.slice(0, 10)}T00:00:00.000Z`)),
  },
  {
    name: 'requestDateTime is that of the start of the server',
    breaks: onSuccess(
      ['listBanks'],
      ({ body }) => void Object.assign((body as ListBody<unknown>).meta, { requestDateTime: '2026-01-01T00:00:00Z' }),
    ),
  },
];
