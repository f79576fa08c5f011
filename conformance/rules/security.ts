import type { ConnectionAuthDraft } from '#api/contract/connection-auth.ts';
import { MAX_BODY_DEPTH } from '#api/contract/limits.ts';
import { overridingHeaders, ownHeaders } from '#api/contract/headers.ts';
import type { ConnectionPatch } from '#api/contract/connections.ts';
import type { Api } from '#conformance/server/api.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import files from '#conformance/data/certificates.json' with { type: 'json' };
import { expect, withSubject, ok, refused, same, violatedIn } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { withoutPreviews } from '#conformance/data/resources.ts';
import { authentications, newEndpoint, newImport, newSaved } from '#conformance/data/subjects.ts';
import { bankWithoutSecrets, change, connectedBankId, placeOf, read } from './connections.ts';
import { usual } from './tester.ts';
import { invisibleCharacters, notInHeaders, splitAtSpaces } from '#conformance/data/texts.ts';

const oauth2 = authentications.find(({ type }) => type === 'client_secret_basic')!;

/** Hosts of the own network, in spellings of which URL parsers make one. */
const ownHosts = splitAtSpaces(`
    localhost LOCALHOST. a.localhost 127.0.0.1 127.1 2130706433 0x7f000001 017700000001 127。0。0。1 １２７.0.0.1
    0.0.0.0 0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 168.63.129.16 100.64.0.1 198.18.0.1 255.255.255.255
    [::] [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:a9fe:a9fe] [fe80::1] [fd00:ec2::254] [64:ff9b::7f00:1]
    [2002:7f00:1::] [2001:db8::1] metadata.google.internal banco banco.local banco.svc
`);
/** Hosts beside them that are outside. */
const outside = [
  ['172.15.0.1', 'localhost.example'],
  ['100.128.0.1', '172.32.0.1'],
  ['[2606:4700::1111]', '10.0.0.1.example'],
];

const dotted = splitAtSpaces(`
  /a/../b /.. /a/. /./a /a/%2e%2e/b /a/.%2E /a/%2e/b /a%2F..%2Fb
  /a/..%5cb /a/..;x=1/b /a/..%3Bx /a/..%3Fx /a/%252e%252e/b
`);

/** What the mock obeys (docs/testers-guide.md), and one that it does not know. */
const preferences = [
  'scenario=empty',
  'scenario=server-error',
  'scenario=unauthorized',
  'problem=ErroInternoDoServidor',
  'scenario=conformidade',
];

/** A text of JSON with so many lists, one inside the other. */
const levels = (count: number) => '['.repeat(count) + ']'.repeat(count);

/** A connection with a text in each of its fields that has no invisible characters. */
const connectionWith = (text: string): object => ({
  baseUrl: `https://conformidade.example/${text}`,
  auth: {
    type: 'client_secret_basic',
    tokenUrl: `https://${text}.example/token`,
    clientId: text,
    clientSecret: text,
    scope: '',
  },
  fixedHeaders: [{ type: 'plain', name: 'x-a', value: text }],
  fixedQuery: [{ type: 'secret', name: 'a', secret: text }],
  tokenHeaders: [{ type: 'secret', name: 'x-a', secret: text }],
  tokenParameters: [{ type: 'plain', name: 'a', value: text }],
});
const fieldsWithText = splitAtSpaces(`
  baseUrl auth.tokenUrl auth.clientId auth.clientSecret
  fixedHeaders.0.value fixedQuery.0.secret tokenHeaders.0.secret tokenParameters.0.value
`);

const refuse = (answer: Exchange, field = 'path') => refused(answer, 'RequisicaoInvalida', field);

/** Checks that a path is refused wherever one is sent. */
async function expectRefusedPath(api: Api, bankId: string, path: string): Promise<void> {
  const saved = { ...newSaved, name: api.newName(), bankId, path };
  refuse(await api.send('runTesterRequest', { body: { ...usual, bankId, path } }));
  refuse(await api.send('testConnection', { params: placeOf(bankId), body: { path } }));
  refuse(await api.send('createEndpoint', { body: { ...newEndpoint, bankId, path } }));
  refuse(await api.send('createSavedRequest', { body: saved }));
  const endpoints = [{ ...newImport, path }];
  const imported = await api.send('importEndpoints', { params: { bankId }, body: { endpoints } });
  refuse(imported, 'endpoints.0.path');
}

/** What an attacker tries (docs/platform.md) and a platform must refuse. */
export const securityRules = [
  rule(
    'security/framing-headers',
    'headers that frame a message, or name another method, path or host, are refused everywhere',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      const written = ['HOST', 'Transfer-Encoding', 'X-HTTP-Method-Override', 'x_original_url'];
      for (const name of [...ownHeaders, ...overridingHeaders, ...written]) {
        const headers = { [name]: '1' };
        const auth: ConnectionAuthDraft = { type: 'api-key', header: name, apiKey: 'conformidade' };
        await withSubject(name, async () => {
          const run = await api.send('runTesterRequest', { body: { ...usual, bankId, headers } });
          refused(run, 'RequisicaoInvalida', `headers.${name}`);
          const saved = await api.send('createSavedRequest', {
            body: { ...newSaved, name: api.newName(), bankId, headers },
          });
          refused(saved, 'RequisicaoInvalida', `headers.${name}`);
          refused(await change(api, bankId, { auth }), 'RequisicaoInvalida', 'auth.header');
          const fixedHeaders = [{ type: 'plain', name, value: '1' }];
          refused(
            await change(api, bankId, { fixedHeaders }),
            'RequisicaoInvalida',
            'fixedHeaders.0.name',
          );
        });
      }
    },
  ),

  rule(
    'security/prefer',
    'the header Prefer changes no answer; of the mock (--mock) none before access is checked',
    async (api) => {
      await api.callableBank();
      const query = { 'page-size': 1 };
      const isAsked = (await api.send('listBanks', { query, anonymous: true })).status === 401;
      for (const preference of preferences) {
        await withSubject(preference, async () => {
          const headers = { prefer: preference };
          if (isAsked) {
            const stranger = await api.send('listBanks', { query, headers, anonymous: true });
            refused(stranger, 'NaoAutenticado');
            same(stranger.headers.get('preference-applied'), null, 'Preference-Applied', stranger);
          }
          if (api.options.mock) return;
          const answer = await api.call('listBanks', { query }, headers);
          const followed = answer.headers.get('preference-applied');
          expect(followed === null, 'it is followed; the mock, which may, needs --mock', answer);
          same(ok(answer).data.length, 1, 'how many banks are listed', answer);
        });
      }
      if (!api.options.mock) return;
      const empty = await api.send('listBanks', { query, headers: { prefer: 'scenario=empty' } });
      same(empty.headers.get('preference-applied'), 'scenario=empty', 'Preference-Applied', empty);
    },
  ),

  rule('security/names', 'the name __proto__ is refused in headers and params', async (api) => {
    const { id: bankId } = await api.callableBank();
    const names = JSON.parse('{"__proto__":"1"}') as Record<string, string>;
    const run = await api.send('runTesterRequest', { body: { ...usual, bankId, headers: names } });
    refused(run, 'RequisicaoInvalida', 'headers.__proto__');
    for (const field of ['headers', 'params']) {
      const body = { ...newSaved, name: api.newName(), bankId, [field]: names };
      refused(
        await api.send('createSavedRequest', { body }),
        'RequisicaoInvalida',
        `${field}.__proto__`,
      );
    }
  }),

  rule(
    'security/invisible-characters',
    'what a connection sends and where to has no invisible characters, and no path',
    async (api) => {
      const id = await connectedBankId(api);
      const before = await read(api, id);
      for (const character of invisibleCharacters) {
        await withSubject(JSON.stringify(character), async () => {
          const text = `a${character}b`;
          const answer = await change(api, id, connectionWith(text));
          for (const field of fieldsWithText) refused(answer, 'RequisicaoInvalida', field);
          await expectRefusedPath(api, id, `/a/${text}`);
        });
      }
      same(await read(api, id), before, 'the connection after the refusals');
    },
  ),

  rule(
    'security/header-values',
    'a header has visible ASCII, visible Latin-1 and blanks alone, stored or of a run',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      /** The faults of a value everywhere, each beside another fault: nothing is stored or sent. */
      const faultsOf = async (text: string) => {
        const headers = { 'x-a': text };
        const auth = { type: 'api-key', header: 'x-a', apiKey: text };
        const list = [{ type: 'plain', name: 'x-a', value: text }];
        const [run, saved, connection] = await Promise.all([
          api.send('runTesterRequest', { body: { ...usual, bankId, headers, method: '' } }),
          api.send('createSavedRequest', { body: { ...newSaved, bankId, headers, name: '' } }),
          change(api, bankId, { auth, fixedHeaders: list, tokenHeaders: list, timeoutMs: 0 }),
        ]);
        return [run, saved, connection].map((answer) =>
          [...new Set(violatedIn(answer))].toSorted(),
        );
      };
      const lists = ['fixedHeaders.0.value', 'timeoutMs', 'tokenHeaders.0.value'];
      const refusals = [
        ['headers.x-a', 'method'],
        ['headers.x-a', 'name'],
        ['auth.apiKey', ...lists],
      ];
      for (const character of [...notInHeaders, ...invisibleCharacters])
        await withSubject(JSON.stringify(character), async () =>
          same(await faultsOf(`a${character}b`), refusals, 'the faults'),
        );
      same(
        await faultsOf('~!ação ü£ÿ'),
        [['method'], ['name'], ['timeoutMs']],
        'the faults beside a right value',
      );
    },
  ),

  rule(
    'security/own-network',
    "an address of the platform's own network is 422, in every spelling",
    async (api) => {
      const { id } = await bankWithoutSecrets(api);
      const before = await read(api, id);
      for (const host of ownHosts) {
        const url = `https://${host}/v1`;
        const cases: [string, ConnectionPatch][] = [
          ['baseUrl', { baseUrl: url, timeoutMs: 2345 }],
          ['auth.tokenUrl', { auth: { ...oauth2, tokenUrl: url } as ConnectionAuthDraft }],
        ];
        for (const [field, body] of cases)
          await withSubject(`${field} ${host}`, async () =>
            refused(await change(api, id, body), 'EnderecoInterno', field),
          );
      }
      same(await read(api, id), before, 'the connection after the refusals');
      // Others are refused later, for the secret that another host needs.
      ok(await change(api, id, { auth: oauth2 }));
      for (const hosts of outside) {
        const [baseUrl, tokenUrl] = hosts.map((host) => `https://${host}/v1`) as [string, string];
        const auth = withoutPreviews({ ...oauth2, tokenUrl }, [
          'clientSecret',
        ]) as ConnectionAuthDraft;
        await withSubject(hosts.join(), async () =>
          refused(await change(api, id, { baseUrl, auth }), 'SegredoAusente', 'auth.clientSecret'),
        );
      }
    },
  ),

  rule(
    'security/dot-segments',
    'a path with a segment that leads up is refused, encoded ones too',
    async (api) => {
      const { id: bankId } = await api.callableBank();
      for (const path of dotted) {
        await withSubject(path, async () => {
          await expectRefusedPath(api, bankId, path);
          const body = { ...newSaved, name: api.newName(), bankId };
          const saved = await api.send('createSavedRequest', {
            body: { ...body, params: { id: path.slice(1) } },
          });
          refused(saved, 'RequisicaoInvalida', 'params');
          const address = `https://conformidade.example${path}`;
          const auth = { ...oauth2, tokenUrl: address };
          const changed = await change(api, bankId, { baseUrl: address, auth });
          for (const field of ['baseUrl', 'auth.tokenUrl'])
            refused(changed, 'RequisicaoInvalida', field);
        });
      }
      const right = { ...newEndpoint, bankId, path: '/.well-known/a.b/..c/...', name: '' };
      same(
        violatedIn(await api.send('createEndpoint', { body: right })),
        ['name'],
        'the only fault beside a right path',
      );
    },
  ),

  rule(
    'security/saved-levels',
    `the body of a saved request has at most ${MAX_BODY_DEPTH} levels`,
    async (api) => {
      const { id: bankId } = await api.unconnectedBank();
      const save = (count: number) =>
        api.send('createSavedRequest', {
          body: { ...newSaved, method: 'POST', name: '', bankId, body: levels(count) },
        });
      same(
        violatedIn(await save(MAX_BODY_DEPTH)),
        ['name'],
        'the only fault beside so many levels',
      );
      for (const count of [MAX_BODY_DEPTH + 1, 10_000, 50_000])
        refused(await save(count), 'RequisicaoInvalida', 'body');
    },
  ),

  rule(
    'security/certificate-rounds',
    'a PKCS #12 file of too many rounds is refused unread',
    async (api) => {
      const id = await connectedBankId(api);
      for (const file of files.rounds) {
        const certificate = { format: 'pkcs12', password: 'x', file };
        refused(await change(api, id, { certificate }), 'CredencialInvalida', 'certificate.file');
      }
    },
  ),
];
