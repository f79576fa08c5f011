import { BankDraft } from '#api/contract/banks.ts';
import type { Problem } from '#api/contract/problem.ts';
import { type PlantedFault, type Fields, fieldsOf, onRefusal, onRequest, onSuccess, problem } from './tools.ts';

/** Faults of the protocol: headers, media types, shapes, statuses. */
export const wireFaults: PlantedFault[] = [
  {
    name: 'refusals have no x-request-id',
    breaks: onRefusal('any', ({ headers }) => headers.delete('x-request-id')),
  },
  {
    name: "the caller's x-request-id is ignored",
    breaks: onRequest('any', ({ headers }) => headers.delete('x-request-id')),
  },
  {
    name: 'any x-request-id is returned, valid or not',
    breaks: onSuccess('any', ({ headers }, request) =>
      headers.set('x-request-id', request.headers.get('x-request-id') ?? headers.get('x-request-id') ?? ''),
    ),
  },
  {
    name: 'correlationId is another id',
    breaks: onRefusal('any', ({ body }) => void ((body as Problem).correlationId = '1')),
  },
  {
    name: 'refusals are sent as application/json',
    breaks: onRefusal('any', ({ headers }) => headers.set('content-type', 'application/json')),
  },
  {
    name: 'an unknown path is answered with an HTML page',
    breaks: (serve) => async (request) => {
      const response = await serve(request);
      const headers = { 'content-type': 'text/html', 'x-request-id': response.headers.get('x-request-id') ?? '' };
      const isUnknown =
        response.status === 404 && /\/(bank|conformidade|settings)$/.test(new URL(request.url).pathname);
      return isUnknown ? new Response('<h1>Not found</h1>', { status: 404, headers }) : response;
    },
  },
  {
    name: 'a refusal has an undeclared field',
    breaks: onRefusal('any', ({ body }) => void ((body as Fields)['timestamp'] = '2026-01-01T00:00:00Z')),
  },
  {
    name: 'a body that is not JSON is refused without violacoes',
    breaks: onRefusal(['createBank'], ({ body }) => {
      if ((body as Problem).violacoes?.[0]?.propriedade === 'body') delete (body as Fields)['violacoes'];
    }),
  },
  {
    name: 'a refusal shows the stack trace',
    breaks: onRefusal(['createBank'], ({ body }) => {
      (body as Problem).detail = 'Error: invalid code\n    at BankController.create (/app/src/banks.ts:42:7)';
    }),
  },
  {
    name: 'a success is sent as text/html',
    breaks: onSuccess(['getTenantSettings'], ({ headers }) => headers.set('content-type', 'text/html')),
  },
  {
    name: 'successes name the charset iso-8859-1',
    breaks: onSuccess(['listBanks'], ({ headers }) =>
      headers.set('content-type', 'application/json; charset=iso-8859-1'),
    ),
  },
  {
    name: 'refusals name the charset iso-8859-1',
    breaks: onRefusal('any', ({ headers }) =>
      headers.set('content-type', 'application/problem+json; charset="ISO-8859-1"'),
    ),
  },
  {
    name: 'a session is read with a redirect',
    breaks: onSuccess(['getSession'], (draft) => {
      draft.status = 308;
      draft.headers.set('location', '/api/v2/session');
    }),
  },
  {
    name: 'a success has an undeclared field',
    breaks: onSuccess(['listLogs', 'getLog'], ({ body }) => {
      const { data } = body as { data?: Fields[] };
      for (const row of data ?? [body as Fields]) row['tenant'] = 'x';
    }),
  },
  {
    name: 'null fields are omitted',
    breaks: onSuccess(['createBank', 'getBank', 'listBanks', 'updateBank'], ({ body }) => {
      const { data } = body as { data?: Fields[] };
      for (const row of data ?? [body as Fields]) if (row['lastSync'] === null) delete row['lastSync'];
    }),
  },
  {
    name: 'a 204 has a body',
    breaks: onSuccess(['deleteBank'], (draft) => void (draft.body = { ok: true })),
  },
  {
    name: 'ETags are weak',
    breaks: (serve) =>
      onSuccess('any', ({ headers }) => {
        if (headers.has('etag')) headers.set('etag', `W/${headers.get('etag')}`);
      })(
        onRequest('any', ({ headers }) => {
          if (headers.has('if-match')) headers.set('if-match', (headers.get('if-match') ?? '').replaceAll('W/', ''));
        })(serve),
      ),
  },
  {
    name: 'a read has no ETag',
    breaks: onSuccess(['getBank'], ({ headers }) => headers.delete('etag')),
  },
  {
    name: 'the ETag never changes',
    breaks: (serve) =>
      onSuccess(['getEndpoint', 'updateEndpoint', 'createEndpoint'], ({ headers }) => headers.set('etag', '"1"'))(
        onRequest(['updateEndpoint'], ({ headers }) => {
          if (headers.get('if-match')?.includes('"1"')) headers.delete('if-match');
        })(serve),
      ),
  },
  {
    name: 'a created bank has no Location',
    breaks: onSuccess(['createBank'], ({ headers }) => headers.delete('location')),
  },
  {
    name: 'the Location is the URL of the list',
    breaks: onSuccess(['createEndpoint'], ({ headers }) => headers.set('location', '/api/v1/endpoints')),
  },
  {
    name: 'settings have no Cache-Control: no-store',
    breaks: onSuccess(['getOAuthSettings'], ({ headers }) => headers.delete('cache-control')),
  },
  {
    name: 'browsers may store lists of logs',
    breaks: onSuccess(['listLogs'], ({ headers }) => headers.delete('cache-control')),
  },
  {
    name: 'an unknown bank of an endpoint is answered 404, which createEndpoint does not declare',
    breaks: onRefusal(['createEndpoint'], (draft) => {
      if ((draft.body as Problem).type.endsWith('/BancoInexistente')) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
  {
    name: 'a bad id is answered 500',
    breaks: onRefusal(['getLog'], (draft, request) => {
      if (!/[\da-f-]{36}$/.test(new URL(request.url).pathname)) problem(draft, 500, 'ErroInternoDoServidor');
    }),
  },
  {
    name: 'a wrong method is answered 404',
    breaks: onRefusal('any', (draft) => {
      if (draft.status === 405) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
  {
    name: 'unknown query parameters are ignored',
    breaks: onRequest(['getHealth'], ({ url }) => void (url.search = '')),
  },
  {
    name: 'of a repeated parameter the first value is used',
    breaks: onRequest(['listBanks'], ({ url: { searchParams } }) => {
      const page = searchParams.get('page');
      if (page !== null) searchParams.set('page', page);
    }),
  },
  {
    name: 'unknown fields are ignored',
    breaks: onRequest(['createBank'], (draft) => {
      const fields = fieldsOf(draft);
      const known = Object.entries(fields).filter(([name]) => name in BankDraft.shape);
      if ('name' in fields) draft.body = Object.fromEntries(known);
    }),
  },
  {
    name: 'a body of any media type is read as JSON',
    breaks: onRequest(['updateTenantSettings'], ({ headers }) => headers.set('content-type', 'application/json')),
  },
  {
    name: 'a media type with a charset is refused',
    breaks: onRequest(['createBank'], ({ headers }) => {
      if (headers.get('content-type')?.includes(';')) headers.set('content-type', 'text/plain');
    }),
  },
];
