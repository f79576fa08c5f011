import type { Bank, BankPatch } from '#api/contract/banks.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same } from '../rule.ts';
import { named } from './banks.ts';

const read = (api: Api, { id }: Bank) => api.call('getBank', { params: { bankId: id } });
const change = (api: Api, { id }: Bank, body: BankPatch) => api.call('updateBank', { params: { bankId: id }, body });

/** Changing and deleting banks. */
export const bankChangeRules = [
  rule('BANK-20', 'a change sets the fields that it contains and no others', async (api) => {
    let bank = await api.newBank({ status: 'inactive' });
    const changes: BankPatch[] = [{ name: api.newName() }, { code: await api.freeCode() }, { status: 'active' }];
    for (const body of changes) {
      const expected = { ...bank, ...body };
      same(ok(await change(api, bank, body)), expected, 'the answer');
      bank = ok(await read(api, bank));
      same(bank, expected, 'the bank when read again');
    }
  }),

  rule('BANK-21', 'an empty change leaves the bank as it is', async (api) => {
    const bank = await api.newBank();
    same(ok(await change(api, bank, {})), bank, 'the answer');
    same(ok(await read(api, bank)), bank, 'the bank');
  }),

  rule(
    'BANK-22',
    "a change to another bank's code is refused with 409 on code; a bank's own code is accepted",
    async (api) => {
      const [bank, other] = [await api.newBank(), await api.newBank()];
      refused(await change(api, bank, { code: other.code }), 'CodigoBancoJaCadastrado', 'code');
      same(ok(await read(api, bank)), bank, 'the bank after the refusal');
      same(ok(await change(api, bank, { code: bank.code })), bank, 'the bank with its own code again');
    },
  ),

  rule('BANK-23', 'a change with one invalid field is refused with 400 and changes nothing', async (api) => {
    const bank = await api.newBank();
    const wrong: [string, object][] = [
      ['code', { name: api.newName(), code: '1' }],
      ['name', { name: ' ', status: 'inactive' }],
      ['status', { status: null }],
    ];
    for (const [field, body] of wrong) {
      refused(await api.send('updateBank', { params: { bankId: bank.id }, body }), 'RequisicaoInvalida', field);
      same(ok(await read(api, bank)), bank, 'the bank after the refusal');
    }
  }),

  rule('BANK-24', 'a deleted bank answers 404 to reads, changes and deletions and is not listed', async (api) => {
    const bank = await api.newBank();
    ok(await api.call('deleteBank', { params: { bankId: bank.id } }));
    refused(await read(api, bank), 'RecursoNaoEncontrado');
    refused(await api.call('deleteBank', { params: { bankId: bank.id } }), 'RecursoNaoEncontrado');
    refused(await change(api, bank, { name: bank.name }), 'RecursoNaoEncontrado');
    same(await named(api, bank.name), [], 'the list');
  }),

  rule('BANK-25', 'the code of a deleted bank can be used again', async (api) => {
    const bank = await api.newBank();
    ok(await api.call('deleteBank', { params: { bankId: bank.id } }));
    ok(await api.call('createBank', { body: await api.bankDraft({ code: bank.code }) }));
  }),

  rule(
    'BANK-26',
    'without cascade=true a bank that has endpoints is not deleted: 409 lists the endpoints',
    async (api) => {
      const bank = await api.newBank();
      const endpoint = await api.newEndpoint(bank.id);
      for (const query of [{}, { cascade: false }]) {
        const answer = await api.call('deleteBank', { params: { bankId: bank.id }, query });
        refused(answer, 'BancoPossuiEndpoints', 'endpoints');
        same(blockers(answer.body), [endpoint.id], "the endpoints' ids in violacoes", answer);
        const names = ((answer.body as unknown as Problem).violacoes ?? []).map(({ razao }) => razao);
        same(names, [endpoint.name], "the endpoints' names in violacoes", answer);
      }
      same(ok(await read(api, bank)), { ...bank, endpoints: 1 }, 'the bank after the refusal');
      ok(await api.call('getEndpoint', { params: { endpointId: endpoint.id } }));
    },
  ),

  rule('BANK-27', 'when many endpoints block a deletion, 409 lists at most ten of them', async (api) => {
    const bank = await api.newBank();
    const ids: string[] = [];
    for (let made = 0; made < 11; made += 1) ids.push((await api.newEndpoint(bank.id)).id);
    const answer = await api.call('deleteBank', { params: { bankId: bank.id } });
    refused(answer, 'BancoPossuiEndpoints', 'endpoints');
    const told = blockers(answer.body);
    expect(told.length >= 1 && told.length <= 10, `violacoes name ${told.length} endpoints`, answer);
    expect(new Set(told).size === told.length && told.every((id) => ids.includes(id)), 'they are not its own', answer);
  }),

  rule('BANK-28', 'cascade=true deletes the bank and its endpoints', async (api) => {
    const bank = await api.newBank();
    const endpoint = await api.newEndpoint(bank.id);
    ok(await api.call('deleteBank', { params: { bankId: bank.id }, query: { cascade: true } }));
    refused(await read(api, bank), 'RecursoNaoEncontrado');
    refused(await api.call('getEndpoint', { params: { endpointId: endpoint.id } }), 'RecursoNaoEncontrado');
    const list = ok(await api.call('listEndpoints', { query: { q: endpoint.name } }));
    same(list.data, [], 'the list of endpoints');
  }),

  rule('BANK-29', 'cascade accepts true and false only', async (api) => {
    const { id: bankId } = await api.newBank();
    for (const cascade of ['talvez', 'TRUE', '1']) {
      const answer = await api.send('deleteBank', { params: { bankId }, query: { cascade } });
      refused(answer, 'RequisicaoInvalida', 'cascade');
    }
    ok(await api.call('getBank', { params: { bankId } }));
  }),
];

const blockers = (problem: unknown) => ((problem as Problem).violacoes ?? []).map(({ valor }) => valor ?? '');
