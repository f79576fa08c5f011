import { randomUUID } from 'node:crypto';
import { endpointCategories, type EndpointQuery, endpointStatuses } from '#api/contract/endpoints.ts';
import { httpMethods } from '#api/contract/common.ts';
import type { Api } from '../api.ts';
import { expect, ok, refused, rule, same } from '../rule.ts';

/** Finding, filtering and sorting endpoints. */
export const endpointListRules = [
  rule('ENDP-20', "a search looks in name, path and bank's name, ignoring case and accents", async (api) => {
    const bank = await api.newBank({ name: `${api.newName()} União` });
    const { id, name } = await api.newEndpoint(bank.id, {
      name: `${api.newName()} Emissão de Cobrança`,
      path: `/Conformidade/${api.newName().slice(-10).replace(' ', '/')}/{Id}`,
    });
    await api.newEndpoint((await api.newBank()).id);
    const path = ok(await api.call('getEndpoint', { params: { endpointId: id } })).path;
    for (const q of [
      name.toUpperCase(),
      'emissao de cobranca',
      path,
      path.toLowerCase(),
      `${bank.name.slice(0, -5)}UNIAO`,
    ]) {
      const found = await list(api, { q, bankId: bank.id });
      same(
        found.map((row) => row.id),
        [id],
        `what "${q}" finds at the bank`,
      );
    }
    same(await list(api, { q: `${name} nada` }), [], 'what a name that no endpoint has finds');
    const byBank = await list(api, { q: bank.name });
    same(
      byBank.map((row) => row.id),
      [id],
      "what the bank's name finds",
    );
  }),

  rule('ENDP-21', 'search text is literal: %, _, * and the like are no wildcards', async (api) => {
    const { name } = await api.newEndpoint((await api.newBank()).id);
    const wild = [
      name.replace('conformidade', 'c%e'),
      name.replace('conformidade', 'c.*e'),
      name.replace('con', '___'),
    ];
    for (const q of [...wild, `${name}'--`]) same(await list(api, { q }), [], `what "${q}" finds`);
  }),

  rule('ENDP-22', 'each filter returns exactly the endpoints that match it', async (api) => {
    const [bank, other] = [await api.newBank(), await api.newBank()];
    const made = [
      await api.newEndpoint(bank.id),
      await api.newEndpoint(bank.id, { method: 'POST', category: 'pix', status: 'maintenance' }),
      await api.newEndpoint(other.id, { method: 'PUT', category: 'boletos' }),
      await api.newEndpoint(other.id, { method: 'DELETE', category: 'transfers', status: 'maintenance' }),
    ];
    const q = api.token;
    const check = async (query: EndpointQuery, wanted: (row: (typeof made)[number]) => boolean) =>
      same(await list(api, { q, ...query }), made.filter(wanted), `what ${JSON.stringify(query)} shows of ours`);
    for (const bankId of [bank.id, other.id]) await check({ bankId }, (row) => row.bank.id === bankId);
    for (const category of endpointCategories) await check({ category }, (row) => row.category === category);
    for (const status of endpointStatuses) await check({ status }, (row) => row.status === status);
    for (const method of httpMethods) await check({ method }, (row) => row.method === method);
    await check({ bankId: bank.id, status: 'maintenance' }, (row) => row.bank.id === bank.id && row.category === 'pix');
    await check({ category: 'pix', method: 'GET' }, () => false);
    // The name of the bank, which is a search of its own, together with each other filter.
    for (const row of made) {
      const { category, status, method } = row;
      for (const query of [
        { category },
        { status },
        { method },
        { bankId: row.bank.id },
        { category, status, method },
      ]) {
        const alike = (one: typeof row) =>
          one.bank.id === row.bank.id &&
          Object.entries(query).every(([name, value]) => ({ ...one, bankId: one.bank.id })[name as 'method'] === value);
        await check({ q: row.bank.name, ...query }, alike);
      }
    }
  }),

  rule('ENDP-23', 'the totals of all values of a filter add up to the total of the list', async (api) => {
    await api.newEndpoint((await api.newBank()).id);
    const total = async (query: EndpointQuery) => ok(await api.call('listEndpoints', { query })).meta.totalRecords;
    const all = await total({});
    const sum = async (queries: EndpointQuery[]) =>
      (await Promise.all(queries.map(total))).reduce((one, more) => one + more, 0);
    same(await sum(endpointCategories.map((category) => ({ category }))), all, 'the endpoints of all categories');
    same(await sum(endpointStatuses.map((status) => ({ status }))), all, 'the endpoints of both statuses');
    same(await sum(httpMethods.map((method) => ({ method }))), all, 'the endpoints of all methods');
  }),

  rule('ENDP-24', 'an unknown bankId matches nothing', async (api) => {
    same(await list(api, { bankId: randomUUID() }), [], 'the list');
  }),

  rule('ENDP-25', 'endpoints are listed in the order of their registration by default', async (api) => {
    const bank = await api.newBank();
    const ids = [];
    for (const name of ['m', 'a', 'z']) {
      ids.push((await api.newEndpoint(bank.id, { name: `${api.token} ${name}`, path: `/${name}` })).id);
    }
    same(
      (await list(api, { bankId: bank.id })).map(({ id }) => id),
      ids,
      'the order',
    );
  }),

  rule('ENDP-26', 'sort=name and sort=path sort as Portuguese does, and a leading - reverses', async (api) => {
    const bank = await api.newBank();
    const [names, paths] = [
      ['abacate', 'Água', 'banco', 'zebra'],
      ['/a', '/A/b', '/ç', '/D'],
    ];
    for (const index of [2, 0, 3, 1]) {
      const name = `${api.token} ${names[index]}`;
      await api.newEndpoint(bank.id, { name, path: paths[(index + 2) % 4] ?? '/' });
    }
    const sorted = async (sort: NonNullable<EndpointQuery['sort']>) => list(api, { bankId: bank.id, sort });
    const lastWords = async (sort: 'name' | '-name') => (await sorted(sort)).map(({ name }) => name.split(' ').at(-1));
    same(await lastWords('name'), names, 'the order by name');
    same(await lastWords('-name'), names.toReversed(), 'the order by -name');
    same(
      (await sorted('path')).map(({ path }) => path),
      paths,
      'the order by path',
    );
    same(
      (await sorted('-path')).map(({ path }) => path),
      paths.toReversed(),
      'the order by -path',
    );
  }),

  rule('ENDP-27', 'an invalid filter or sort is refused with 400 that names the parameter', async (api) => {
    const wrong = {
      bankId: '1',
      category: 'PIX',
      status: 'inactive',
      method: 'get',
      sort: 'status',
      q: 'a'.repeat(201),
    };
    for (const [field, value] of Object.entries(wrong)) {
      refused(await api.send('listEndpoints', { query: { [field]: value } }), 'RequisicaoInvalida', field);
    }
  }),
];

async function list(api: Api, query: EndpointQuery) {
  const { data, meta } = ok(await api.call('listEndpoints', { query: { 'page-size': 100, ...query } }));
  expect(
    meta.totalRecords === data.length || data.length === 100,
    `totalRecords is ${meta.totalRecords} for ${data.length} rows`,
  );
  return data;
}
