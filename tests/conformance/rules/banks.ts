import { bankStatuses } from '#api/contract/banks.ts';
import type { Api } from '../api.ts';
import { expect, fail, ok, refused, rule, same } from '../rule.ts';

/** Making and reading banks. */
export const bankRules = [
  rule('BANK-01', 'a new bank has the values that were sent, no endpoints and no last synchronisation', async (api) => {
    for (const status of bankStatuses) {
      const draft = await api.bankDraft({ status });
      const { id, ...bank } = await api.newBank(draft);
      same(bank, { ...draft, endpoints: 0, lastSync: null, environment: null }, 'the bank');
      expect(id !== '', 'the bank has no id');
    }
  }),

  rule('BANK-02', 'the Location of a new bank is the URL of that bank', async (api) => {
    const created = await api.call('createBank', { body: await api.bankDraft() });
    const bank = ok(created);
    const location = created.headers.get('location') ?? fail('there is no Location', created);
    same(ok(await api.follow(location, created, 'getBank')), bank, `what is at ${location}`);
  }),

  rule('BANK-03', 'a bank is read and listed as it was created', async (api) => {
    const bank = await api.newBank();
    same(ok(await api.call('getBank', { params: { bankId: bank.id } })), bank, 'the bank by its id');
    same(await named(api, bank.name), [bank], 'the list');
  }),

  rule('BANK-04', 'a code keeps its leading zeros: it is text everywhere', async (api) => {
    const code = await api.freeCode('0');
    const bank = await api.newBank({ code });
    same(bank.code, code, 'the code of the answer');
    same(ok(await api.call('getBank', { params: { bankId: bank.id } })).code, code, 'the code when read');
    const found = (await named(api, code)).find(({ id }) => id === bank.id);
    same(found?.code, code, `the code of the bank that ${code} finds`);
  }),

  rule('BANK-05', 'a second bank with the same code is refused with 409 on code and not created', async (api) => {
    const { code } = await api.newBank();
    const draft = await api.bankDraft({ code });
    refused(await api.call('createBank', { body: draft }), 'CodigoBancoJaCadastrado', 'code');
    same(await named(api, draft.name), [], 'the banks of the refused name');
  }),

  rule('BANK-06', 'spaces at both ends of a name are removed', async (api) => {
    const name = api.newName();
    same((await api.newBank({ name: `  ${name} ` })).name, name, 'the name');
  }),

  rule('BANK-07', 'a name has 1 to 80 characters', async (api) => {
    const longest = api.newName().padEnd(80, 'ç');
    same((await api.newBank({ name: longest })).name, longest, 'the name of 80 characters');
    for (const name of ['', '   ', `${longest}a`]) {
      refused(await api.send('createBank', { body: await api.bankDraft({ name }) }), 'RequisicaoInvalida', 'name');
    }
  }),

  rule('BANK-08', 'a code is exactly three digits, as text', async (api) => {
    const draft = await api.bankDraft();
    for (const code of ['', '1', '12', '0001', 'abc', '12a', ' 123', '-12', '１２３', 123, 1, null, ['123']]) {
      refused(await api.send('createBank', { body: { ...draft, code } }), 'RequisicaoInvalida', 'code');
    }
  }),

  rule('BANK-09', 'a status other than active and inactive is refused with 400', async (api) => {
    const draft = await api.bankDraft();
    for (const status of ['', 'ativo', 'ACTIVE', 'maintenance', null, true]) {
      refused(await api.send('createBank', { body: { ...draft, status } }), 'RequisicaoInvalida', 'status');
    }
  }),

  rule('BANK-10', 'a bank without one of its fields is refused with 400 that names the field', async (api) => {
    const draft = await api.bankDraft();
    for (const field of Object.keys(draft)) {
      const body = Object.fromEntries(Object.entries(draft).filter(([name]) => name !== field));
      refused(await api.send('createBank', { body }), 'RequisicaoInvalida', field);
    }
  }),

  rule('BANK-11', 'id, endpoint count and last synchronisation cannot be written', async (api) => {
    const bank = await api.newBank();
    const draft = await api.bankDraft();
    for (const field of ['id', 'endpoints', 'lastSync'] as const) {
      const extra = { [field]: bank[field] };
      refused(await api.send('createBank', { body: { ...draft, ...extra } }), 'RequisicaoInvalida', field);
      const change = await api.send('updateBank', { params: { bankId: bank.id }, body: extra });
      refused(change, 'RequisicaoInvalida', field);
    }
  }),

  rule('BANK-12', "a bank's endpoint count is right, in the bank and in lists", async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    await api.newEndpoint(bank.id, { status: 'maintenance' });
    const count = async () => ok(await api.call('getBank', { params: { bankId: bank.id } })).endpoints;
    same(await count(), 2, 'the count after two were made');
    same((await named(api, bank.name))[0]?.endpoints, 2, 'the count in the list');
    ok(await api.call('deleteEndpoint', { params: { endpointId: endpoint.id } }));
    same(await count(), 1, 'the count after one was deleted');
  }),
];

/** The banks that a search finds. */
export async function named(api: Api, q: string) {
  return ok(await api.call('listBanks', { query: { q } })).data;
}
