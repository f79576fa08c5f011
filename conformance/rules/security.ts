import { randomUUID } from 'node:crypto';
import { type ConnectionAuthDraft, MAX_PKCS12_ROUNDS } from '#api/contract/connection-auth.ts';
import { MAX_BODY_DEPTH } from '#api/contract/limits.ts';
import { ownHeaders } from '#api/contract/headers.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import { expect, naming, ok, refused, rule, same } from '#conformance/rule.ts';
import { authentications, newEndpoint, newImport, newSaved } from '#conformance/subjects.ts';
import { pkcs12Asking } from '#conformance/pkcs12.ts';
import { change, read } from './connections.ts';
import { logged, usual } from './tester.ts';

/** Hosts of the own network, in spellings of which URL parsers make one. */
const ownHosts = [
  ...'localhost LOCALHOST. a.localhost 127.0.0.1 127.1 2130706433 0x7f000001 017700000001 127。0。0。1 １２７.0.0.1'.split(
    ' ',
  ),
  ...'0.0.0.0 0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1 255.255.255.255'.split(' '),
  ...'[::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:a9fe:a9fe] [fe80::1] [fd00:ec2::254] [64:ff9b::7f00:1]'.split(
    ' ',
  ),
  ...'[2002:7f00:1::] metadata.google.internal banco banco.local'.split(' '),
];
/** Hosts beside them that are outside. */
const outside = '172.15.0.1 172.32.0.1 100.128.0.1 11.0.0.1 localhost.example 10.0.0.1.example [2606:4700::1111]'.split(
  ' ',
);

const dotted = '/a/../b /.. /a/. /./a /a/%2e%2e/b /a/.%2E /a/%2e/b /a%2F..%2Fb /a/..%5cb /a/..;x=1/b /a/..%3Bx'.split(
  ' ',
);

/** What an attacker tries (docs/platform.md) and a platform must refuse. */
export const securityRules = [
  rule(
    'security/framing-headers',
    'headers that frame a message are refused in runs, saved requests, fixed headers and as that of an API key',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const name of [...ownHeaders, 'HOST', 'Transfer-Encoding']) {
        const headers = { [name]: '1' };
        const auth: ConnectionAuthDraft = { type: 'api-key', header: name, apiKey: 'conformidade' };
        await naming(name, async () => {
          const run = await api.send('runTesterRequest', { body: { ...usual, bankId, headers } });
          refused(run, 'RequisicaoInvalida', `headers.${name}`);
          const saved = await api.send('createSavedRequest', {
            body: { ...newSaved, name: api.newName(), bankId, headers },
          });
          refused(saved, 'RequisicaoInvalida', `headers.${name}`);
          refused(await change(api, bankId, { auth }), 'RequisicaoInvalida', 'auth.header');
          const fixedHeaders = [{ type: 'plain', name, value: '1' }];
          refused(await change(api, bankId, { fixedHeaders }), 'RequisicaoInvalida', 'fixedHeaders.0.name');
        });
      }
    },
  ),

  rule('security/names', 'the name __proto__ is refused where it would be lost', async (api) => {
    const { id: bankId } = await api.callableBank();
    const names = JSON.parse('{"__proto__":"1"}') as Record<string, string>;
    const run = await api.send('runTesterRequest', { body: { ...usual, bankId, headers: names } });
    refused(run, 'RequisicaoInvalida', 'headers.__proto__');
    for (const field of ['headers', 'params']) {
      const body = { ...newSaved, name: api.newName(), bankId, [field]: names };
      refused(await api.send('createSavedRequest', { body }), 'RequisicaoInvalida', `${field}.__proto__`);
    }
  }),

  rule(
    'security/own-network',
    "an address of the platform's own network is refused with 422 on its field, in every spelling, and nothing changes",
    async (api) => {
      const { id } = await api.newBank();
      ok(await change(api, id, { baseUrl: 'https://banco.example/v1' }));
      const before = await read(api, id);
      const tls = authentications.find(({ type }) => type === 'client_secret_basic')!;
      for (const host of ownHosts) {
        const url = `https://${host}/v1`;
        const cases: [string, ConnectionPatch][] = [
          ['baseUrl', { baseUrl: url, timeoutMs: 2345 }],
          ['auth.tokenUrl', { auth: { ...tls, tokenUrl: url } as ConnectionAuthDraft }],
        ];
        for (const [field, body] of cases)
          await naming(`${field} ${host}`, async () => refused(await change(api, id, body), 'EnderecoInterno', field));
      }
      same(await read(api, id), before, 'the connection after the refusals');
      for (const host of outside)
        await naming(host, async () => void ok(await change(api, id, { baseUrl: `https://${host}/v1` })));
    },
  ),

  rule(
    'security/dot-segments',
    'a path with a segment that leads up is refused in runs, saved requests, endpoints and imports, encoded ones too',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const path of dotted) {
        await naming(path, async () => {
          const run = await api.send('runTesterRequest', { body: { ...usual, bankId, path } });
          refused(run, 'RequisicaoInvalida', 'path');
          const endpoint = { ...newEndpoint, bankId, path };
          refused(await api.send('createEndpoint', { body: endpoint }), 'RequisicaoInvalida', 'path');
          const params = { bankId };
          const imported = await api.send('importEndpoints', { params, body: { endpoints: [{ ...newImport, path }] } });
          refused(imported, 'RequisicaoInvalida', 'endpoints.0.path');
          const body = { ...newSaved, name: api.newName(), bankId };
          refused(await api.send('createSavedRequest', { body: { ...body, path } }), 'RequisicaoInvalida', 'path');
          const saved = await api.send('createSavedRequest', { body: { ...body, params: { id: path.slice(1) } } });
          refused(saved, 'RequisicaoInvalida', 'params');
        });
      }
      const kept = ['/a.b', '/a/..b', '/.well-known/x', '/a/...'];
      for (const path of kept) same((await api.newEndpoint(bankId, { path })).path, path, 'the path');
    },
  ),

  rule(
    'security/refusals-masked',
    'no refusal repeats a secret or a personal datum of what it refuses, in a value, a name or a sentence',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const logId = await api.newLog();
      const [password, cpf, jwt] = [randomUUID(), '52998224725', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'];
      const saved = { ...newSaved, name: api.newName(), bankId };
      const answers = [
        await api.send('createSavedRequest', { body: { ...saved, body: `{"senha":"${password}","a":"${jwt}"}` } }),
        await api.send('createSavedRequest', { body: { ...saved, path: `contas/${cpf}?token=${password}` } }),
        await api.send('createSavedRequest', { body: { ...saved, params: { id: `${cpf}\u0000` } } }),
        await api.send('runTesterRequest', { body: { ...usual, bankId, path: `pessoas/cpf/${cpf}` } }),
        await api.send('runTesterRequest', { body: { ...usual, bankId, headers: { [cpf]: 1, 'x y': jwt } } }),
        await api.send('createEndpoint', { body: { ...newEndpoint, bankId, [cpf]: 1, method: `Bearer ${jwt}` } }),
        await api.send('listBanks', { query: { status: cpf, [cpf]: '1' } }),
        await api.send('updateLogNote', { params: { logId }, body: { text: `${cpf}\u0000` } }),
      ];
      for (const answer of answers) {
        refused(answer, 'RequisicaoInvalida');
        for (const datum of [password, cpf, jwt])
          expect(!answer.text.includes(datum), 'the refusal repeats what must not be repeated', answer);
      }
    },
  ),

  rule(
    'security/history-masked',
    'events record notes and saved requests masked as logs are: a personal datum does not stay after its note',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const [cpf, other, mail] = ['52998224725', '11144477735', 'fulana@conformidade.example'];
      const logId = await api.newLog();
      for (const text of [`CPF ${cpf}`, `CPF ${other}, ${mail}`, null])
        ok(await api.call('updateLogNote', { params: { logId }, body: { text } }));
      const { id } = ok(
        await api.call('createSavedRequest', {
          body: {
            ...newSaved,
            bankId,
            method: 'POST',
            name: `${api.newName()} ${cpf}`,
            path: `/pessoas/{nome}?cpf=${cpf}`,
            params: { nome: 'Fulana de Tal' },
            headers: { 'x-nome': 'Fulana de Tal' },
            body: `{"pagador":{"nome":"Fulana de Tal","cpf":"${other}"}}`,
          },
        }),
      );
      ok(await api.call('deleteSavedRequest', { params: { savedRequestId: id } }));
      for (const objectId of [logId, id]) {
        const answer = await api.call('listEvents', { query: { objectId } });
        const events = ok(answer).data;
        expect(events.length === (objectId === id ? 2 : 3), `there are ${events.length} events`, answer);
        const shown = [cpf, other, mail, 'Fulana'].filter((datum) => answer.text.includes(datum));
        same(shown, [], 'the personal data in the events', answer);
      }
    },
  ),

  rule(
    'security/secret-forms',
    'credentials, web tokens, private keys and numbers of cards are masked in logs by their form, and refused in saved requests',
    async (api) => {
      const mark = randomUUID().replaceAll('-', '');
      const forms = {
        bearer: `Bearer ${mark}`,
        jwt: `eyJhbGciOiJIUzI1NiJ9.${mark}.c2lnbmF0dXJl`,
        pem: `-----BEGIN PRIVATE KEY-----\n${mark}\n-----END PRIVATE KEY-----`,
        card: '4111 1111 1111 1111',
        address: `https://usuario:${mark}@banco.example/`,
        json: `{"senha":"${mark}"}`,
        form: `a=1;senha=${mark}`,
        encoded: encodeURIComponent(`{"senha":"${mark}"}`),
      };
      const pairs: Record<string, string>[] = [
        { name: 'Authorization', value: mark },
        { key: 'x-api-key', value: mark },
      ];
      const { text } = await logged(api, { method: 'POST', body: { forms, pairs } });
      expect(!text.includes(mark) && !text.includes('1111 1111'), 'the log shows a secret');
      const bankId = (await api.newBank()).id;
      const save = (fields: object) =>
        api.send('createSavedRequest', {
          body: { ...newSaved, method: 'POST', name: api.newName(), bankId, ...fields },
        });
      for (const [name, value] of Object.entries(forms)) {
        await naming(name, async () => {
          refused(await save({ body: JSON.stringify({ a: [value] }) }), 'RequisicaoInvalida', 'body');
          refused(await save({ params: { id: value.replaceAll('\n', '') } }), 'RequisicaoInvalida', 'params');
          if (name !== 'pem') refused(await save({ headers: { 'x-a': value } }), 'RequisicaoInvalida', 'headers');
        });
      }
      for (const path of [`/a?senha=${mark}`, `/a;%73enha=${mark}`, `/a?b=${forms.encoded}`, `/a?b=${forms.jwt}`])
        await naming(path, async () => refused(await save({ path }), 'RequisicaoInvalida', 'path'));
      refused(await save({ body: JSON.stringify(pairs) }), 'RequisicaoInvalida', 'body');
    },
  ),

  rule('security/saved-levels', `the body of a saved request has at most ${MAX_BODY_DEPTH} levels`, async (api) => {
    const { id: bankId } = await api.newBank();
    const save = (levels: number) =>
      api.send('createSavedRequest', {
        body: {
          ...newSaved,
          method: 'POST',
          name: api.newName(),
          bankId,
          body: '['.repeat(levels) + ']'.repeat(levels),
        },
      });
    ok(await save(MAX_BODY_DEPTH));
    for (const levels of [MAX_BODY_DEPTH + 1, 10_000, 50_000])
      refused(await save(levels), 'RequisicaoInvalida', 'body');
  }),

  rule(
    'security/certificate-rounds',
    'a PKCS #12 file that asks for more rounds than the limit is refused on its file before a key is derived',
    async (api) => {
      const { id } = await api.newBank();
      const rounds = Buffer.alloc(4);
      rounds.writeInt32BE(MAX_PKCS12_ROUNDS + 1);
      const certificate = { format: 'pkcs12', password: 'x', file: pkcs12Asking(rounds) };
      refused(await change(api, id, { certificate }), 'CredencialInvalida', 'certificate.file');
    },
  ),
];
