import type { Bank } from '#api/contract/banks.ts';
import { sentFields } from './requests.ts';
import {
  answer,
  ask,
  draftOf,
  type Fields,
  fieldsOf,
  invalid,
  onAnswer,
  onQuery,
  onRefusal,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
} from './tools.ts';

/** Faults of plain requests: what is created, changed, deleted and refused. */
export const basicFaults: PlantedFault[] = [
  {
    name: 'a running platform reports that it is unavailable',
    breaks: onSuccess(['getHealth'], (draft) => {
      problem(draft, 503, 'ServicoIndisponivel');
      draft.headers.set('retry-after', '30');
    }),
  },
  {
    name: 'an unknown log is answered 400',
    breaks: onRefusal(['getLog'], (draft, { url }) => {
      if (draft.status === 404 && /[0-9a-f-]{36}$/.test(url)) invalid(draft, 'logId');
    }),
  },
  {
    name: 'a path that is no valid encoding fails',
    breaks: onRefusal(['getBank'], (draft, { url }) => {
      if (/%(?![0-9a-f]{2})/i.test(url)) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  },
  {
    name: 'the largest page number is refused',
    breaks: onSuccess(['listEndpoints'], (draft, { url }) => {
      if (new URL(url).searchParams.get('page') === '1000000000') invalid(draft, 'page');
    }),
  },
  {
    name: 'of a repeated parameter with one value the first is used',
    breaks: onRequest(['listActivities', 'getTraffic'], ({ url }) => {
      const seen = new Map(url.searchParams);
      for (const [name, value] of seen) url.searchParams.set(name, value);
    }),
  },
  {
    name: 'page sizes are compared as text',
    breaks: onQuery(['listLogs'], 'page-size', (text) => (/^\d$/.test(text) && text > '25' ? '25' : text)),
  },
  {
    name: 'a bank that was never called shows the time of the reading as its last synchronisation',
    breaks: onSuccess(['getBank'], ({ body }) => void ((body as Bank).lastSync ??= new Date().toISOString())),
  },
  {
    name: 'the answer to a creation has the name as it was sent',
    breaks: onSuccess(['createBank'], async ({ body }, request) => {
      (body as Bank).name = String(((await request.json()) as Fields)['name']);
    }),
  },
  {
    name: 'an empty change of a bank is refused',
    breaks: onAnswer(['updateBank'], async (draft, request) => {
      if (draft.status === 200 && (await request.text()) === '{}') invalid(draft, 'body');
    }),
  },
  {
    name: 'a refused change keeps its valid fields',
    breaks: (serve) => async (request) => {
      const copy = request.clone();
      const response = await serve(request);
      if (operationAt(copy) !== 'updateBank' || response.status !== 400) return response;
      const fields = fieldsOf(await draftOf(new Response(copy.body)));
      for (const [name, value] of Object.entries(fields)) {
        const body = JSON.stringify({ [name]: value });
        await serve(new Request(copy.url, { method: 'PATCH', headers: copy.headers, body }));
      }
      return response;
    },
  },
  {
    name: 'a deleted bank is still read by its id',
    breaks: (serve) => {
      const banks = new Map<string, { body: unknown; etag: string }>();
      return onAnswer(['getBank', 'createBank'], (draft, { url }) => {
        const kept = banks.get(new URL(url).pathname);
        if (draft.status === 201) {
          const path = `${new URL(url).pathname}/${(draft.body as Bank).id}`;
          banks.set(path, { body: draft.body, etag: draft.headers.get('etag') ?? '' });
        } else if (draft.status === 404 && kept) {
          Object.assign(draft, { status: 200, body: kept.body });
          draft.headers.set('etag', kept.etag);
          draft.headers.set('content-type', 'application/json');
        }
      })(serve);
    },
  },
  {
    name: 'a second deletion of a bank is answered 204',
    breaks: (serve) => {
      const deleted = new Set<string>();
      return onAnswer(['deleteBank'], (draft, { url }) => {
        const { pathname } = new URL(url);
        if (draft.status === 404 && deleted.has(pathname)) Object.assign(draft, { status: 204, body: '' });
        if (draft.status === 204) deleted.add(pathname);
      })(serve);
    },
  },
  {
    name: 'the code of a deleted bank stays taken',
    breaks: (serve) => {
      const codes = new Map<string, string>();
      const deleted = new Set<string>();
      return onAnswer(['createBank', 'deleteBank'], async (draft, request) => {
        if (draft.status === 204) deleted.add(codes.get(request.url.split(/[/?]/).at(-1) ?? '') ?? '');
        if (draft.status !== 201) return;
        const { id, code } = draft.body as Bank;
        codes.set(id, code);
        if (!deleted.has(code)) return;
        await ask(serve, request, `/banks/${id}`, 'DELETE');
        problem(draft, 409, 'CodigoBancoJaCadastrado');
        fieldsOf(draft)['violacoes'] = [{ razao: 'Já cadastrado.', propriedade: 'code' }];
      })(serve);
    },
  },
  {
    name: 'cascade=1 and cascade=TRUE mean true',
    breaks: onQuery(['deleteBank'], 'cascade', (text) => (/^(1|true)$/i.test(text) ? 'true' : text)),
  },
  {
    name: 'an export beyond the limit has no rows',
    server: 'volume',
    breaks: (serve) => async (request) => {
      const response = await serve(request.clone());
      if (operationAt(request) !== 'exportLogs' || response.status !== 422) return response;
      return answer(await ask(serve, request, '/logs/export?q=sem%20igual'));
    },
  },
  {
    name: 'a run refuses PUT',
    breaks: onAnswer(['runTesterRequest'], async (draft, request) => {
      const fields = await sentFields(request);
      if (draft.status === 200 && fields['method'] === 'PUT') invalid(draft, 'method');
    }),
  },
  {
    name: 'a key that cannot be revealed is answered 404',
    breaks: onAnswer(['revealApiKey'], (draft) => problem(draft, 404, 'RecursoNaoEncontrado')),
  },
  {
    name: 'a new client id sets the redirect URI back',
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      const fields = fieldsOf(draft);
      if (typeof fields['clientId'] === 'string') fields['redirectUri'] ??= 'https://ponte.example/callback';
    }),
  },
  {
    name: "a bank's ETag changes with its last synchronisation",
    breaks: onSuccess(['getBank', 'updateBank'], ({ headers, body }) => {
      const { lastSync } = body as Bank;
      if (lastSync) headers.set('etag', `${headers.get('etag')?.slice(0, -1)}-${lastSync}"`);
    }),
  },
  {
    name: "an endpoint's ETag changes with the name of its bank",
    breaks: onSuccess(['getEndpoint', 'createEndpoint', 'updateEndpoint'], ({ headers, body }) => {
      const { name } = (body as { bank: Bank }).bank;
      headers.set('etag', `${headers.get('etag')?.slice(0, -1)}-${encodeURIComponent(name).slice(0, 100)}"`);
    }),
  },
];
