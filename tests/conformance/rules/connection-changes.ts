import type { ConnectionAuthDraft, ConnectionPatch } from '#api/contract/connections.ts';
import type { Api } from '../api.ts';
import { naming, ok, refused, rule, same } from '../rule.ts';
import { run } from './tester.ts';
import { inBase64 } from '../texts.ts';
import { datetimes } from './value-samples.ts';

/** In Base64, because a certificate is a file. */
const SECRET = inBase64('conformidade-0123456789-segredo');
const EXPIRY = '2031-05-06T07:08:09.000Z';

/** Two authentications of each type that differ in every field, without the secret, and the name of the secret. */
const types: Record<string, { secret: string; first: object; second: object }> = {
  'api-key': { secret: 'apiKey', first: { header: 'X-A' }, second: { header: 'X-Conformidade' } },
  oauth2: {
    secret: 'clientSecret',
    first: { tokenUrl: 'https://banco.example/token', clientId: 'a' },
    second: { tokenUrl: 'https://banco.example/Outro/', clientId: 'Conformidade' },
  },
  mtls: {
    secret: 'certificate',
    first: { certificateExpiresAt: EXPIRY },
    second: { certificateExpiresAt: '2032-01-02T03:04:05.000Z' },
  },
};
const entries = Object.entries(types);

const change = async (api: Api, bankId: string, body: object) =>
  api.send('updateConnection', { params: { bankId }, body });
const read = async (api: Api, bankId: string) => ok(await api.call('getConnection', { params: { bankId } }));

/** What a change of a connection keeps and replaces. */
export const connectionChangeRules = [
  rule('CONN-12', 'a change of another field keeps the authentication, and the reverse', async (api) => {
    const { id } = await api.newBank();
    for (const [type, { secret, first }] of entries) {
      const auth = { type, ...first, [secret]: SECRET } as ConnectionAuthDraft;
      ok(await change(api, id, { environment: 'homologation', baseUrl: 'https://banco.example/A/', timeoutMs: 4321 }));
      const before = await read(api, id);
      ok(await change(api, id, { auth }));
      const expected = { ...(await read(api, id)) };
      same({ ...expected, auth: null }, { ...before, auth: null }, `the other fields after a change to ${type}`);
      const others: ConnectionPatch[] = [
        { timeoutMs: 5432 },
        { environment: 'production' },
        { baseUrl: 'https://b.example' },
      ];
      for (const body of others) {
        Object.assign(expected, body);
        same(ok(await change(api, id, body)), expected, `the answer with ${type} to ${JSON.stringify(body)}`);
        same(await read(api, id), expected, `the connection with ${type} after ${JSON.stringify(body)}`);
      }
    }
  }),

  rule('CONN-13', 'a secret that is left out is kept when the fields beside it change', async (api) => {
    const { id } = await api.newBank();
    for (const [type, { secret, first, second }] of entries) {
      ok(await change(api, id, { auth: { type, ...first, [secret]: SECRET } }));
      const { auth } = await read(api, id);
      const answer = await change(api, id, { auth: { type, ...second } });
      await naming(type, () => same((ok(answer) as { auth: object }).auth, { ...auth, ...second }, 'the answer'));
      same((await read(api, id)).auth, { ...auth, ...second }, `the authentication ${type}`);
    }
  }),

  rule('CONN-14', 'a secret of one type is never used for another type', async (api) => {
    const { id } = await api.newBank();
    for (const [type, { secret, first }] of entries) {
      for (const [other, { secret: missing, second }] of entries) {
        if (other === type) continue;
        ok(await change(api, id, { auth: { type, ...first, [secret]: SECRET } }));
        const before = await read(api, id);
        const answer = await change(api, id, { auth: { type: other, ...second } });
        await naming(`${type} to ${other}`, () => refused(answer, 'SegredoAusente', `auth.${missing}`));
        same(await read(api, id), before, `the connection after the refusal of ${other}`);
      }
    }
  }),

  rule('CONN-15', 'a bank has no environment before its base URL is set too', async (api) => {
    const { id, name } = await api.newBank();
    const expectEnvironment = async (expected: string | null) => {
      same(ok(await api.call('getBank', { params: { bankId: id } })).environment, expected, 'that of the bank');
      const [listed] = ok(await api.call('listBanks', { query: { q: name } })).data;
      same(listed?.environment, expected, 'that of the listed bank');
    };
    ok(await change(api, id, { environment: 'production' }));
    await expectEnvironment(null);
    refused(await api.call('testConnection', { params: { bankId: id } }), 'BancoSemConexao');
    ok(await change(api, id, { baseUrl: 'https://banco.example' }));
    await expectEnvironment('production');
    const bare = await api.newBank();
    ok(await change(api, bare.id, { baseUrl: 'https://banco.example' }));
    refused(await api.call('testConnection', { params: { bankId: bare.id } }), 'BancoSemConexao');
  }),

  rule('CONN-17', 'the connection of an inactive bank can be read, changed and tested', async (api) => {
    const { id } = await api.callableBank({ status: 'inactive' });
    ok(await change(api, id, { timeoutMs: 2000 }));
    same((await read(api, id)).timeoutMs, 2000, 'the time limit');
    ok(await api.call('testConnection', { params: { bankId: id } }));
  }),

  rule('CONN-19', 'tests of a connection are not logged', async (api) => {
    const { id: bankId } = await api.callableBank({ status: 'active' });
    const answer = await api.call('testConnection', { params: { bankId } });
    ok(answer);
    const { data, meta } = ok(await api.call('listLogs', { query: { bankId } }));
    same([data, meta.totalRecords], [[], 0], 'the logs of the bank after the test');
  }),

  rule('CONN-18', 'the expiry of a certificate is a valid date and time in UTC that ends in Z', async (api) => {
    const { id } = await api.newBank();
    const auth = { type: 'mtls', certificate: SECRET };
    for (const certificateExpiresAt of datetimes) {
      const answer = await change(api, id, { auth: { ...auth, certificateExpiresAt } });
      await naming(certificateExpiresAt, () => refused(answer, 'RequisicaoInvalida', 'auth.certificateExpiresAt'));
    }
    for (const certificateExpiresAt of ['2028-02-29T23:59:59Z', '9999-12-31T23:59:59.999Z']) {
      ok(await change(api, id, { auth: { ...auth, certificateExpiresAt } }));
      const shown = (await read(api, id)).auth;
      const time = shown.type === 'mtls' ? Date.parse(shown.certificateExpiresAt) : null;
      same(time, Date.parse(certificateExpiresAt), 'the expiry when read');
    }
  }),

  rule('CONN-16', 'the preview of a short secret does not show it', async (api) => {
    const { id } = await api.newBank();
    const short = 'zq7x';
    for (const [type, { secret, first }] of entries) {
      const answer = await change(api, id, { auth: { type, ...first, [secret]: short } });
      ok(answer);
      await naming(type, () => same(answer.text.includes(short), false, 'that the answer contains the secret', answer));
    }
  }),

  rule('CONN-20', 'a bank with the code of a deleted one has neither its connection nor its endpoints', async (api) => {
    const first = await api.callableBank({ status: 'active' });
    await api.newEndpoint(first.id);
    await run(api, { bankId: first.id });
    ok(await api.call('deleteBank', { params: { bankId: first.id }, query: { cascade: true } }));
    const bank = await api.newBank({ code: first.code });
    const { endpoints, environment, lastSync } = ok(await api.call('getBank', { params: { bankId: bank.id } }));
    same({ endpoints, environment, lastSync }, { endpoints: 0, environment: null, lastSync: null }, 'the new bank');
    const connection = await read(api, bank.id);
    same([connection.environment, connection.baseUrl], [null, null], 'its connection');
    same(connection.auth, { type: 'none' }, 'its authentication');
  }),
];
