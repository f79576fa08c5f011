import { randomUUID } from 'node:crypto';
import { ok, refused, rule, same } from '../rule.ts';
import { bankOf, found } from './state.ts';
import { logOf, run } from './tester.ts';

/** What stays as it was: objects whose change is refused, banks whose deletion is, logs of what is gone. */
export const unchangedRules = [
  rule('STAT-16', 'a change refused by 409, 412 or 422 changes none of its fields', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const [endpoint, taken] = [await api.newEndpoint(bank.id), await api.newEndpoint(other.id)];
    const fields = { name: api.newName(), status: 'inactive' as const };
    const params = { bankId: bank.id };
    refused(
      await api.call('updateBank', { params, body: { ...fields, code: other.code } }),
      'CodigoBancoJaCadastrado',
      'code',
    );
    refused(await api.call('updateBank', { params, body: fields }, { 'if-match': '"x"' }), 'VersaoDesatualizada');
    same(ok(await api.call('getBank', { params })), { ...bank, endpoints: 1 }, 'the bank after the refusals');

    const own = { name: api.newName(), category: 'pix' as const, status: 'maintenance' as const };
    const change = (body: object, headers = {}) =>
      api.call('updateEndpoint', { params: { endpointId: endpoint.id }, body: { ...own, ...body } }, headers);
    refused(await change({ bankId: other.id, path: taken.path }), 'EndpointDuplicado', 'path');
    refused(await change({ bankId: randomUUID() }), 'BancoInexistente', 'bankId');
    refused(await change({}, { 'if-match': '"x"' }), 'VersaoDesatualizada');
    const after = ok(await api.call('getEndpoint', { params: { endpointId: endpoint.id } }));
    same(after, endpoint, 'the endpoint after the refusals');
  }),

  rule('STAT-19', 'a change of settings or of a connection refused by 412 changes none of its fields', async (api) => {
    const { id: bankId } = await api.connectedBank();
    const tenant = ok(await api.call('getTenantSettings', {}));
    const switches = ok(await api.call('getNotificationSettings', {}));
    const headers = { 'if-match': '"x"' };
    const [name, url] = [api.newName(), `https://${randomUUID()}.example/`];
    const environment = 'production';
    for (const [read, update, body] of [
      ['getTenantSettings', 'updateTenantSettings', { tenantName: name, dataIsolation: !tenant.dataIsolation }],
      ['getNotificationSettings', 'updateNotificationSettings', { newBanks: !switches.newBanks }],
      ['getOAuthSettings', 'updateOAuthSettings', { clientId: 'conformidade-412', redirectUri: url }],
      ['getConnection', 'updateConnection', { environment, baseUrl: url, timeoutMs: 2345, auth: { type: 'none' } }],
    ] as const) {
      const params = { bankId };
      const before = ok(await api.send(read, { params }));
      refused(await api.send(update, { params, body, headers }), 'VersaoDesatualizada');
      same(ok(await api.send(read, { params })), before, `what ${read} returns after the refusal`);
    }
  }),

  rule('STAT-17', 'endpoints in maintenance and of inactive banks block a deletion too', async (api) => {
    for (const status of ['active', 'inactive'] as const) {
      const bank = await api.newBank({ status });
      const params = { bankId: bank.id };
      const { id: endpointId } = await api.newEndpoint(bank.id, { status: 'maintenance' });
      refused(await api.call('deleteBank', { params }), 'BancoPossuiEndpoints', 'endpoints');
      ok(await api.call('getBank', { params }));
      ok(await api.call('getEndpoint', { params: { endpointId } }));
      ok(await api.call('deleteBank', { params, query: { cascade: true } }));
      refused(await api.call('getEndpoint', { params: { endpointId } }), 'RecursoNaoEncontrado');
    }
  }),

  rule('STAT-18', 'the logs of a deleted bank still count in activity, figures, traffic and exports', async (api) => {
    const bank = await api.callableBank({ status: 'active' });
    const path = `/conformidade/${randomUUID()}`;
    const answer = await run(api, { bankId: bank.id, path });
    const log = await logOf(api, answer.headers.get('x-request-id') ?? '');
    const name = api.newName();
    ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { name } }));
    const check = async (when: string) => {
      const [newest] = ok(await api.call('listActivities', { query: { limit: 1 } })).data;
      same([newest?.id, newest?.bank], [log.id, log.bank], `the newest activity ${when}`);
      const { generatedAt, requests } = ok(await api.call('getDashboardSummary', {}));
      const now = Date.parse(generatedAt);
      const day = { from: new Date(now - DAY_MS + 1).toISOString(), to: generatedAt };
      const { meta } = ok(await api.call('listLogs', { query: { ...day, 'page-size': 1 } }));
      same(requests.value, meta.totalRecords, `the requests of the dashboard ${when}`);
      const period = { from: log.timestamp, to: log.timestamp };
      for (const query of [{ q: path }, { bankId: bank.id }]) {
        const { buckets } = ok(await api.call('getTraffic', { query: { ...period, ...query } }));
        same(buckets[0]?.requests, 1, `the traffic with ${Object.keys(query).join()} ${when}`);
      }
      const file = ok(await api.call('exportLogs', { query: { ...period, q: path } }));
      same(file.includes(`;${bank.code} - ${bank.name};`), true, `that the export has the first name ${when}`);
    };
    await check('after a new name');
    ok(await api.call('deleteBank', { params: { bankId: bank.id } }));
    await check('after the deletion');
  }),

  rule('STAT-20', 'the logs of a deleted endpoint are kept', async (api) => {
    const { id: bankId } = await api.callableBank();
    const { id: endpointId, path } = await api.newEndpoint(bankId, { path: `/conformidade/${randomUUID()}` });
    const answer = await run(api, { bankId, endpointId, path });
    const requestId = answer.headers.get('x-request-id') ?? '';
    const log = await logOf(api, requestId);
    ok(await api.call('deleteEndpoint', { params: { endpointId } }));
    same(await logOf(api, requestId), log, 'the log after the endpoint was deleted');
    const logs = ok(await api.call('listLogs', { query: { q: path } })).data.map(({ id }) => id);
    same(logs, [log.id], 'the logs that the path finds');
  }),

  rule('STAT-14', 'a deletion that is refused deletes nothing', async (api) => {
    const bank = await api.newBank();
    const ids = [(await api.newEndpoint(bank.id)).id, (await api.newEndpoint(bank.id)).id];
    refused(await api.call('deleteBank', { params: { bankId: bank.id } }), 'BancoPossuiEndpoints');
    same(await found(api, 'listEndpoints', { bankId: bank.id }), ids, 'the endpoints after the refusal');
    same(await found(api, 'listBanks', { q: bank.name }), [bank.id], 'the banks after the refusal');
  }),

  rule('STAT-15', 'deleting an endpoint leaves the bank and the other endpoints', async (api) => {
    const bank = await api.newBank();
    const path = '/conformidade/x';
    const [get, post] = [
      await api.newEndpoint(bank.id, { path }),
      await api.newEndpoint(bank.id, { path, method: 'POST' }),
    ];
    ok(await api.call('deleteEndpoint', { params: { endpointId: get.id } }));
    same(await found(api, 'listEndpoints', { bankId: bank.id }), [post.id], 'the endpoints left');
    same(await bankOf(api, bank), { ...bank, endpoints: 1 }, 'the bank');
  }),
];

const DAY_MS = 86_400_000;
