import type { Bank } from '#api/contract/banks.ts';
import type { Activity } from '#api/contract/dashboard.ts';
import type { BankMetrics } from '#api/contract/metrics.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Transport } from '../client.ts';
import { MOCK_ORIGIN } from '../mock.ts';
import { sentFields } from './requests.ts';
import {
  allAnswers,
  answer,
  ask,
  type Draft,
  draftOf,
  fieldsOf,
  type ListBody,
  onQuery,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

const idIn = (url: string) => /\/banks\/([0-9a-f-]{36})/.exec(url)?.[1] ?? '';

/** Changes refusals with the request that caused them, and with the correct server at hand. */
const onRefused =
  (id: string, status: number, change: (draft: Draft, request: Request, serve: Transport) => unknown) =>
  (serve: Transport): Transport =>
  async (request) => {
    const copy = request.clone();
    const response = await serve(request);
    if (operationAt(copy) !== id || response.status !== status) return response;
    const draft = await draftOf(response);
    await change(draft, copy, serve);
    return answer(draft);
  };

/** Shows the name that a bank had when it was created, or has after its latest change. */
const renamed =
  (write: 'createBank' | 'updateBank', read: 'listActivities' | 'getBankMetrics') => (serve: Transport) => {
    const names = new Map<string, string>();
    return onSuccess([write, read], ({ body }, { method }) => {
      if (method !== 'GET') names.set((body as Bank).id, (body as Bank).name);
      const rows = (body as Partial<ListBody<Activity>>).data ?? (body as Partial<BankMetrics>).banks ?? [];
      for (const { bank } of rows) bank.name = names.get(bank.id) ?? bank.name;
    })(serve);
  };

/** Faults that an earlier suite let pass: each looks right until it is tried in this very combination. */
export const combinedRequestFaults: PlantedFault[] = [
  {
    name: 'links keep only the first of several bands',
    breaks: onSuccess(['listLogs'], ({ body }) => {
      const { links } = body as ListBody<unknown>;
      for (const [name, link] of Object.entries(links)) links[name] = link?.replace(/(band=\w+)(,|%2C)[^&]*/, '$1');
    }),
  },
  {
    name: 'of several bands the last counts in the traffic',
    breaks: onQuery(['getTraffic'], 'band', (text) => text.split(',').at(-1)),
  },
  { name: "the health of a bank keeps the bank's first name", breaks: renamed('createBank', 'getBankMetrics') },
  {
    name: "the activity shows a bank's new name for its old requests",
    breaks: renamed('updateBank', 'listActivities'),
  },
  {
    name: 'the content of a run with a key is compared without its headers',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const fields = fieldsOf(draft);
      if (draft.headers.has('idempotency-key') && 'headers' in fields) fields['headers'] = {};
    }),
  },
  {
    name: 'the content of a creation with a key is compared without its status',
    breaks: (serve) => {
      const statuses = new Map<string, unknown>();
      return onRequest(['createBank'], (draft) => {
        const fields = fieldsOf(draft);
        const key = `${draft.headers.get('idempotency-key')} ${String(fields['code'])}`;
        if (!draft.headers.has('idempotency-key')) return;
        if (statuses.has(key)) fields['status'] = statuses.get(key);
        else statuses.set(key, fields['status']);
      })(serve);
    },
  },
  {
    name: 'keys are shared by all callers',
    server: 'login',
    breaks: (serve) => {
      const used = new Map<string, string | null>();
      return async (request) => {
        const key = request.headers.get('idempotency-key');
        const caller = request.headers.get('authorization');
        const response = await serve(request.clone());
        if (key === null || !response.ok) return response;
        if (!used.has(key)) used.set(key, caller);
        if (used.get(key) === caller) return response;
        const draft = await draftOf(response);
        problem(draft, 422, 'ErroIdempotencia');
        return answer(draft);
      };
    },
  },
  {
    name: 'violacoes repeat the secret of a connection',
    breaks: onRefused('updateConnection', 400, async (draft, request) => {
      const { apiKey } = fieldsOf({ body: (await sentFields(request))['auth'] });
      const [violation] = (draft.body as Problem).violacoes ?? [];
      if (violation && typeof apiKey === 'string') violation.valor = apiKey.slice(0, 100);
    }),
  },
  {
    name: 'the preview of an API key shows its first characters',
    breaks: (serve) => {
      let latest = '';
      return onSuccess(['updateConnection', 'getConnection'], async (draft, request) => {
        const auth = fieldsOf({ body: fieldsOf(draft)['auth'] });
        if (request.method === 'PATCH') {
          const { apiKey } = fieldsOf({ body: (await sentFields(request))['auth'] });
          if (typeof apiKey === 'string') latest = apiKey;
        }
        if ('apiKeyPreview' in auth) auth['apiKeyPreview'] = `${latest.slice(0, 12)}…${latest.slice(-4)}`;
      })(serve);
    },
  },
  {
    name: "a new name of its bank changes a connection's ETag",
    breaks: (serve) => {
      const changes = new Map<string, number>();
      return onSuccess(['updateBank', 'getConnection'], ({ headers }, { method, url }) => {
        const id = idIn(url);
        if (method === 'PATCH') changes.set(id, (changes.get(id) ?? 0) + 1);
        else if (changes.has(id)) headers.set('etag', `${headers.get('etag')?.slice(0, -1)}-${changes.get(id)}"`);
      })(serve);
    },
  },
  {
    name: 'origins are compared by their end',
    breaks: allAnswers((headers, origin) => {
      if (!origin?.endsWith(MOCK_ORIGIN.replace('https://', ''))) return;
      headers.set('access-control-allow-origin', origin);
      headers.set('access-control-allow-credentials', 'true');
    }),
  },
  {
    name: 'X-HTTP-Method-Override is followed',
    breaks: (serve) => (request) => {
      const method = request.headers.get('x-http-method-override');
      return serve(method ? new Request(request.url, { method, headers: request.headers }) : request);
    },
  },
  {
    name: 'names of query parameters are read in any case',
    breaks: onRequest(['listBanks', 'listLogs'], ({ url: { searchParams } }) => {
      for (const [name, value] of Array.from(searchParams)) {
        if (name === name.toLowerCase()) continue;
        searchParams.delete(name);
        searchParams.set(name.toLowerCase(), value);
      }
    }),
  },
  {
    name: 'a taken code is reported before a stale version',
    breaks: onRefused('updateBank', 412, async (draft, request, serve) => {
      const { code } = await sentFields(request);
      const { data } = (await ask(serve, request, '/banks?page-size=100')).body as ListBody<Bank>;
      if (!data.some((bank) => bank.code === code && bank.id !== idIn(request.url))) return;
      problem(draft, 409, 'CodigoBancoJaCadastrado');
      fieldsOf(draft)['violacoes'] = [{ razao: 'Já cadastrado.', propriedade: 'code' }];
    }),
  },
  {
    name: 'a missing object is reported before an invalid body',
    breaks: onRefused('updateEndpoint', 400, async (draft, request, serve) => {
      const { status } = await serve(new Request(request.url));
      if (status === 404) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
];
