import { randomUUID } from 'node:crypto';
import {
  authTypes,
  type ConnectionAuthDraft,
  ConnectionPatch,
  type ConnectionPatch as Patch,
  environments,
  MAX_BANK_TIMEOUT_MS,
  MIN_BANK_TIMEOUT_MS,
} from '#api/contract/connections.ts';
import type { Api } from '../api.ts';
import { invalidValues } from '../invalid-values.ts';
import { MOST_SHOWN, shownOf } from '../previews.ts';
import { expect, fail, naming, ok, refused, rule, same } from '../rule.ts';
import { inBase64, looseAddresses } from '../texts.ts';

const SECRET = 'conformidade-0123456789-segredo';
const CERTIFICATE = inBase64(SECRET);
const CERTIFICATE_EXPIRES = '2031-05-06T07:08:09.000Z';

/** Complete authentications of each type, and what answers show of them beside the preview. */
const samples: Record<(typeof authTypes)[number], { draft: ConnectionAuthDraft; secret?: string; preview?: string }> = {
  none: { draft: { type: 'none' } },
  'api-key': {
    draft: { type: 'api-key', header: 'X-Conformidade', apiKey: SECRET },
    secret: 'apiKey',
    preview: 'apiKeyPreview',
  },
  oauth2: {
    draft: {
      type: 'oauth2',
      tokenUrl: 'https://banco.example/token',
      clientId: 'conformidade',
      clientSecret: SECRET,
    },
    secret: 'clientSecret',
    preview: 'clientSecretPreview',
  },
  mtls: {
    draft: { type: 'mtls', certificate: CERTIFICATE, certificateExpiresAt: CERTIFICATE_EXPIRES },
    secret: 'certificate',
    preview: 'certificatePreview',
  },
};

type Fields = Record<string, unknown>;
const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? fail('there is no ETag');
const accepts = (auth: unknown) => ConnectionPatch.safeParse({ auth }).success;
const without = (fields: Fields, ...names: (string | undefined)[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const read = (api: Api, bankId: string) => api.call('getConnection', { params: { bankId } });
const change = (api: Api, bankId: string, body: Patch, headers?: Record<string, string>) =>
  api.call('updateConnection', { params: { bankId }, body }, headers);
const send = (api: Api, bankId: string, body: unknown) => api.send('updateConnection', { params: { bankId }, body });

/** How the platform reaches a bank. */
export const connectionRules = [
  rule('CONN-01', 'a new bank has no connection: environment and base URL are null', async (api) => {
    const { id } = await api.newBank();
    const { environment, baseUrl, auth } = ok(await read(api, id));
    same({ environment, baseUrl, auth }, { environment: null, baseUrl: null, auth: { type: 'none' } }, 'it');
  }),

  rule('CONN-02', 'a change keeps the fields that it leaves out, and a read returns what was written', async (api) => {
    const { id } = await api.newBank();
    const expected = { ...ok(await read(api, id)) } as Fields;
    const changes: Patch[] = [
      ...environments.map((environment) => ({ environment })),
      { baseUrl: 'https://banco.example/a/b' },
      { timeoutMs: MIN_BANK_TIMEOUT_MS },
      { timeoutMs: MAX_BANK_TIMEOUT_MS },
      { environment: 'homologation', baseUrl: 'https://banco.example:8443/' },
      {},
    ];
    for (const body of changes) {
      Object.assign(expected, body);
      same(ok(await change(api, id, body)), expected, 'the answer to the change');
      same(ok(await read(api, id)), expected, 'the connection when read');
    }
  }),

  rule(
    'CONN-03',
    'authentication of every type is returned as it was written, its secret as a preview',
    async (api) => {
      const { id } = await api.newBank();
      for (const type of [...authTypes, 'none' as const]) {
        const { draft, secret, preview } = samples[type];
        for (const answer of [await change(api, id, { auth: draft }), await read(api, id)]) {
          const auth = ok(answer).auth as Fields;
          await naming(type, () => {
            same(without(auth, preview), without(draft, secret), 'the authentication', answer);
            if (secret === undefined || preview === undefined) return;
            const written = String((draft as Fields)[secret]);
            expect(!answer.text.includes(written), 'the answer contains the secret', answer);
            const shown = String(auth[preview]);
            expect(shown !== '', 'the preview is empty', answer);
            expect(shownOf(written, shown) <= MOST_SHOWN, `the preview shows ${shown}`, answer);
          });
        }
      }
    },
  ),

  rule(
    'CONN-04',
    'a secret that is left out is kept while the type stays, else refused with 422 on it',
    async (api) => {
      for (const { draft, secret, preview } of Object.values(samples)) {
        if (secret === undefined || preview === undefined) continue;
        const { id } = await api.newBank();
        const bare = without(draft, secret);
        refused(await send(api, id, { auth: bare }), 'SegredoAusente', `auth.${secret}`);
        const before = ok(await change(api, id, { auth: draft })).auth as Fields;
        const kept = ok(await send(api, id, { auth: bare })) as { auth: Fields };
        same(kept.auth[preview], before[preview], `the preview of ${secret} that was left out`);
        const other = draft.type === 'oauth2' ? samples['api-key'] : samples.oauth2;
        refused(await send(api, id, { auth: without(other.draft, other.secret) }), 'SegredoAusente');
        ok(await change(api, id, { auth: { type: 'none' } }));
        refused(await send(api, id, { auth: bare }), 'SegredoAusente', `auth.${secret}`);
      }
    },
  ),

  rule('CONN-05', 'If-Match protects a connection, and a new secret is a new version', async (api) => {
    const { id } = await api.newBank();
    const { draft } = samples['api-key'];
    const first = await change(api, id, { auth: draft });
    same(tagOf(await read(api, id)), tagOf(first), 'the ETag of the read');
    const empty = await change(api, id, {}, { 'if-match': tagOf(first) });
    ok(empty);
    same(tagOf(empty), tagOf(first), 'the ETag after an empty change');
    const other = { ...draft, apiKey: 'outra-0123456789-segredo' };
    const second = await change(api, id, { auth: other }, { 'if-match': tagOf(first) });
    ok(second);
    expect(tagOf(second) !== tagOf(first), 'a new secret has the old ETag', second);
    ok(await api.call('updateBank', { params: { bankId: id }, body: { name: api.newName() } }));
    same(tagOf(await read(api, id)), tagOf(second), 'the ETag after a new name of the bank');
    const before = ok(await read(api, id));
    const stale = await change(api, id, { timeoutMs: 2000 }, { 'if-match': tagOf(first) });
    refused(stale, 'VersaoDesatualizada');
    same(ok(await read(api, id)), before, 'the connection after the refusal');
    refused(await change(api, id, { timeoutMs: 2000 }, { 'if-match': '"outra"' }), 'VersaoDesatualizada');
  }),

  rule('CONN-06', 'invalid fields of an authentication are refused with 400, and nothing changes', async (api) => {
    const { id } = await api.newBank();
    const before = ok(await read(api, id));
    for (const { draft } of Object.values(samples)) {
      const wrong = Object.keys(draft).flatMap((field) => [
        ...invalidValues((value) => accepts({ ...draft, [field]: value })).map((value): [string, unknown] => [
          field,
          { ...draft, [field]: value },
        ]),
        ...(accepts(without(draft, field)) ? [] : [[field, without(draft, field)] as [string, unknown]]),
      ]);
      wrong.push(['conformidade', { ...draft, conformidade: 1 }], ['header', { ...draft, header: 'a b' }]);
      for (const [field, auth] of wrong.filter(([, one]) => !accepts(one))) {
        await naming(`${draft.type} ${field}`, async () =>
          refused(await send(api, id, { auth }), 'RequisicaoInvalida'),
        );
      }
    }
    same(ok(await read(api, id)), before, 'the connection after the refusals');
  }),

  rule('CONN-07', 'a base URL is https without credentials, query and fragment', async (api) => {
    const { id } = await api.newBank();
    const wrong = [
      ...'http://banco.example/ ftp://banco.example/ banco.example //banco.example/ https:// javascript:1'.split(' '),
      ...'https://a:b@banco.example/ https://banco.example/?a=1 https://banco.example/#a https://banco.example\\a'.split(
        ' ',
      ),
      'https://banco.example/a b',
      ...looseAddresses,
      'https://banco.example/a\u0000',
      'https://banco.example/a\nb',
    ];
    for (const baseUrl of wrong) refused(await send(api, id, { baseUrl }), 'RequisicaoInvalida', 'baseUrl');
    same(ok(await read(api, id)).baseUrl, null, 'the base URL after the refusals');
  }),

  rule('CONN-08', "the bank's environment is that of its connection, wherever the bank is shown", async (api) => {
    const { id, name } = await api.newBank();
    for (const environment of environments) {
      ok(await change(api, id, { environment, baseUrl: 'https://banco.example/' }));
      same(ok(await api.call('getBank', { params: { bankId: id } })).environment, environment, 'of the bank');
      const listed = ok(await api.call('listBanks', { query: { q: name } })).data;
      same(
        listed.map((bank) => bank.environment),
        [environment],
        'of the listed bank',
      );
      const changed = await api.call('updateBank', { params: { bankId: id }, body: { status: 'active' } });
      same(ok(changed).environment, environment, 'of the changed bank');
    }
  }),

  rule('CONN-09', 'an unknown bank has no connection: 404 on every operation', async (api) => {
    const params = { bankId: randomUUID() };
    refused(await api.call('getConnection', { params }), 'RecursoNaoEncontrado');
    refused(await api.call('updateConnection', { params, body: {} }), 'RecursoNaoEncontrado');
    refused(await api.call('testConnection', { params }), 'RecursoNaoEncontrado');
    const { id: bankId } = await api.connectedBank();
    ok(await api.call('deleteBank', { params: { bankId } }));
    refused(await api.call('getConnection', { params: { bankId } }), 'RecursoNaoEncontrado');
  }),

  rule('CONN-10', 'a test is refused with 422 without a connection; with one it returns what happened', async (api) => {
    const { id } = await api.newBank();
    refused(await api.call('testConnection', { params: { bankId: id } }), 'BancoSemConexao');
    const { id: bankId } = await api.callableBank();
    const answer = await api.call('testConnection', { params: { bankId } });
    const { reached, status, reason } = ok(answer);
    same(reached, status !== null, 'reached, which is true when there is a status,', answer);
    const isFine = status !== null && status < 400;
    same(reason === null, isFine, 'that there is no reason, which is so after a success,', answer);
  }),

  rule('CONN-11', 'a certificate that has expired is a result of the test and not a problem', async (api) => {
    const { id: bankId } = await api.connectedBank();
    const auth = { ...samples.mtls.draft, certificateExpiresAt: '2020-01-01T00:00:00Z' } as ConnectionAuthDraft;
    ok(await change(api, bankId, { auth }));
    const answer = await api.call('testConnection', { params: { bankId } });
    const { reached, status, reason } = ok(answer);
    same({ reached, status }, { reached: false, status: null }, 'the result', answer);
    expect(reason !== null && reason !== '', 'there is no reason', answer);
    expect(!answer.text.includes(CERTIFICATE), 'the result contains the certificate', answer);
  }),
];
