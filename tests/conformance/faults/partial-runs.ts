import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import {
  ask,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
  queryOf,
  sentFields,
} from './tools.ts';

/** Shows fields of the bodies of runs in logs as they were sent. */
const shownInLogs =
  (restore: (log: LogDetail, run: { body: Fields; path: string; data: unknown }) => void): PlantedFault['breaks'] =>
  (serve) => {
    const runs = new Map<string, { body: Fields; path: string; data: unknown }>();
    return async (request) => {
      const sent = operationAt(request) === 'runTesterRequest' ? await sentFields(request) : undefined;
      return onSuccess(['runTesterRequest', 'getLog'], (draft) => {
        if (sent) {
          const { body, path } = sent;
          const run = { body: fieldsOf({ body }), path: String(path), data: fieldsOf(draft)['data'] };
          runs.set(draft.headers.get('x-request-id') ?? '', run);
          return;
        }
        const log = draft.body as LogDetail;
        const run = runs.get(log.requestId);
        if (run) restore(log, run);
      })(serve)(request);
    };
  };

const isBeyondAscii = (path: unknown) => /[^\x20-\x7e]/.test(String(path));

/** Faults of runs, their logs and tests of connections, in one field or one combination only. */
export const partialRunFaults: PlantedFault[] = [
  {
    name: 'the deletion of an endpoint hides its logs',
    breaks: (serve) => {
      const gone: Endpoint[] = [];
      const isGone = ({ bank, endpoint, method }: Log) =>
        gone.some((one) => one.bank.id === bank.id && one.path === endpoint && one.method === method);
      return async (request) => {
        const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
        if (operationAt(request) === 'deleteEndpoint') {
          const { status, body } = await ask(serve, request, `/endpoints/${id}`);
          if (status === 200) gone.push(body as Endpoint);
        }
        return onSuccess(['listLogs'], ({ body }) => {
          const list = body as ListBody<Log>;
          if (queryOf(request).has('q')) list.data = list.data.filter((log) => !isGone(log));
        })(serve)(request);
      };
    },
  },
  {
    name: 'an endpointId whose path does not fit the run is ignored',
    breaks: onRequest(['runTesterRequest'], async (draft, serve, request) => {
      const fields = fieldsOf(draft);
      const { body } = await ask(serve, new Request(request.url), `/endpoints/${String(fields['endpointId'])}`);
      const { path } = fieldsOf({ body });
      if (typeof path !== 'string' || !fields['endpointId']) return;
      const [called = ''] = String(fields['path']).split('?');
      if (path.split('/').length !== called.split('/').length) delete fields['endpointId'];
    }),
  },
  {
    name: 'the path of a log has no query',
    breaks: onSuccess(['getLog'], (draft) => {
      fieldsOf(draft)['path'] = String(fieldsOf(draft)['path']).replace(/\?.*/, '');
    }),
  },
  {
    name: 'tests of connections are logged',
    id: 'testConnection',
    breaks: (serve) => {
      const tested = new Set<string>();
      return onSuccess(['testConnection', 'listLogs'], async (draft, request) => {
        const bankId = /\/banks\/([^/]+)\/connection\/test$/.exec(request.url)?.[1];
        if (bankId) tested.add(bankId);
        const list = draft.body as ListBody<Log>;
        if (!tested.has(queryOf(request).get('bankId') ?? '')) return;
        const [log] = ((await ask(serve, new Request(request.url), '/logs?page-size=1')).body as ListBody<Log>).data;
        if (log) list.data.push(log);
        list.meta.totalRecords += 1;
      })(serve);
    },
  },
  {
    name: 'the answers of banks in logs show personal data',
    breaks: shownInLogs((log, { data }) => void (log.response.body = data as LogDetail['response']['body'])),
  },
  {
    name: 'logs have no headers of the answer',
    breaks: onSuccess(['getLog'], ({ body }) => void ((body as LogDetail).response.headers = {})),
  },
  ...['rg', 'celular', 'pixkey', 'birthdate', 'phone', 'numeroconta'].map((name): PlantedFault => ({
    name: `the personal field ${name} is shown in logs`,
    breaks: shownInLogs(({ request }, { body }) => {
      for (const [field, value] of Object.entries(body))
        if (field.toLowerCase().includes(name)) (request.body as Fields)[field] = value;
    }),
  })),
  ...['passwd', 'accesskey', 'subscriptionkey', 'cvv2', 'dpop'].map((name): PlantedFault => ({
    name: `the secret field ${name} of a body is shown in logs`,
    breaks: shownInLogs(({ request }, { body }) => {
      for (const [field, value] of Object.entries(body))
        if (field.toLowerCase().includes(name)) (request.body as Fields)[field] = value;
    }),
  })),
  {
    name: 'the secret parameter subscriptionkey is shown in the paths of logs',
    breaks: shownInLogs((log, { path }) => {
      if (/subscriptionkey/i.test(path)) log.path = path;
    }),
  },
  {
    name: 'a run whose path is not ASCII fails',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      if (isBeyondAscii((await sentFields(request))['path'])) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  },
  {
    name: 'the log has the path of a run as it was encoded for the bank',
    breaks: shownInLogs((log, { path }) => {
      if (isBeyondAscii(path)) log.path = encodeURI(path);
    }),
  },
];
