import { randomUUID } from 'node:crypto';
import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { problemStatus, type ProblemName } from '#api/contract/problem-table.ts';
import type { NotificationSettings } from '#api/contract/settings.ts';
import type { Api } from '../api.ts';
import type { Exchange } from '../exchange.ts';
import { destructiveRule, expect, heard, ok, refused, rule, same } from '../rule.ts';

/** Requests in flight at the same time. */
const PARALLEL = 8;
/** Parallel rounds of a rule: a race does not show every time. */
const ROUNDS = 2;

const times = <Value>(make: (index: number) => Promise<Value>, count = PARALLEL): Promise<Value[]> =>
  heard(Promise.all(Array.from({ length: count }, (_, index) => make(index))));

/** Expects exactly one success of parallel requests, and the same refusal of all others. */
function oneWins(answers: Exchange[], name: ProblemName, field?: string): Exchange {
  const winners = answers.filter(({ status }) => status < 300);
  const others = answers.filter(({ status }) => status >= 300);
  for (const answer of others) refused(answer, name, field);
  expect(
    winners.length === 1,
    `${winners.length} of ${answers.length} parallel requests succeeded, not 1 (the others: ${problemStatus[name]})`,
    winners[1] ?? answers[0],
  );
  return winners[0]!;
}

/** Expects every parallel request to succeed with the same body. */
function allSame(answers: Exchange[]): void {
  for (const answer of answers) same(ok(answer), ok(answers[0]!), 'one of the parallel answers', answer);
}

const listed = async (api: Api, id: 'listBanks' | 'listEndpoints', query: object) =>
  ok(await api.call(id, { query: { 'page-size': 100, ...query } })).data as { id: string }[];

/** Requests in parallel: one change wins, the others get the refusal that the contract declares. */
export const raceRules = [
  rule('RACE-01', 'of parallel creations with one code one succeeds, the others get 409', async (api) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const draft = await api.bankDraft();
      const name = api.newName();
      const answers = await times((index) =>
        api.call('createBank', { body: { ...draft, name: `${name} ${'x'.repeat(index + 1)}` } }),
      );
      oneWins(answers, 'CodigoBancoJaCadastrado', 'code');
      same((await listed(api, 'listBanks', { q: name })).length, 1, 'the number of banks created');
    }
  }),

  rule('RACE-02', 'of parallel creations with one method and path one succeeds, the others get 409', async (api) => {
    const { id: bankId } = await api.newBank();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { path } = api.endpointDraft(bankId);
      const answers = await times(() => api.call('createEndpoint', { body: api.endpointDraft(bankId, { path }) }));
      oneWins(answers, 'EndpointDuplicado', 'path');
      same((await listed(api, 'listEndpoints', { q: path })).length, 1, 'the number of endpoints created');
    }
  }),

  rule('RACE-03', 'of parallel changes to one code or one path one succeeds, the others get 409', async (api) => {
    const banks = await sequence(4, () => api.newBank());
    const code = await api.freeCode();
    oneWins(
      await Promise.all(banks.map(({ id }) => api.call('updateBank', { params: { bankId: id }, body: { code } }))),
      'CodigoBancoJaCadastrado',
      'code',
    );
    const endpoints = await sequence(4, () => api.newEndpoint(banks[0]!.id));
    const path = `${endpoints[0]!.path}/alvo`;
    oneWins(
      await Promise.all(
        endpoints.map(({ id }) => api.call('updateEndpoint', { params: { endpointId: id }, body: { path } })),
      ),
      'EndpointDuplicado',
      'path',
    );
  }),

  rule('RACE-04', 'of parallel changes with one If-Match one succeeds, the others get 412', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    const params = { bankId: bank.id, endpointId: endpoint.id };
    const subjects = [
      [
        'getNotificationSettings',
        'updateNotificationSettings',
        (now: unknown) => ({ errorAlerts: !(now as NotificationSettings).errorAlerts }),
      ],
      ['getBank', 'updateBank', () => ({ name: api.newName() })],
      ['getEndpoint', 'updateEndpoint', () => ({ name: api.newName() })],
      ['getTenantSettings', 'updateTenantSettings', () => ({ tenantName: api.newName() })],
      ['getOAuthSettings', 'updateOAuthSettings', () => ({ clientId: `conformidade-${randomUUID()}` })],
    ] as const;
    for (const [read, update, body] of subjects) {
      const { headers, body: now } = await api.send(read, { params });
      const ifMatch = { 'if-match': headers.get('etag') ?? '' };
      const answers = await times(() => api.send(update, { params, body: body(now), headers: ifMatch }));
      const winner = oneWins(answers, 'VersaoDesatualizada');
      same(ok(await api.send(read, { params })), winner.body, 'the object after the parallel changes');
    }
  }),

  rule('RACE-05', 'parallel changes of different fields of one bank or endpoint are all kept', async (api) => {
    const bank = await api.newBank({ status: 'inactive' });
    const endpoint = await api.newEndpoint(bank.id);
    const changes = { name: api.newName(), status: 'active' as const, code: await api.freeCode() };
    const params = { bankId: bank.id };
    await together(changes, (body) => api.send('updateBank', { params, body }));
    same(ok(await api.call('getBank', { params })), { ...bank, ...changes, endpoints: 1 } satisfies Bank, 'the bank');

    const own = { name: api.newName(), method: 'PUT', category: 'pix', status: 'maintenance' } as const;
    await together(own, (body) => api.send('updateEndpoint', { params: { endpointId: endpoint.id }, body }));
    const { name, code } = changes;
    same(
      ok(await api.call('getEndpoint', { params: { endpointId: endpoint.id } })),
      { ...endpoint, ...own, bank: { id: bank.id, name, code } } satisfies Endpoint,
      'the endpoint',
    );
  }),

  rule('RACE-06', 'parallel changes of different switches and settings are all kept', async (api) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const switches = ok(await api.call('getNotificationSettings', {}));
      const flipped = {
        errorAlerts: !switches.errorAlerts,
        dailyReports: !switches.dailyReports,
        newBanks: !switches.newBanks,
      };
      await together(flipped, (body) => api.send('updateNotificationSettings', { body }));
      same(ok(await api.call('getNotificationSettings', {})), { ...switches, ...flipped }, 'the switches');

      const tenant = ok(await api.call('getTenantSettings', {}));
      const changed = { tenantName: api.newName(), dataIsolation: !tenant.dataIsolation };
      await together(changed, (body) => api.send('updateTenantSettings', { body }));
      same(ok(await api.call('getTenantSettings', {})), { ...tenant, ...changed }, 'the tenant');

      const oauth = ok(await api.call('getOAuthSettings', {}));
      const client = { clientId: `conformidade-${randomUUID()}`, redirectUri: `https://${randomUUID()}.example/cb` };
      await together(client, (body) => api.send('updateOAuthSettings', { body }));
      same(ok(await api.call('getOAuthSettings', {})), { ...oauth, ...client }, 'the OAuth2 settings');
    }
  }),

  rule('RACE-07', 'parallel creations with one Idempotency-Key have one effect and equal answers', async (api) => {
    const body = await api.bankDraft();
    const headers = { 'idempotency-key': randomUUID() };
    allSame(await times(() => api.call('createBank', { body }, headers)));
    same((await listed(api, 'listBanks', { q: body.name })).length, 1, 'the number of banks created');
    const endpoint = api.endpointDraft((await api.newBank()).id);
    allSame(await times(() => api.call('createEndpoint', { body: endpoint }, headers)));
    same((await listed(api, 'listEndpoints', { q: endpoint.name })).length, 1, 'the number of endpoints created');
  }),

  rule('RACE-08', 'parallel creations with one Idempotency-Key and other content get 422', async (api) => {
    const drafts = await sequence(4, () => api.bankDraft());
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(drafts.map((body) => api.call('createBank', { body }, headers)));
    oneWins(answers, 'ErroIdempotencia');
  }),

  rule('RACE-09', 'a cascade parallel to creations leaves no endpoint behind and never fails', async (api) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bank = await api.newBank();
      for (let made = 0; made < 3; made += 1) await api.newEndpoint(bank.id);
      const create = () => api.call('createEndpoint', { body: api.endpointDraft(bank.id) });
      const [first, deletion, second] = await Promise.all([
        times(create, 4),
        api.call('deleteBank', { params: { bankId: bank.id }, query: { cascade: true } }),
        times(create, 4),
      ]);
      ok(deletion);
      for (const answer of [...first, ...second]) {
        if (answer.status >= 300) refused(answer, 'BancoInexistente', 'bankId');
        else {
          const read = await api.call('getEndpoint', { params: { endpointId: ok(answer).id } });
          refused(read, 'RecursoNaoEncontrado');
        }
      }
      same(await listed(api, 'listEndpoints', { bankId: bank.id }), [], 'the endpoints of the deleted bank');
    }
  }),

  rule('RACE-10', 'of parallel deletions one succeeds, the others get 404', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    const params = { bankId: bank.id, endpointId: endpoint.id };
    oneWins(await times(() => api.send('deleteEndpoint', { params })), 'RecursoNaoEncontrado');
    oneWins(await times(() => api.send('deleteBank', { params })), 'RecursoNaoEncontrado');
  }),

  rule('RACE-11', 'a deletion parallel to changes and reads never fails, and deletes', async (api) => {
    const bank = await api.newBank();
    const params = { bankId: bank.id };
    const change = () => api.send('updateBank', { params, body: { name: api.newName() } });
    // Each client sends changes one after the other, so that some are under way whenever the deletion is carried out.
    const changes = times(() => sequence(4, change));
    await api.send('getBank', { params });
    const deletion = await api.send('deleteBank', { params });
    for (const answer of (await changes).flat()) if (answer.status >= 300) refused(answer, 'RecursoNaoEncontrado');
    ok(deletion);
    refused(await api.send('getBank', { params }), 'RecursoNaoEncontrado');
  }),

  destructiveRule('RACE-12', 'parallel rotations with one Idempotency-Key rotate once', async (api) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await times(() => api.call('rotateApiKeys', {}, headers));
    allSame(answers);
    const keys = ok(await api.call('getApiKeys', {}));
    same(keys.publicKey, ok(answers[0]!).publicKey, 'the public key after the rotation');
  }),

  rule('RACE-13', 'parallel creations with different codes all succeed, each counted once', async (api) => {
    const drafts = await sequence(PARALLEL, () => api.bankDraft());
    const banks = (await Promise.all(drafts.map((body) => api.call('createBank', { body })))).map((one) => ok(one));
    same(new Set(banks.map(({ id }) => id)).size, PARALLEL, 'the number of different ids');
    const rows = await listed(api, 'listBanks', { q: api.token });
    same(rows.map(({ id }) => id).toSorted(), banks.map(({ id }) => id).toSorted(), 'the banks listed');
    const { id: bankId } = banks[0]!;
    const made = await times(() => api.call('createEndpoint', { body: api.endpointDraft(bankId) }));
    for (const answer of made) ok(answer);
    same(ok(await api.call('getBank', { params: { bankId } })).endpoints, PARALLEL, 'the endpoint count');
  }),
];

async function sequence<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let made = 0; made < count; made += 1) values.push(await make());
  return values;
}

/** Sends each field of a change in a request of its own, all at the same time. */
async function together(changes: object, send: (body: object) => Promise<Exchange>): Promise<void> {
  const answers = await Promise.all(Object.entries(changes).map(([name, value]) => send({ [name]: value })));
  for (const answer of answers) ok(answer);
}
