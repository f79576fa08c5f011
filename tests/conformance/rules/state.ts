import type { Bank } from '#api/contract/banks.ts';
import type { Endpoint, EndpointPatch } from '#api/contract/endpoints.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same } from '../rule.ts';
import { run } from './tester.ts';

/** Reads a bank. */
export const bankOf = async (api: Api, { id }: { id: string }) =>
  ok(await api.call('getBank', { params: { bankId: id } }));
const change = (api: Api, { id }: Endpoint, body: EndpointPatch) =>
  api.call('updateEndpoint', { params: { endpointId: id }, body });
const rename = async (api: Api, { id }: Bank, name: string) =>
  ok(await api.call('updateBank', { params: { bankId: id }, body: { name } }));
/** The ids of the first 100 rows of a list. */
export const found = async (api: Api, id: 'listBanks' | 'listEndpoints', query: object) =>
  (ok(await api.call(id, { query: { 'page-size': 100, ...query } })).data as { id: string }[]).map((row) => row.id);

/** More endpoints than fit on one page. */
const MANY = 101;

/** What must be true after several operations: uniqueness, counts, lists that follow changes, what deletions keep. */
export const stateRules = [
  rule('STAT-01', "an inactive bank's code is taken too, for creations and for changes", async (api) => {
    const holder = await api.newBank({ status: 'inactive' });
    const other = await api.newBank();
    const { code } = holder;
    refused(await api.call('createBank', { body: await api.bankDraft({ code }) }), 'CodigoBancoJaCadastrado', 'code');
    const answer = await api.call('updateBank', { params: { bankId: other.id }, body: { code } });
    refused(answer, 'CodigoBancoJaCadastrado', 'code');
    ok(await api.call('updateBank', { params: { bankId: other.id }, body: { status: 'inactive' } }));
    const again = await api.call('updateBank', { params: { bankId: other.id }, body: { code, status: 'inactive' } });
    refused(again, 'CodigoBancoJaCadastrado', 'code');
  }),

  rule(
    'STAT-02',
    'a code that a bank no longer has can be used by another bank at once, and only once',
    async (api) => {
      const bank = await api.newBank();
      const { code } = bank;
      ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { code: await api.freeCode() } }));
      await api.newBank({ code });
      refused(await api.call('createBank', { body: await api.bankDraft({ code }) }), 'CodigoBancoJaCadastrado', 'code');
      const back = await api.call('updateBank', { params: { bankId: bank.id }, body: { code } });
      refused(back, 'CodigoBancoJaCadastrado', 'code');
    },
  ),

  rule('STAT-03', 'an endpoint in maintenance or of an inactive bank keeps its method and path', async (api) => {
    const bank = await api.newBank({ status: 'inactive' });
    const { path } = await api.newEndpoint(bank.id, { status: 'maintenance' });
    const body = api.endpointDraft(bank.id, { path });
    refused(await api.call('createEndpoint', { body }), 'EndpointDuplicado', 'path');
  }),

  rule('STAT-04', 'a change of bank, method or path into a duplicate is refused, one by one', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const held = await api.newEndpoint(bank.id, { method: 'POST' });
    const moving = await api.newEndpoint(other.id, { method: 'POST', path: held.path });
    refused(await change(api, moving, { bankId: bank.id }), 'EndpointDuplicado', 'path');
    const method = await api.newEndpoint(bank.id, { method: 'PUT', path: held.path });
    refused(await change(api, method, { method: 'POST' }), 'EndpointDuplicado', 'path');
    const path = await api.newEndpoint(bank.id, { method: 'POST' });
    refused(await change(api, path, { path: held.path, status: 'maintenance' }), 'EndpointDuplicado', 'path');
    const unchanged = ok(await api.call('getEndpoint', { params: { endpointId: path.id } }));
    same(unchanged, path, 'the endpoint after the refusal');
    same([(await bankOf(api, bank)).endpoints, (await bankOf(api, other)).endpoints], [3, 1], 'the endpoint counts');
  }),

  rule('STAT-05', 'method and path that an endpoint no longer has can be used again', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const endpoint = await api.newEndpoint(bank.id);
    const { path } = endpoint;
    ok(await change(api, endpoint, { bankId: other.id }));
    const second = await api.newEndpoint(bank.id, { path });
    ok(await change(api, second, { method: 'DELETE' }));
    const third = await api.newEndpoint(bank.id, { path });
    ok(await change(api, third, { path: `${path}/x` }));
    await api.newEndpoint(bank.id, { path });
    refused(await change(api, endpoint, { bankId: bank.id }), 'EndpointDuplicado', 'path');
  }),

  rule(
    'STAT-06',
    'paths are compared exactly: capital letters, accents and a final slash distinguish them',
    async (api) => {
      const { id } = await api.newBank();
      for (const path of [
        'acao',
        'Acao',
        'ação',
        'acao/',
        '/acao',
        'a//b',
        'a/b',
        'a%2Fb',
        'a%2fb',
        'a%20b',
        '.',
        './a',
        '../a',
      ]) {
        const sent = `/conformidade/${path}`;
        same((await api.newEndpoint(id, { path: sent })).path, sent, 'the path');
      }
      for (const path of ['/conformidade/{id}', '/conformidade/{outro}']) await api.newEndpoint(id, { path });
    },
  ),

  rule('STAT-07', 'banks may have equal names', async (api) => {
    const { name } = await api.newBank();
    await api.newBank({ name });
    const { id } = await api.newBank();
    ok(await api.call('updateBank', { params: { bankId: id }, body: { name } }));
    same((await found(api, 'listBanks', { q: name })).length, 3, 'the number of banks of that name');
  }),

  rule('STAT-08', `cascade=true deletes all endpoints, more than a page of them too`, async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const kept = await api.newEndpoint(other.id);
    const ids: string[] = [];
    for (let made = 0; made < MANY; made += 1) ids.push((await api.newEndpoint(bank.id)).id);
    same((await bankOf(api, bank)).endpoints, MANY, 'the endpoint count');
    ok(await api.call('deleteBank', { params: { bankId: bank.id }, query: { cascade: true } }));
    same(await found(api, 'listEndpoints', { bankId: bank.id }), [], 'the endpoints of the deleted bank');
    same(await found(api, 'listEndpoints', { q: api.token }), [kept.id], 'our endpoints after the deletion');
    for (const endpointId of [ids[0]!, ids[50]!, ids.at(-1)!]) {
      refused(await api.call('getEndpoint', { params: { endpointId } }), 'RecursoNaoEncontrado');
    }
    ok(await api.call('getEndpoint', { params: { endpointId: kept.id } }));
  }),

  rule('STAT-09', 'endpoint counts follow creations, moves and deletions, alone and in lists', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const counts = async (expected: number[], when: string) => {
      same([(await bankOf(api, bank)).endpoints, (await bankOf(api, other)).endpoints], expected, `the counts ${when}`);
      const rows = ok(await api.call('listBanks', { query: { q: api.token } })).data;
      same(
        rows.map(({ endpoints }) => endpoints),
        expected,
        `the counts in the list ${when}`,
      );
    };
    await counts([0, 0], 'at first');
    const first = await api.newEndpoint(bank.id);
    await api.newEndpoint(bank.id, { status: 'maintenance' });
    await counts([2, 0], 'after two creations');
    const changed = await api.call('updateBank', { params: { bankId: bank.id }, body: { name: api.newName() } });
    same(ok(changed).endpoints, 2, 'the count in the answer to a change');
    ok(await change(api, first, { status: 'maintenance' }));
    await counts([2, 0], 'after maintenance');
    ok(await change(api, first, { bankId: other.id }));
    await counts([1, 1], 'after a move');
    ok(await api.call('deleteEndpoint', { params: { endpointId: first.id } }));
    await counts([1, 0], 'after a deletion');
  }),

  rule('STAT-10', 'lists, searches and filters follow changes at once', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    const query = { q: bank.name };
    same(await found(api, 'listBanks', query), [bank.id], 'the banks of the first name');
    same(await found(api, 'listEndpoints', { q: bank.name }), [endpoint.id], "the endpoints of the bank's first name");
    same(await found(api, 'listBanks', { ...query, status: 'active' }), [bank.id], 'the active banks of that name');
    same(await found(api, 'listEndpoints', { bankId: bank.id, method: 'GET' }), [endpoint.id], 'its GET endpoints');

    const name = api.newName();
    await rename(api, bank, name);
    same(await found(api, 'listBanks', query), [], 'the banks of the first name after the change');
    same(await found(api, 'listBanks', { q: name }), [bank.id], 'the banks of the second name');
    const rows = ok(await api.call('listBanks', { query: { q: name } })).data;
    same(rows[0]?.name, name, 'the name in the list of banks');
    same(
      await found(api, 'listEndpoints', { q: bank.name }),
      [],
      "the endpoints of the bank's first name after the change",
    );
    same(await found(api, 'listEndpoints', { q: name }), [endpoint.id], "the endpoints of the bank's second name");
    const listed = ok(await api.call('listEndpoints', { query: { bankId: bank.id } })).data;
    same(listed[0]?.bank.name, name, "the bank's name in the list of endpoints");

    ok(await api.call('updateBank', { params: { bankId: bank.id }, body: { status: 'inactive' } }));
    same(await found(api, 'listBanks', { q: name, status: 'active' }), [], 'the active banks after the change');
    same(await found(api, 'listBanks', { q: name, status: 'inactive' }), [bank.id], 'the inactive banks');
    ok(await change(api, endpoint, { method: 'PUT', category: 'pix', status: 'maintenance', name: `${name} b` }));
    same(
      await found(api, 'listEndpoints', { bankId: bank.id, method: 'GET' }),
      [],
      'its GET endpoints after the change',
    );
    const filters = { method: 'PUT', category: 'pix', status: 'maintenance', q: `${name} b`, bankId: bank.id };
    same(await found(api, 'listEndpoints', filters), [endpoint.id], 'its changed endpoints');
  }),

  rule('STAT-11', 'a change keeps the place of a row in the order of registration', async (api) => {
    const banks = [await api.newBank(), await api.newBank(), await api.newBank()];
    const endpoints: Endpoint[] = [];
    for (let made = 0; made < 3; made += 1) endpoints.push(await api.newEndpoint(banks[0]!.id));
    await rename(api, banks[0]!, api.newName());
    ok(await change(api, endpoints[1]!, { status: 'maintenance' }));
    const ids = banks.map(({ id }) => id);
    same(await found(api, 'listBanks', { q: api.token }), ids, 'the order of the banks');
    const order = endpoints.map(({ id }) => id);
    same(await found(api, 'listEndpoints', { bankId: ids[0] }), order, 'the order of the endpoints');
    ok(await change(api, endpoints[0]!, { bankId: banks[1]!.id, path: `${endpoints[0]!.path}/movido` }));
    same(await found(api, 'listEndpoints', { q: api.token }), order, 'the order of the endpoints after a move');
  }),

  rule('STAT-12', 'every run that the bank answers sets a later lastSync, and nothing else changes it', async (api) => {
    const { id } = await api.callableBank();
    const path = `/conformidade/${api.newName().replaceAll(' ', '/')}`;
    const times: number[] = [];
    for (let made = 0; made < 2; made += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await run(api, { bankId: id, path });
      const { lastSync } = await bankOf(api, { id });
      expect(lastSync !== null, 'lastSync is null after a run');
      times.push(Date.parse(lastSync ?? ''));
    }
    expect(times[1]! > times[0]!, `lastSync did not move on with the second run (${times.join(', ')})`);
    if (api.testerBank !== undefined) return;
    const bank = await bankOf(api, { id });
    await rename(api, bank, api.newName());
    ok(await api.call('updateBank', { params: { bankId: id }, body: { code: await api.freeCode() } }));
    for (const status of ['inactive', 'active'] as const)
      ok(await api.call('updateBank', { params: { bankId: id }, body: { status } }));
    ok(await api.call('testConnection', { params: { bankId: id } }));
    same((await bankOf(api, bank)).lastSync, bank.lastSync, 'lastSync after changes and a test of the connection');
  }),

  rule('STAT-13', 'ids are not used again', async (api) => {
    const bank = await api.newBank();
    ok(await api.call('deleteBank', { params: { bankId: bank.id } }));
    const next = await api.newBank({ code: bank.code });
    expect(next.id !== bank.id, 'a new bank has the id of the deleted one');
    const [first, second] = [await api.newEndpoint(next.id), await api.newEndpoint(next.id)];
    ok(await api.call('deleteEndpoint', { params: { endpointId: second.id } }));
    const third = await api.newEndpoint(next.id, { path: second.path });
    expect(![first.id, second.id].includes(third.id), 'a new endpoint has the id of another one');
  }),
];
