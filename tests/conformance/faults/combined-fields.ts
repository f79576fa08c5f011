import type { Bank } from '#api/contract/banks.ts';
import type { Log, LogDetail } from '#api/contract/logs.ts';
import type { OperationId } from '#api/contract/index.ts';
import { sentFields } from './requests.ts';
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
import type { Transport } from '../client.ts';

/** Answers as if the request had another content or an earlier answer, by its key. */
export const byKey = (
  ids: OperationId[],
  change: (seen: Map<string, string>, key: string, draft: Draft, body: Fields) => void,
) => {
  return (serve: Transport) => {
    const seen = new Map<string, string>();
    return onAnswer(ids, async (draft, request) => {
      const key = request.headers.get('idempotency-key');
      if (key !== null) change(seen, key, draft, await sentFields(request));
    })(serve);
  };
};

/** Faults of keys, queries and fields that an earlier suite let pass. */
export const combinedFieldFaults: PlantedFault[] = [
  {
    name: 'the order of headers in a run counts as content',
    breaks: byKey(['runTesterRequest'], (seen, key, draft, { headers }) => {
      const content = JSON.stringify(headers);
      if (draft.status === 200 && (seen.get(key) ?? content) !== content) problem(draft, 422, 'ErroIdempotencia');
      seen.set(key, seen.get(key) ?? content);
    }),
  },
  {
    name: 'the order of fields inside the body of a run counts as content',
    breaks: byKey(['runTesterRequest'], (seen, key, draft, { body }) => {
      const content = JSON.stringify(body);
      if (draft.status === 200 && (seen.get(key) ?? content) !== content) problem(draft, 422, 'ErroIdempotencia');
      seen.set(key, seen.get(key) ?? content);
    }),
  },
  {
    name: 'with a key the body null and no body are the same',
    breaks: onRequest(['runTesterRequest'], (draft) => {
      const run = fieldsOf(draft);
      if (draft.headers.has('idempotency-key') && run['body'] === null) delete run['body'];
    }),
  },
  {
    name: 'the last character of the longest keys is cut',
    breaks: onRequest(['createBank'], ({ headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (key.length === 255) headers.set('idempotency-key', key.slice(0, -1));
    }),
  },
  {
    name: 'the refusal of a run of an inactive bank is remembered under its key',
    breaks: byKey(['runTesterRequest'], (seen, key, draft) => {
      if (draft.status === 502) seen.set(key, '');
      else if (seen.has(key)) problem(draft, 502, 'BancoIndisponivel');
    }),
  },
  {
    name: 'a rotation refuses a key that another operation has used',
    destructive: true,
    breaks: (serve) => {
      const used = new Set<string>();
      return onAnswer(['createBank', 'rotateApiKeys'], (draft, { headers, url }) => {
        const key = headers.get('idempotency-key') ?? '';
        if (!url.endsWith('/rotate')) used.add(key);
        else if (used.has(key)) problem(draft, 422, 'ErroIdempotencia');
      })(serve);
    },
  },
  {
    name: 'empty items in a list of bands are ignored',
    breaks: onQuery(['listLogs', 'exportLogs'], 'band', (text) => text.replace(/,+$/, '') || text),
  },
  {
    name: 'invalid UTF-8 in a body is replaced',
    breaks: (serve) => async (request) => {
      const { method, url, headers } = request;
      const bytes = await request.clone().arrayBuffer();
      if (bytes.byteLength === 0 || bytes.byteLength > 1000) return serve(request);
      return serve(new Request(url, { method, headers, body: new TextDecoder().decode(bytes) }));
    },
  },
  {
    name: 'an invalid key hides the other faults of a request',
    breaks: onAnswer(['createBank'], (draft) => {
      const { violacoes } = fieldsOf(draft) as { violacoes?: { propriedade: string }[] };
      const ofKey = violacoes?.filter(({ propriedade }) => propriedade === 'idempotency-key') ?? [];
      if (ofKey.length > 0) fieldsOf(draft)['violacoes'] = ofKey;
    }),
  },
  {
    name: 'application/merge-patch+json is accepted',
    breaks: onRequest(['createBank'], ({ headers }) => {
      if (headers.get('content-type') === 'application/merge-patch+json')
        headers.set('content-type', 'application/json');
    }),
  },
  {
    name: 'the total of a search ignores a filter by status',
    breaks: (serve) => (request) =>
      onSuccess(['listBanks'], async ({ body }) => {
        const url = new URL(request.url);
        if (!url.searchParams.get('q') || !url.searchParams.has('status')) return;
        url.searchParams.delete('status');
        const all = (await ask(serve, request, `/banks${url.search}`)).body as ListBody<Bank>;
        (body as ListBody<Bank>).meta.totalRecords = all.meta.totalRecords;
      })(serve)(request),
  },
  {
    name: 'two slashes in the path of an endpoint become one',
    breaks: onRequest(['createEndpoint'], (draft) => {
      const fields = fieldsOf(draft);
      if (/^\/[^/].*\/\//.test(String(fields['path']))) fields['path'] = String(fields['path']).replaceAll(/\/+/g, '/');
    }),
  },
  {
    name: 'the code of a bank that changes resets lastSync',
    breaks: (serve) => {
      const changed = new Set<string>();
      return onSuccess(['updateBank', 'getBank'], async ({ body }, request) => {
        const bank = body as Bank;
        if (request.method === 'PATCH' && 'code' in ((await request.json()) as Fields)) changed.add(bank.id);
        if (changed.has(bank.id)) bank.lastSync = null;
      })(serve);
    },
  },
  {
    name: 'a client id is stored in small letters',
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const { clientId } = fieldsOf(draft);
      if (typeof clientId === 'string') fieldsOf(draft)['clientId'] = clientId.toLowerCase();
    }),
  },
  {
    name: 'violacoes show the value of an unknown field',
    breaks: onAnswer(['createBank', 'updateTenantSettings'], async (draft, request) => {
      const { violacoes } = fieldsOf(draft) as { violacoes?: { propriedade: string; valor?: string }[] };
      if (draft.status !== 400 || !violacoes) return;
      const sent = fieldsOf({ body: await request.json().catch(() => null) });
      for (const one of violacoes) {
        const value = sent[one.propriedade];
        if (typeof value === 'string') one.valor ??= value.slice(0, 90);
      }
    }),
  },
  {
    name: 'a run of an unknown endpointId is refused',
    breaks: (serve) => (request) =>
      onAnswer(['runTesterRequest'], async (draft, { url, method }) => {
        const { endpointId } = await sentFields(request);
        if (draft.status !== 200 || typeof endpointId !== 'string') return;
        const known = await ask(serve, new Request(url, { method }), `/endpoints/${endpointId}`);
        if (known.status === 404) problem(draft, 422, 'BancoInexistente');
      })(serve)(request.clone()),
  },
  {
    name: 'headers of a run without a value are not logged',
    breaks: onSuccess(['getLog'], ({ body }) => {
      const { headers } = (body as LogDetail).request;
      for (const [name, value] of Object.entries(headers)) if (value === '') delete headers[name];
    }),
  },
  {
    name: 'a search of logs finds whole codes of banks only',
    breaks: (serve) => (request) =>
      onSuccess(['listLogs'], ({ body }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        const list = body as ListBody<Log>;
        const others = ({ bank, endpoint, ip, requestId }: Log) =>
          [bank.name, endpoint, ip].some((text) => text.includes(q)) || requestId.startsWith(q) || bank.code === q;
        if (/^\d{2}$/.test(q)) list.data = list.data.filter(others);
      })(serve)(request),
  },
  {
    name: 'a search looks at the first 80 code units of a name',
    breaks: (serve) => (request) =>
      onSuccess(['listBanks', 'listEndpoints'], ({ body }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        const list = body as ListBody<Bank>;
        if (q.endsWith('fim')) list.data = list.data.filter(({ name }) => name.slice(0, 80).includes(q));
      })(serve)(request),
  },
  {
    name: 'of parallel runs one is not logged',
    breaks: (serve) => {
      const lost = new Set<string>();
      let under = 0;
      return async (request) => {
        if (operationAt(request) !== 'runTesterRequest') {
          return onSuccess(['listLogs'], ({ body }) => {
            const list = body as ListBody<Log>;
            list.data = list.data.filter(({ requestId }) => !lost.has(requestId));
          })(serve)(request);
        }
        under += 1;
        if (under === 3) lost.add(request.headers.get('x-request-id') ?? '');
        const response = await serve(request);
        under -= 1;
        return response;
      };
    },
  },
  {
    name: 'a run writes the bank as it was before the run',
    breaks: (serve) => async (request) => {
      if (operationAt(request) !== 'runTesterRequest') return serve(request);
      const { bankId } = fieldsOf({ body: await request.clone().json() });
      const { status, body } = await ask(serve, request, `/banks/${String(bankId)}`);
      const response = await serve(request.clone());
      await new Promise((resolve) => setTimeout(resolve, 5));
      const read = JSON.stringify({ name: (body as Bank).name });
      const headers = { 'content-type': 'application/json' };
      const url = request.url.replace('/tester/requests', `/banks/${String(bankId)}`);
      if (status === 200) await serve(new Request(url, { method: 'PATCH', headers, body: read }));
      return response;
    },
  },
];
