import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { Transport } from '../client.ts';
import { pathOf } from './requests.ts';
import {
  answer,
  ask,
  draftOf,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
  relist,
} from './tools.ts';

/** Gives an old answer again for a while: a cache that writes do not invalidate. */
function cached(wanted: (request: Request) => boolean): (serve: Transport) => Transport {
  return (serve) => {
    const answers = new Map<string, Awaited<ReturnType<typeof draftOf>>>();
    return async (request) => {
      const id = request.headers.get('x-request-id') ?? '';
      const draft = await draftOf(await serve(request.clone()));
      if (draft.status !== 200 || !wanted(request)) return answer(draft);
      const known = answers.get(request.url) ?? draft;
      answers.set(request.url, known);
      const headers = new Headers(known.headers);
      headers.set('x-request-id', id);
      return answer({ ...known, headers });
    };
  };
}

/** Leaves rows out of the deletion by a cascade: creates them anew, elsewhere than their bank. */
const limitedCascade = (limit: number): ((serve: Transport) => Transport) => {
  return (serve) => {
    const kept = new Map<string, unknown>();
    return async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const id = operationAt(request);
      if (id === 'deleteBank' && searchParams.get('cascade') === 'true') {
        const bankId = pathname.split('/').at(-1) ?? '';
        const { body } = await ask(serve, request, `/endpoints?bankId=${bankId}&page-size=100&page=${limit / 100 + 1}`);
        for (const row of (body as Partial<ListBody<Fields>>).data ?? []) kept.set(String(row['id']), row);
      }
      const draft = await draftOf(await serve(request));
      const own = kept.get(pathname.split('/').at(-1) ?? '');
      if (id === 'getEndpoint' && own && draft.status === 404) {
        draft.headers.set('content-type', 'application/json');
        draft.headers.set('etag', '"kept"');
        return answer({ ...draft, status: 200, body: own });
      }
      return answer(draft);
    };
  };
};

/** Faults that show over several operations. */
export const stateFaults: PlantedFault[] = [
  { name: 'a cascade deletes the first hundred endpoints only', breaks: limitedCascade(100) },
  {
    name: 'a bank that is read is cached',
    breaks: cached((request) => operationAt(request) === 'getBank'),
  },
  {
    name: 'an endpoint that is read is cached',
    breaks: cached((request) => operationAt(request) === 'getEndpoint'),
  },
  {
    name: 'lists of banks are cached by their address',
    breaks: cached((request) => operationAt(request) === 'listBanks'),
  },
  {
    name: 'lists of endpoints are cached by their address',
    breaks: cached((request) => operationAt(request) === 'listEndpoints'),
  },
  {
    name: 'the settings that are read are cached',
    breaks: cached((request) => operationAt(request) === 'getTenantSettings'),
  },
  {
    name: 'lists show the first name that a bank had',
    breaks: (serve) => {
      const names = new Map<string, string>();
      return onSuccess(['listBanks', 'createBank'], ({ body }, request) => {
        const rows = request.method === 'POST' ? [body as Bank] : (body as ListBody<Bank>).data;
        for (const row of rows) {
          names.set(row.id, names.get(row.id) ?? row.name);
          row.name = names.get(row.id) ?? row.name;
        }
      })(serve);
    },
  },
  {
    name: "lists of endpoints show the bank's first name",
    breaks: (serve) => {
      const names = new Map<string, string>();
      return onSuccess(['listEndpoints'], ({ body }) => {
        for (const { bank } of (body as ListBody<Endpoint>).data) {
          names.set(bank.id, names.get(bank.id) ?? bank.name);
          bank.name = names.get(bank.id) ?? bank.name;
        }
      })(serve);
    },
  },
  {
    name: 'endpoint counts leave out endpoints in maintenance',
    breaks: (serve) => async (request) => {
      const draft = await draftOf(await serve(request));
      if (operationAt(request) !== 'getBank' || draft.status !== 200) return answer(draft);
      const { id } = draft.body as Bank;
      const list = (await ask(serve, request, `/endpoints?bankId=${id}&status=active`)).body as ListBody<unknown>;
      fieldsOf(draft)['endpoints'] = list.meta.totalRecords;
      return answer(draft);
    },
  },
  {
    name: 'endpoint counts stop at 100',
    breaks: onSuccess(['getBank'], ({ body }) => {
      const bank = body as Bank;
      bank.endpoints = Math.min(bank.endpoints, 100);
    }),
  },
  {
    name: 'endpoint counts never go down',
    breaks: (serve) => {
      const counts = new Map<string, number>();
      return onSuccess(['getBank', 'updateBank'], ({ body }) => {
        const bank = body as Bank;
        bank.endpoints = Math.max(bank.endpoints, counts.get(bank.id) ?? 0);
        counts.set(bank.id, bank.endpoints);
      })(serve);
    },
  },
  {
    name: 'a changed bank moves to the end of the list',
    breaks: (serve) => {
      const changed: string[] = [];
      const moves = relist<Bank>(['listBanks'], [], (rows, query) =>
        query.has('sort') ? rows : rows.toSorted((a, b) => changed.indexOf(a.id) - changed.indexOf(b.id)),
      );
      return moves(onSuccess(['updateBank'], ({ body }) => void changed.push((body as Bank).id))(serve));
    },
  },
  {
    name: 'a changed endpoint moves to the end of the list',
    breaks: (serve) => {
      const changed: string[] = [];
      const moves = relist<Endpoint>(['listEndpoints'], [], (rows, query) =>
        query.has('sort') ? rows : rows.toSorted((a, b) => changed.indexOf(a.id) - changed.indexOf(b.id)),
      );
      return moves(onSuccess(['updateEndpoint'], ({ body }) => void changed.push((body as Endpoint).id))(serve));
    },
  },
  {
    name: 'new banks come first in lists',
    breaks: relist<Bank>(['listBanks'], [], (rows, query) => (query.has('sort') ? rows : rows.toReversed())),
  },
  {
    name: 'lastSync is that of the first run',
    breaks: (serve) => {
      const first = new Map<string, string>();
      return onSuccess(['getBank', 'listBanks'], ({ body }, request) => {
        const rows = operationAt(request) === 'getBank' ? [body as Bank] : (body as ListBody<Bank>).data;
        for (const row of rows) {
          if (row.lastSync === null) continue;
          first.set(row.id, first.get(row.id) ?? row.lastSync);
          row.lastSync = first.get(row.id) ?? null;
        }
      })(serve);
    },
  },
  {
    name: 'a change of a bank moves lastSync',
    breaks: (serve) => {
      const moved = new Map<string, string>();
      return onSuccess(['updateBank', 'getBank'], ({ body }, request) => {
        const bank = body as Bank;
        if (request.method === 'PATCH' && bank.lastSync !== null) moved.set(bank.id, new Date().toISOString());
        bank.lastSync = moved.get(bank.id) ?? bank.lastSync;
      })(serve);
    },
  },
  {
    name: 'a change of a bank clears lastSync',
    breaks: (serve) => {
      const cleared = new Set<string>();
      return onSuccess(['updateBank', 'getBank'], ({ body }, request) => {
        const bank = body as Bank;
        if (request.method === 'PATCH') cleared.add(bank.id);
        if (cleared.has(bank.id)) bank.lastSync = null;
      })(serve);
    },
  },
  {
    name: 'a refused deletion deletes the endpoints',
    breaks: (serve) => async (request) => {
      const response = await serve(request.clone());
      if (operationAt(request) !== 'deleteBank' || response.status !== 409) return response;
      const bankId = new URL(request.url).pathname.split('/').at(-1);
      const list = (await ask(serve, request, `/endpoints?bankId=${bankId}`)).body as ListBody<Fields>;
      for (const { id } of list.data.slice(1)) await ask(serve, request, `/endpoints/${String(id)}`, 'DELETE');
      return response;
    },
  },
  {
    name: 'deleting an endpoint deletes those of the same path',
    breaks: (serve) => async (request) => {
      if (operationAt(request) !== 'deleteEndpoint') return serve(request);
      const own = (await ask(serve, request, pathOf(request))).body as Endpoint;
      const response = await serve(request);
      if (response.status !== 204) return response;
      const list = (await ask(serve, request, `/endpoints?bankId=${own.bank.id}`)).body as ListBody<Endpoint>;
      for (const { id, path } of list.data)
        if (path === own.path) await ask(serve, request, `/endpoints/${id}`, 'DELETE');
      return response;
    },
  },
  {
    name: 'a bank in the answer to a change has no endpoints',
    breaks: onSuccess(['updateBank'], (draft) => void (fieldsOf(draft)['endpoints'] = 0)),
  },
  {
    name: 'a field that is sent with its current value is refused as a duplicate',
    breaks: (serve) => async (request) => {
      const text = request.method === 'PATCH' ? await request.clone().text() : '';
      const sent = text.startsWith('{"code"') ? (JSON.parse(text) as Fields) : {};
      const before = 'code' in sent ? await ask(serve, request, pathOf(request)) : undefined;
      return onAnswer(['updateBank'], (draft) => {
        if (draft.status !== 200 || !before || fieldsOf(before)['code'] !== sent['code']) return;
        problem(draft, 409, 'CodigoBancoJaCadastrado');
        fieldsOf(draft)['violacoes'] = [{ razao: 'Usado.', propriedade: 'code' }];
      })(serve)(request);
    },
  },
  {
    name: 'bankId is ignored when an endpoint is moved',
    breaks: onRequest(['updateEndpoint'], (draft) => {
      const fields = fieldsOf(draft);
      if (Object.keys(fields).length === 1) delete fields['bankId'];
    }),
  },
];
