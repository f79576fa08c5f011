import { type Bank, bankStatuses, type BankQuery } from '#api/contract/banks.ts';
import type { Api } from '../api.ts';
import { ok, refused, rule, same } from '../rule.ts';

/** Finding, filtering and sorting banks. */
export const bankListRules = [
  rule('BANK-40', 'a search by name ignores case and accents, in the name and in the search text', async (api) => {
    const name = `${api.newName()} São João Ação Úteis`;
    const { id } = await api.newBank({ name });
    const words = [name, name.toUpperCase(), plain(name), plain(name).toUpperCase(), 'ACAO uteis', 'joão ação'];
    for (const q of words) same((await found(api, { q })).includes(id), true, `whether "${q}" finds "${name}"`);
  }),

  rule('BANK-41', 'a search returns only banks that contain its text', async (api) => {
    const bank = await api.newBank();
    await api.newBank();
    same(await found(api, { q: bank.name }), [bank.id], `what "${bank.name}" finds`);
    same(await found(api, { q: `${bank.name} nada` }), [], 'what a name that no bank has finds');
  }),

  rule('BANK-42', 'a search by code matches the beginning of the code', async (api) => {
    const { id, code } = await api.newBank();
    for (const q of [code.slice(0, 1), code.slice(0, 2), code]) {
      const banks = await allFound(api, q);
      same(
        banks.some((bank) => bank.id === id),
        true,
        `whether ${q} finds the bank ${code}`,
      );
      const strays = banks.filter((bank) => !bank.code.startsWith(q) && !bank.name.includes(q));
      same(strays, [], `what ${q} finds that neither begins with it nor is named so`);
    }
    same(
      (await found(api, { q: code.slice(1) })).includes(id),
      false,
      `whether ${code.slice(1)} finds the bank ${code}`,
    );
  }),

  rule('BANK-43', 'search text is literal: %, _, * and the like are no wildcards', async (api) => {
    const { name } = await api.newBank();
    const wild = [
      name.replace('conformidade', 'c%e'),
      name.replace('conformidade', 'c.*e'),
      name.replace('con', '___'),
    ];
    for (const q of [...wild, `${name}\\`, `${name}'--`]) same(await found(api, { q }), [], `what "${q}" finds`);
    const odd = await api.newBank({ name: `${api.newName()} 100%_[a]*.` });
    same(await found(api, { q: odd.name }), [odd.id], `what "${odd.name}" finds`);
  }),

  rule('BANK-44', 'an empty or blank search text returns all banks', async (api) => {
    const total = async (query: BankQuery) => ok(await api.call('listBanks', { query })).meta.totalRecords;
    const all = await total({});
    same(await total({ q: '' }), all, 'how many an empty search finds');
    same(await total({ q: '   ' }), all, 'how many a search of spaces finds');
  }),

  rule('BANK-45', 'a search text has at most 200 characters', async (api) => {
    ok(await api.call('listBanks', { query: { q: 'a'.repeat(200) } }));
    refused(await api.call('listBanks', { query: { q: 'a'.repeat(201) } }), 'RequisicaoInvalida', 'q');
  }),

  rule('BANK-46', 'a status filter returns the banks of that status, also together with a search', async (api) => {
    const active = await api.newBank({ status: 'active' });
    const inactive = await api.newBank({ status: 'inactive' });
    same(await found(api, { q: api.token, status: 'active' }), [active.id], 'our active banks');
    same(await found(api, { q: api.token, status: 'inactive' }), [inactive.id], 'our inactive banks');
    let sum = 0;
    for (const status of bankStatuses) {
      const ours = ok(await api.call('listBanks', { query: { q: api.token, status, 'page-size': 1 } })).meta;
      same([ours.totalRecords, ours.totalPages], [1, 1], `the totals of our banks under status=${status}`);
      const { data, meta } = ok(await api.call('listBanks', { query: { status, 'page-size': 100 } }));
      same([...new Set(data.map((row) => row.status))], [status], `the statuses under status=${status}`);
      sum += meta.totalRecords;
    }
    same(sum, ok(await api.call('listBanks', {})).meta.totalRecords, 'active and inactive banks together');
  }),

  rule('BANK-47', 'banks are listed in the order of their registration by default', async (api) => {
    const ids = [];
    for (const code of ['5', '1', '9']) ids.push((await api.newBank({ code: await api.freeCode(code) })).id);
    same(await found(api, { q: api.token }), ids, 'the order');
  }),

  rule('BANK-48', 'sort=name sorts as Portuguese does, sort=-name in reverse', async (api) => {
    const names = ['abacate', 'Água', 'banco', 'Ébano', 'zebra'];
    const ids = new Map<string, string>();
    for (const name of ['zebra', 'Água', 'banco', 'abacate', 'Ébano']) {
      ids.set(name, (await api.newBank({ name: `${api.token} ${name}` })).id);
    }
    const order = names.map((name) => ids.get(name));
    same(await found(api, { q: api.token, sort: 'name' }), order, 'the order by name');
    same(await found(api, { q: api.token, sort: '-name' }), order.toReversed(), 'the order by -name');
  }),

  rule('BANK-49', 'sort=code sorts by code, sort=-code in reverse', async (api) => {
    const codes = [await api.freeCode('5'), await api.freeCode('1'), await api.freeCode('9')];
    for (const code of codes) await api.newBank({ code });
    const sorted = async (sort: 'code' | '-code') =>
      ok(await api.call('listBanks', { query: { q: api.token, sort } })).data.map((row) => row.code);
    same(await sorted('code'), codes.toSorted(), 'the order by code');
    same(await sorted('-code'), codes.toSorted().toReversed(), 'the order by -code');
  }),

  rule('BANK-50', 'an unknown status or sort is refused with 400 that names the parameter', async (api) => {
    for (const query of [
      { status: 'ativo' },
      { status: 'ACTIVE' },
      { sort: 'id' },
      { sort: '-status' },
      { sort: '+name' },
    ]) {
      refused(await api.send('listBanks', { query }), 'RequisicaoInvalida', Object.keys(query)[0]);
    }
  }),
];

const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

async function found(api: Api, query: BankQuery): Promise<string[]> {
  return ok(await api.call('listBanks', { query: { 'page-size': 100, ...query } })).data.map(({ id }) => id);
}

/** There are at most a thousand codes, so ten pages contain all banks. */
async function allFound(api: Api, q: string): Promise<Bank[]> {
  const pages = [];
  for (let page = 1; page <= 10; page += 1) {
    const { data, meta } = ok(await api.call('listBanks', { query: { q, page, 'page-size': 100 } }));
    pages.push(data);
    if (page >= meta.totalPages) break;
  }
  return pages.flat();
}
