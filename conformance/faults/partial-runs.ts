import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import {
  ask,
  eachFault,
  type Faults,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRequest,
  onSuccess,
  operationAt,
  problem,
  sentFields,
} from './tools.ts';

/** Shows fields of the bodies of runs in logs as they were sent. */
const shownInLogs =
  (restore: (log: LogDetail, run: { body: Fields; path: string; data: unknown }) => void): Faults[string] =>
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

/** Shows the fields of the bodies of runs whose names contain a text. */
const fieldShown = (name: string) =>
  shownInLogs(({ request }, { body }) => {
    for (const [field, value] of Object.entries(body))
      if (field.toLowerCase().includes(name)) (request.body as Fields)[field] = value;
  });
/** Faults of runs and their logs, in one field or one combination only. */
export const partialRunFaults: Faults = {
  'the deletion of an endpoint hides its logs': (serve) => {
    const gone: Endpoint[] = [];
    const isGone = ({ bank, endpoint, method }: Log) =>
      gone.some((one) => one.bank.id === bank.id && one.path === endpoint && one.method === method);
    return async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (operationAt(request) === 'deleteEndpoint') {
        const { status, body } = await ask(serve, request, `/endpoints/${pathname.split('/').at(-1)}`);
        if (status === 200) gone.push(body as Endpoint);
      }
      return onSuccess(['listLogs'], ({ body }) => {
        const list = body as ListBody<Log>;
        if (searchParams.has('q')) list.data = list.data.filter((log) => !isGone(log));
      })(serve)(request);
    };
  },
  'an endpointId whose path does not fit the run is ignored': onRequest(
    ['runTesterRequest'],
    async (draft, serve, request) => {
      const fields = fieldsOf(draft);
      const { body } = await ask(serve, new Request(request.url), `/endpoints/${String(fields['endpointId'])}`);
      const { path } = fieldsOf({ body });
      if (typeof path !== 'string' || !fields['endpointId']) return;
      const [called = ''] = String(fields['path']).split('?');
      if (path.split('/').length !== called.split('/').length) delete fields['endpointId'];
    },
  ),
  'the path of a log has no query': onSuccess(['getLog'], (draft) => {
    fieldsOf(draft)['path'] = String(fieldsOf(draft)['path']).replace(/\?.*/, '');
  }),
  'the answers of banks in logs show personal data': shownInLogs(
    (log, { data }) => void (log.response.body = data as LogDetail['response']['body']),
  ),
  'logs have no headers of the answer': onSuccess(
    ['getLog'],
    ({ body }) => void ((body as LogDetail).response.headers = {}),
  ),
  ...eachFault(
    ['rg', 'celular', 'pixkey', 'birthdate', 'phone', 'numeroconta'],
    (name) => `the personal field ${name} is shown in logs`,
    fieldShown,
  ),
  ...eachFault(
    ['passwd', 'accesskey', 'subscriptionkey', 'cvv2', 'dpop'],
    (name) => `the secret field ${name} of a body is shown in logs`,
    fieldShown,
  ),
  'the secret parameter subscriptionkey is shown in the paths of logs': shownInLogs((log, { path }) => {
    if (/subscriptionkey/i.test(path)) log.path = path;
  }),
  'a run whose path is not ASCII fails': onAnswer(['runTesterRequest'], async (draft, request) => {
    if (isBeyondAscii((await sentFields(request))['path'])) problem(draft, 500, 'ErroInternoDoServidor');
  }),
  'the log has the path of a run as it was encoded for the bank': shownInLogs((log, { path }) => {
    if (isBeyondAscii(path)) log.path = encodeURI(path);
  }),
};

/** Tests of connections that are logged. */
export const connectionTestFaults: Faults = {
  'tests of connections are logged': (serve) => {
    const tested = new Set<string>();
    return onSuccess(['testConnection', 'listLogs'], async (draft, { url }) => {
      const bankId = /\/banks\/([^/]+)\/connections\/\w+\/test$/.exec(url)?.[1];
      if (bankId) tested.add(bankId);
      const list = draft.body as ListBody<Log>;
      if (!tested.has(new URL(url).searchParams.get('bankId') ?? '')) return;
      const [log] = ((await ask(serve, new Request(url), '/logs?page-size=1')).body as ListBody<Log>).data;
      if (log) list.data.push(log);
      list.meta.totalRecords += 1;
    })(serve);
  },
};
