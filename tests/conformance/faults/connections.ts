import { createHash } from 'node:crypto';
import type { ConnectionTest } from '#api/contract/connections.ts';
import { inBase64 } from '../texts.ts';
import {
  ask,
  type Fields,
  fieldsOf,
  type ListBody,
  onAnswer,
  onField,
  onRequest,
  onSuccess,
  type PlantedFault,
  problem,
} from './tools.ts';

const both = ['getConnection', 'updateConnection'] as const;
const authOf = (draft: { body: unknown }) => (fieldsOf(draft)['auth'] ?? {}) as Fields;

/** Changes the authentication of requests; requests without one stay. */
const onAuth = (change: (auth: Fields) => void) =>
  onRequest(['updateConnection'], (draft) => {
    const { auth } = fieldsOf(draft);
    if (typeof auth === 'object' && auth !== null && !Array.isArray(auth)) change(auth as Fields);
  });

/** Answers a change that names a key's header and no key as if the secret were checked first. */
const secretFirst = (status: number) =>
  onAnswer(['updateConnection'], async (draft, request) => {
    const auth = authOf({ body: await request.json().catch(() => null) });
    if (draft.status !== status || auth['type'] !== 'api-key' || 'apiKey' in auth) return;
    problem(draft, 422, 'SegredoAusente');
    fieldsOf(draft)['violacoes'] = [{ razao: 'Informe o valor.', propriedade: 'auth.apiKey' }];
  });

/** Faults of bank connections. */
export const connectionFaults: PlantedFault[] = [
  {
    name: 'a bank without a connection is answered 404',
    breaks: onAnswer(['getConnection'], (draft) => {
      if (fieldsOf(draft)['baseUrl'] === null) problem(draft, 404, 'RecursoNaoEncontrado');
    }),
  },
  {
    name: 'a bank without a connection is in production',
    breaks: onSuccess(both, (draft) => void (fieldsOf(draft)['environment'] ??= 'production')),
  },
  {
    name: 'a change of a connection resets its time limit',
    breaks: onRequest(['updateConnection'], (draft) => {
      const fields = fieldsOf(draft);
      if (Object.keys(fields).length > 0) fields['timeoutMs'] ??= 30_000;
    }),
  },
  {
    name: 'a change of a base URL is not stored while the environment stays',
    breaks: onRequest(['updateConnection'], (draft) => {
      const fields = fieldsOf(draft);
      if (!('environment' in fields) && Object.keys(fields).length === 1) delete fields['baseUrl'];
    }),
  },
  {
    name: 'a base URL loses its port',
    breaks: onField(['updateConnection'], 'baseUrl', (text) => text.replace(/:\d+\//, '/')),
  },
  {
    name: 'environments are exchanged',
    breaks: onField(
      ['updateConnection'],
      'environment',
      (text) => ({ production: 'homologation', homologation: 'production' })[text] ?? text,
    ),
  },
  {
    name: 'the header of a key is stored in small letters',
    breaks: onAuth((auth) => {
      if (typeof auth['header'] === 'string') auth['header'] = auth['header'].toLowerCase();
    }),
  },
  {
    name: 'the answer to a change of a connection contains the secret',
    breaks: (serve) => async (request) => {
      const text = await request.clone().text();
      const secret = /"(?:apiKey|clientSecret|certificate)":"([^"]+)"/.exec(text)?.[1];
      return onSuccess(['updateConnection'], (draft) => {
        const auth = authOf(draft);
        for (const name of Object.keys(auth)) if (secret && name.endsWith('Preview')) auth[name] = secret;
      })(serve)(request);
    },
  },
  {
    name: 'previews of connections are empty',
    breaks: onSuccess(both, (draft) => {
      const auth = authOf(draft);
      for (const name of Object.keys(auth)) if (name.endsWith('Preview')) auth[name] = '';
    }),
  },
  {
    name: 'an authentication without its secret is accepted',
    breaks: onAuth((auth) => {
      if (auth['type'] === 'api-key') auth['apiKey'] ??= 'vazio';
    }),
  },
  {
    name: 'a missing secret is answered 400',
    breaks: onAnswer(['updateConnection'], (draft) => {
      if (draft.status === 422) problem(draft, 400, 'RequisicaoInvalida');
    }),
  },
  { name: 'a missing secret is reported before an invalid field', breaks: secretFirst(400) },
  { name: 'a missing secret is reported before an unknown bank', breaks: secretFirst(404) },
  { name: 'a missing secret is reported before a stale version', breaks: secretFirst(412) },
  {
    name: 'a client secret that is left out is replaced',
    breaks: onAuth((auth) => {
      if (auth['type'] === 'oauth2') auth['clientSecret'] ??= 'substituto-0123456789';
    }),
  },
  {
    name: 'a secret is kept when the type of authentication changes to none and back',
    breaks: onAuth((auth) => {
      if (auth['type'] === 'mtls') auth['certificate'] ??= inBase64('conformidade-0123456789-segredo');
    }),
  },
  {
    name: 'updateConnection ignores If-Match',
    breaks: onRequest(['updateConnection'], ({ headers }) => headers.delete('if-match')),
  },
  {
    name: 'a new secret of a connection has the old ETag',
    breaks: onSuccess(both, ({ headers, body }) =>
      headers.set('etag', `"${createHash('sha256').update(JSON.stringify(body)).digest('hex')}"`),
    ),
  },
  {
    name: 'a header name with a space is accepted',
    breaks: onAuth((auth) => {
      if (auth['header'] === 'a b') auth['header'] = 'a-b';
    }),
  },
  {
    name: 'unknown fields of an authentication are ignored',
    breaks: onAuth((auth) => void delete auth['conformidade']),
  },
  {
    name: 'an authentication without an expiry of its certificate is accepted',
    breaks: onAuth((auth) => {
      if (auth['type'] === 'mtls') auth['certificateExpiresAt'] ??= '2030-01-01T00:00:00Z';
    }),
  },
  ...(
    [
      ['http', (text: string) => text.replace(/^http:/, 'https:')],
      ['credentials', (text: string) => text.replace('a:b@', '')],
      ['a query', (text: string) => text.replace(/\?.*/, '')],
      ['a fragment', (text: string) => text.replace(/#.*/, '')],
      ['a backslash', (text: string) => text.replace('\\', '/')],
      ['no scheme', (text: string) => text.replace(/^banco/, 'https://banco')],
    ] as const
  ).map(([what, change]): PlantedFault => ({
    name: `a base URL with ${what} is accepted`,
    breaks: onField(['updateConnection'], 'baseUrl', change),
  })),
  {
    name: 'every listed bank is in production',
    breaks: onSuccess(['listBanks'], ({ body }) => {
      for (const bank of (body as ListBody<Fields>).data) bank['environment'] = 'production';
    }),
  },
  {
    name: 'the answer to a change of a bank has no environment',
    breaks: onSuccess(['updateBank'], (draft) => void (fieldsOf(draft)['environment'] = null)),
  },
  {
    name: 'an unknown bank has an empty connection',
    breaks: onAnswer(['getConnection'], (draft) => {
      if (draft.status !== 404) return;
      draft.status = 200;
      draft.headers.set('content-type', 'application/json');
      draft.headers.set('etag', '"0"');
      draft.headers.set('cache-control', 'no-store');
      draft.body = { environment: null, baseUrl: null, timeoutMs: 30_000, auth: { type: 'none' } };
    }),
  },
  {
    name: 'a test without a connection is a result',
    breaks: onAnswer(['testConnection'], (draft) => {
      if (draft.status !== 422) return;
      draft.status = 200;
      draft.headers.set('content-type', 'application/json');
      draft.headers.set('cache-control', 'no-store');
      draft.body = { reached: false, status: null, duration: 0, reason: 'Sem conexão.' };
    }),
  },
  {
    name: 'a successful test has a reason',
    breaks: onSuccess(['testConnection'], ({ body }) => void ((body as ConnectionTest).reason ??= 'OK')),
  },
  {
    name: 'an expired certificate is a problem',
    breaks: onSuccess(['testConnection'], (draft) => {
      if ((draft.body as ConnectionTest).status === null) problem(draft, 422, 'BancoSemConexao');
    }),
  },
  {
    name: 'a bank with the code of a deleted one has its connection',
    breaks: (serve) => {
      const kept = new Map<string, unknown>();
      const remembering = onRequest(['deleteBank'], async ({ url }, from, request) => {
        const path = url.pathname.replace(/.*(?=\/banks\/)/, '');
        const { code } = fieldsOf(await ask(from, request, path));
        const { environment, baseUrl } = fieldsOf(await ask(from, request, `${path}/connection`));
        if (baseUrl) kept.set(String(code), { environment, baseUrl });
      });
      const restoring = onSuccess(['createBank'], async (draft, request) => {
        const { id, code } = fieldsOf(draft);
        const body = JSON.stringify(kept.get(String(code)) ?? {});
        const headers = { 'content-type': 'application/json' };
        await serve(new Request(`${request.url}/${String(id)}/connection`, { method: 'PATCH', headers, body }));
      });
      return restoring(remembering(serve));
    },
  },
];
