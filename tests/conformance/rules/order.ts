import type { Api } from '../api.ts';
import { expect, fail, ok, rule, same } from '../rule.ts';

type ListId = 'listBanks' | 'listEndpoints' | 'listLogs';

/** The ids of all rows of a query, page after page; `between` runs after each page. */
async function walk(api: Api, id: ListId, query: object, size: number, between = () => Promise.resolve()) {
  const ids: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data } = ok(await api.send(id, { query: { ...query, page, 'page-size': size } })) as {
      data: { id: string }[];
    };
    ids.push(...data.map((row) => row.id));
    if (data.length < size) return ids;
    await between();
  }
  return fail(`the list has more than ${MOST_PAGES} pages of ${size}`);
}

/** More pages than any list here has; a server whose paging has no end must not keep the suite running. */
const MOST_PAGES = 1000;

const TIED = 7;

/** Lists have one order: between equal rows, over repeated reads, and while rows are added. */
export const orderRules = [
  rule('ORDE-01', 'rows of equal name have one order on all pages, for every sort', async (api) => {
    const name = api.newName();
    const bank = await api.newBank({ name });
    for (let made = 1; made < TIED; made += 1) await api.newBank({ name });
    for (let made = 0; made < TIED; made += 1) await api.newEndpoint(bank.id, { name });
    for (const id of ['listBanks', 'listEndpoints'] as const) {
      for (const sort of [undefined, 'name', '-name']) {
        const query = { q: name, sort };
        const whole = await walk(api, id, query, 100);
        same(new Set(whole).size, TIED, `the number of different rows of ${id} by ${sort}`);
        for (const size of [1, 2, 3]) {
          same(await walk(api, id, query, size), whole, `the rows of ${id} by ${sort} on pages of ${size}`);
        }
      }
    }
  }),

  rule('ORDE-07', 'endpoints of equal path have one order on all pages, for every sort', async (api) => {
    const { path } = api.endpointDraft('');
    for (let made = 0; made < TIED; made += 1) await api.newEndpoint((await api.newBank()).id, { path });
    for (const sort of [undefined, 'path', '-path', 'name', '-name']) {
      const whole = await walk(api, 'listEndpoints', { q: path, sort }, 100);
      same(new Set(whole).size, TIED, `the number of different rows by ${sort}`);
      for (const size of [1, 2, 3]) {
        same(
          await walk(api, 'listEndpoints', { q: path, sort }, size),
          whole,
          `the rows by ${sort} on pages of ${size}`,
        );
      }
    }
  }),

  rule(
    'ORDE-02',
    'rows that are added while a list is paged in its default order change no earlier page',
    async (api) => {
      const bank = await api.newBank();
      const banks = [bank.id];
      for (let made = 1; made < 6; made += 1) banks.push((await api.newBank()).id);
      let added = 0;
      const seen = await walk(api, 'listBanks', { q: api.token }, 2, async () => {
        if (added < 2) banks.push((await api.newBank()).id);
        added += 1;
      });
      same(seen, banks, 'the banks on all pages');
      const endpoints: string[] = [];
      for (let made = 0; made < 6; made += 1) endpoints.push((await api.newEndpoint(bank.id)).id);
      added = 0;
      const shown = await walk(api, 'listEndpoints', { bankId: bank.id }, 2, async () => {
        if (added < 2) endpoints.push((await api.newEndpoint(bank.id)).id);
        added += 1;
      });
      same(shown, endpoints, 'the endpoints on all pages');
    },
  ),

  rule('ORDE-03', 'logs have one order on all pages, for every sort', async (api) => {
    const { query, rows } = await api.logs();
    for (const sort of ['timestamp', '-timestamp', 'duration', '-duration']) {
      const whole = await walk(api, 'listLogs', { ...query, sort }, 100);
      same(whole.length, rows.length, `the number of logs by ${sort}`);
      const size = Math.max(7, Math.ceil(rows.length / 8));
      same(
        await walk(api, 'listLogs', { ...query, sort }, Math.min(100, size)),
        whole,
        `the logs by ${sort} on small pages`,
      );
    }
  }),

  rule('ORDE-04', 'names are sorted without regard to case and accents', async (api) => {
    const words = ['aa', 'Ab', 'ác', 'AD', 'ãe', 'b', 'Ç', 'Da', 'É', 'f', 'Z'];
    const bank = await api.newBank({ name: `${api.token} ${words[5]}` });
    const shuffled = [...words.slice(6).toReversed(), ...words.slice(0, 5).toReversed()];
    for (const word of shuffled) await api.newBank({ name: `${api.token} ${word}` });
    for (const word of [words[5]!, ...shuffled]) await api.newEndpoint(bank.id, { name: `${api.token} ${word}` });
    for (const [sort, expected] of [
      ['name', words],
      ['-name', words.toReversed()],
    ] as const) {
      const banks = ok(await api.call('listBanks', { query: { q: api.token, sort } })).data;
      same(
        banks.map(({ name }) => name.split(' ').at(-1)),
        expected,
        `the banks by ${sort}`,
      );
      const endpoints = ok(await api.call('listEndpoints', { query: { bankId: bank.id, sort } })).data;
      same(
        endpoints.map(({ name }) => name.split(' ').at(-1)),
        expected,
        `the endpoints by ${sort}`,
      );
    }
  }),

  rule('ORDE-05', 'a sort follows changes of names', async (api) => {
    const first = await api.newBank({ name: `${api.token} b` });
    const second = await api.newBank({ name: `${api.token} c` });
    const sorted = async () =>
      ok(await api.call('listBanks', { query: { q: api.token, sort: 'name' } })).data.map(({ id }) => id);
    same(await sorted(), [first.id, second.id], 'the order at first');
    ok(await api.call('updateBank', { params: { bankId: second.id }, body: { name: `${api.token} a` } }));
    same(await sorted(), [second.id, first.id], 'the order after a change');
  }),

  rule('ORDE-06', 'logs that are added while a period is paged do not change its pages', async (api) => {
    const { query, rows } = await api.logs();
    const size = Math.min(100, Math.max(5, Math.ceil(rows.length / 4)));
    let added = false;
    const seen = await walk(api, 'listLogs', query, size, async () => {
      if (added) return;
      added = true;
      await api.send('runTesterRequest', {
        body: { bankId: (await api.callableBank()).id, method: 'GET', path: '/conformidade/pagina', headers: {} },
      });
    });
    const ids = rows.map(({ id }) => id);
    expect(new Set(seen).size === seen.length, 'a log is on two pages');
    same(seen, ids, 'the logs on all pages');
  }),
];
