import type { Activity, DashboardSummary } from '#api/contract/dashboard.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { LogDetail } from '#api/contract/logs.ts';
import type { BankMetrics } from '#api/contract/metrics.ts';
import type { Transport } from '../client.ts';
import {
  ask,
  type Draft,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onQuery,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

/** Changes the log of a run, with the run that was sent. */
const onRunLog =
  (change: (log: LogDetail, run: Fields, serve: Transport, request: Request) => unknown) => (serve: Transport) => {
    const runs = new Map<string, Fields>();
    return (request: Request) =>
      onSuccess(['runTesterRequest', 'getLog'], async ({ headers, body }, sent) => {
        if (sent.method === 'POST') runs.set(headers.get('x-request-id') ?? '', (await sent.json()) as Fields);
        const run = runs.get((body as LogDetail).requestId);
        if (sent.method === 'GET' && run) await change(body as LogDetail, run, serve, sent);
      })(serve)(request);
  };

const isDeleted = async (serve: Transport, request: Request, id: string) =>
  (await ask(serve, request, `/banks/${id}`)).status === 404;

/** Changes the file name of an export without rows. */
const emptyExport = (change: (name: string) => string) =>
  onSuccess(['exportLogs'], ({ headers, body }: Draft) => {
    const isEmpty = String(body).trimEnd().split('\r\n').length === 1;
    if (isEmpty) headers.set('content-disposition', change(headers.get('content-disposition') ?? ''));
  });

/** The day before or after, of a day such as 2026-03-10. */
const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Faults of logs, periods, exports, figures and state that an earlier suite let pass. */
export const combinedLogFaults: PlantedFault[] = [
  {
    name: 'percent-encoded names of secrets in a path are not recognised',
    breaks: onRunLog((log, { path }) => {
      if (/%\d[\dA-F][^=&]*=/.test(String(path))) log.path = String(path);
    }),
  },
  {
    name: 'numbers of personal fields are shown',
    breaks: onRunLog((log, { body }) => {
      const { cpf } = fieldsOf({ body });
      if (typeof cpf === 'number') fieldsOf(log.request)['cpf'] = cpf;
    }),
  },
  {
    name: 'every field with name in its name is masked as personal',
    breaks: onRunLog((log) => {
      const body = fieldsOf(log.request);
      if ('filename' in body) body['filename'] = '••••••••';
    }),
  },
  {
    name: 'empty objects inside a body are not logged',
    breaks: onRunLog((log) => {
      const body = fieldsOf(log.request);
      for (const [name, value] of Object.entries(body)) if (JSON.stringify(value) === '{}') delete body[name];
    }),
  },
  {
    name: 'the endpoint of a log is found without regard to case',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (String(run['path']).endsWith('/contas/Saldo')) run['path'] = String(run['path']).toLowerCase();
    }),
  },
  {
    name: 'paths are percent-decoded before the endpoint is found',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (/%2F/.test(String(run['path']))) run['path'] = String(run['path']).replace('%2F', '/');
    }),
  },
  {
    name: 'endpoints in maintenance are not recognised in logs',
    breaks: onRunLog(async (log, { endpointId }, serve, request) => {
      const query = `bankId=${log.bank.id}&status=maintenance&page-size=100`;
      const { data } = (await ask(serve, request, `/endpoints?${query}`)).body as ListBody<Endpoint>;
      if (!endpointId && data.some(({ path }) => path === log.endpoint)) log.endpoint = log.path;
    }),
  },
  {
    name: "the log names the endpoint of another bank's endpointId",
    breaks: onRunLog(async (log, { endpointId }, serve, request) => {
      const endpoint = (await ask(serve, request, `/endpoints/${String(endpointId)}`)).body as Partial<Endpoint>;
      log.endpoint = endpoint.path ?? log.endpoint;
    }),
  },
  {
    name: 'from is cut to milliseconds',
    breaks: onQuery(['listLogs'], 'from', (text) => text.replace(/(\.\d{3})\d+Z$/, '$1Z')),
  },
  {
    name: 'to is rounded up to milliseconds',
    breaks: onQuery(['listLogs'], 'to', (text) =>
      /\.\d{3}\d*[1-9]Z$/.test(text) && Date.parse(text) < Date.parse('9000-01-01T00:00:00Z')
        ? new Date(Date.parse(text) + 1).toISOString()
        : text,
    ),
  },
  {
    name: 'from and to are compared as texts',
    breaks: onAnswer(['listLogs', 'exportLogs', 'getTraffic'], (draft, { url }) => {
      const { searchParams } = new URL(url);
      const [from, to] = [searchParams.get('from'), searchParams.get('to')];
      if (draft.status === 200 && from && to && from > to) problem(draft, 400, 'PeriodoInvalido');
    }),
  },
  {
    name: 'the least duration of an export is not included',
    breaks: onQuery(['exportLogs'], 'min-duration', (text) => String(Number(text) + 1)),
  },
  {
    name: 'the file name of an empty export has the days in UTC',
    breaks: emptyExport((name) => name.replace(/logs-([\d-]{10})/, (_, day: string) => `logs-${moved(day, 1)}`)),
  },
  {
    name: 'the file name of an empty export has the days of today',
    breaks: emptyExport((name) => {
      const today = new Date().toISOString().slice(0, 10);
      return name.replace(/logs-[\d-]{10}_[\d-]{10}/, `logs-${today}_${today}`);
    }),
  },
  {
    name: 'HEAD of an export has no Content-Disposition',
    breaks: (serve) => async (request) => {
      const response = await serve(request);
      if (request.method === 'HEAD') response.headers.delete('content-disposition');
      return response;
    },
  },
  {
    name: 'HEAD needs no permission',
    server: 'login',
    breaks: (serve) => async (request) => {
      const response = await serve(request);
      if (request.method !== 'HEAD' || response.status !== 403) return response;
      return new Response(null, { status: 200, headers: response.headers });
    },
  },
  {
    name: 'a change of a bank that is refused for its code has changed the name',
    breaks: (serve) => async (request) => {
      const { name } = request.method === 'PATCH' ? ((await request.clone().json()) as Fields) : {};
      const copy = request.clone();
      const response = await serve(request);
      if (operationAt(copy) !== 'updateBank' || response.status !== 409 || name === undefined) return response;
      await serve(new Request(copy.url, { method: 'PATCH', headers: copy.headers, body: JSON.stringify({ name }) }));
      return response;
    },
  },
  {
    name: 'endpoints in maintenance do not block the deletion of their bank',
    breaks: onRequest(['deleteBank'], async ({ url }, serve, request) => {
      const id = url.pathname.split('/').at(-1) ?? '';
      const { status, body } = await ask(serve, request, `/endpoints?bankId=${id}&status=active`);
      if (status === 200 && (body as ListBody<Endpoint>).meta.totalRecords === 0)
        url.searchParams.set('cascade', 'true');
    }),
  },
  {
    name: 'activity leaves out the logs of deleted banks',
    breaks: (serve) => (request) =>
      onSuccess(['listActivities'], async ({ body }) => {
        const list = body as ListBody<Activity>;
        const gone = await Promise.all(list.data.map(({ bank }) => isDeleted(serve, request, bank.id)));
        list.data = list.data.filter((_, index) => !gone[index]);
      })(serve)(request),
  },
  {
    name: 'the dashboard leaves out a request of a deleted bank',
    breaks: (serve) => (request) =>
      onSuccess(['getDashboardSummary'], async ({ body }) => {
        const { data } = (await ask(serve, request, '/logs?page-size=1')).body as ListBody<LogDetail>;
        if (data[0] && (await isDeleted(serve, request, data[0].bank.id)))
          (body as DashboardSummary).requests.value -= 1;
      })(serve)(request),
  },
  {
    name: 'traffic ignores the least duration',
    breaks: onQuery(['getTraffic'], 'min-duration', () => undefined),
  },
  {
    name: 'without from a period begins on the hour',
    breaks: onRequest(['getTraffic', 'getBankMetrics'], ({ url: { searchParams } }) => {
      const to = Date.parse(searchParams.get('to') ?? '');
      if (searchParams.has('from') || Number.isNaN(to)) return;
      searchParams.set('from', new Date(Math.floor(to / 3_600_000) * 3_600_000 - 86_400_000).toISOString());
    }),
  },
  {
    name: 'banks without requests are in the order of their names',
    breaks: onSuccess(['getBankMetrics'], ({ body }) => {
      const metrics = body as BankMetrics;
      metrics.banks = metrics.banks.toSorted((one, other) =>
        one.requests + other.requests > 0 ? 0 : one.bank.name.localeCompare(other.bank.name),
      );
    }),
  },
];
