import type { Bank } from '#api/contract/banks.ts';
import type { Connection, ConnectionPatch } from '#api/contract/connections.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import type { OperationId } from '#api/contract/index.ts';
import { pathOf } from './requests.ts';
import {
  answer,
  ask,
  draftOf,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onRefusal,
  onRequest,
  onSuccess,
  operationAt,
  type PlantedFault,
  problem,
  type RequestDraft,
} from './tools.ts';
import type { Transport } from '../client.ts';
import { fold } from '../texts.ts';

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2));

/** Changes of a connection, with the connection as it is. */
const onConnection = (change: (patch: ConnectionPatch, now: Connection, draft: RequestDraft) => unknown) =>
  onRequest(['updateConnection'], async (draft, serve, request) => {
    const now = (await ask(serve, request, pathOf(request))).body as Connection;
    return 'timeoutMs' in now && change(fieldsOf(draft), now, draft);
  });

/** Gives versions that differ only in what `blind` leaves out one tag: the first of them. */
function oneTag(ids: OperationId[], blind: (body: Fields) => unknown) {
  return (serve: Transport) => {
    const tags = new Map<string, string>();
    return onSuccess(ids, ({ headers, body }, { url }) => {
      const key = url + JSON.stringify(blind(body as Fields));
      tags.set(key, tags.get(key) ?? headers.get('etag') ?? '');
      headers.set('etag', tags.get(key)!);
    })(serve);
  };
}

/** Faults of connections, versions and parallel requests that an earlier suite let pass. */
export const combinedConnectionFaults: PlantedFault[] = [
  {
    name: 'a change of a connection without auth removes the authentication',
    breaks: onConnection((patch) => void (patch.auth ??= { type: 'none' })),
  },
  {
    name: 'the key of a connection is kept only while its header stays the same',
    breaks: onConnection((patch, { auth: now }) => {
      const { auth } = patch;
      if (auth?.type === 'api-key' && !auth.apiKey && now.type === 'api-key' && now.header !== auth.header)
        auth.header = '';
    }),
  },
  {
    name: 'the secret of a key becomes that of a certificate',
    breaks: onConnection(({ auth }, { auth: now }) => {
      if (auth?.type === 'mtls' && now.type === 'api-key') auth.certificate ??= 'conformidade';
    }),
  },
  {
    name: 'a bank shows its environment before its base URL is set',
    breaks: (serve) => (request) =>
      onSuccess(['getBank'], async ({ body }) => {
        const connection = (await ask(serve, request, `/banks/${(body as Bank).id}/connection`)).body as Connection;
        (body as Bank).environment = connection.environment;
      })(serve)(request),
  },
  {
    name: 'the preview of a short secret is the secret',
    breaks: onSuccess(['updateConnection'], async ({ body }, request) => {
      const { auth } = (await request.json()) as ConnectionPatch;
      const shown = (body as Connection).auth;
      if (auth?.type === 'oauth2' && shown.type === 'oauth2' && auth.clientSecret && auth.clientSecret.length < 8)
        shown.clientSecretPreview = auth.clientSecret;
    }),
  },
  {
    name: 'the connection of an inactive bank cannot be tested',
    breaks: (serve) => (request) =>
      onAnswer(['testConnection'], async (draft) => {
        const bank = (await ask(serve, request, pathOf(request).replace(/\/connection.*/, ''))).body as Bank;
        if (bank.status === 'inactive') problem(draft, 422, 'BancoSemConexao');
      })(serve)(request),
  },
  {
    name: 'a time limit as text is converted',
    breaks: onRequest(['updateConnection'], (draft) => {
      const { timeoutMs } = fieldsOf(draft);
      if (typeof timeoutMs === 'string' && /^\d+$/.test(timeoutMs)) fieldsOf(draft)['timeoutMs'] = Number(timeoutMs);
    }),
  },
  {
    name: 'the decimals of a time limit are cut',
    breaks: onRequest(['updateConnection'], (draft) => {
      const { timeoutMs } = fieldsOf(draft);
      if (typeof timeoutMs === 'number' && timeoutMs > 0) fieldsOf(draft)['timeoutMs'] = Math.trunc(timeoutMs);
    }),
  },
  {
    name: 'the ETag of a connection does not change with the expiry of its certificate',
    breaks: oneTag(['getConnection', 'updateConnection'], (body) => ({
      ...body,
      auth: { ...(body['auth'] as object), certificateExpiresAt: '' },
    })),
  },
  {
    name: 'the ETag of a connection does not change with its token URL',
    breaks: oneTag(['getConnection', 'updateConnection'], (body) => ({
      ...body,
      auth: { ...(body['auth'] as object), tokenUrl: '' },
    })),
  },
  {
    name: 'names that differ in accents and case have one ETag',
    breaks: oneTag(['getBank', 'updateBank'], ({ name, code, status }) => [fold(String(name)), code, status]),
  },
  {
    name: 'a weak tag matches a connection',
    breaks: onRequest(['updateConnection'], ({ headers }) => {
      const tag = headers.get('if-match');
      if (tag) headers.set('if-match', tag.replaceAll('W/', ''));
    }),
  },
  {
    name: 'If-Match is ignored in a change of the client secret alone',
    destructive: true,
    breaks: onRequest(['updateOAuthSettings'], (draft) => {
      if (Object.keys(fieldsOf(draft)).join() === 'clientSecret') draft.headers.delete('if-match');
    }),
  },
  {
    name: 'the ETag of OAuth2 settings is that of the preview, not of the secret',
    destructive: true,
    breaks: oneTag(['getOAuthSettings', 'updateOAuthSettings'], (body) => body),
  },
  {
    name: 'If-Match of a connection is compared some time before the change',
    breaks: (serve) => (request) =>
      onRequest(['updateConnection'], async ({ headers }) => {
        const { headers: current } = await ask(serve, request, pathOf(request));
        await aMoment();
        if (headers.get('if-match') === current.get('etag')) headers.delete('if-match');
      })(serve)(request),
  },
  {
    name: 'a change of a connection writes all fields as they were read',
    breaks: onConnection(async (_, { environment, baseUrl, timeoutMs }, draft) => {
      await aMoment();
      const read = { ...(environment && { environment }), ...(baseUrl && { baseUrl }), timeoutMs };
      if (Object.keys(fieldsOf(draft)).length === 1) draft.body = { ...read, ...fieldsOf(draft) };
    }),
  },
  {
    name: 'a move to a bank that was deleted a moment ago fails with 500',
    breaks: (serve) => {
      const banks = new Set<unknown>();
      return onAnswer(['createBank', 'updateEndpoint'], async (draft, request) => {
        if (request.method === 'POST') banks.add((draft.body as Bank).id);
        else if (draft.status === 422 && banks.has(((await request.json()) as Fields)['bankId']))
          problem(draft, 500, 'ErroInternoDoServidor');
      })(serve);
    },
  },
  {
    name: 'parallel rotations without a key return one pair of keys',
    destructive: true,
    breaks: (serve) => {
      let running: Promise<Response> | undefined;
      return async (request) => {
        if (operationAt(request) !== 'rotateApiKeys' || request.headers.has('idempotency-key')) return serve(request);
        running ??= aMoment().then(() => serve(request));
        const response = (await running).clone();
        running = undefined;
        return response;
      };
    },
  },
  {
    name: 'refusals of the tenant may be cached',
    breaks: onRefusal(['updateTenantSettings'], ({ headers }) => headers.delete('cache-control')),
  },
  {
    name: 'endpoints of equal path are in another order on every second page',
    breaks: onSuccess(['listEndpoints'], ({ body }, { url }) => {
      const { searchParams } = new URL(url);
      const list = body as ListBody<Endpoint>;
      const isTied = new Set(list.data.map(({ path }) => path)).size === 1;
      if (isTied && Number(searchParams.get('page')) % 2 === 0) list.data = list.data.toReversed();
    }),
  },
  {
    name: 'a search by the name of the bank ignores a filter by method',
    breaks: (serve) => (request) =>
      onRequest(['listEndpoints'], async ({ url: { searchParams } }) => {
        const q = searchParams.get('q') ?? '';
        if (q === '' || !searchParams.has('method')) return;
        const { status, body } = await ask(serve, request, `/banks?q=${encodeURIComponent(q)}`);
        const isName = status === 200 && (body as ListBody<Bank>).data.some(({ name }) => name === q);
        if (isName) searchParams.delete('method');
      })(serve)(request),
  },
  {
    name: 'a wrong method on a malformed id is answered 404',
    breaks: (serve) => async (request) => {
      const draft = await draftOf(await serve(request.clone()));
      if (draft.status === 405 && request.url.endsWith('/banks/x')) {
        problem(draft, 404, 'RecursoNaoEncontrado');
        draft.headers.delete('allow');
      }
      return answer(draft);
    },
  },
];
