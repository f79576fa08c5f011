import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { get, refusal, send } from '#tests/support/api.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';

async function codes(query: Parameters<typeof get<'listBanks'>>[1]['query']) {
  return (await get('listBanks', { query })).data.map(({ code }) => code);
}
const first = async (q: string) => (await get('listBanks', { query: { q } })).data[0]!;

test('banks are listed in the order of registration by default', async () => {
  expect(await codes({})).toEqual(['756', '237', '341', '001', '033', '104', '077', '260', '748', '422', '208', '336']);
});

test('at least two banks are inactive', async () => {
  expect((await codes({ status: 'inactive' })).length).toBeGreaterThanOrEqual(2);
});

test('a search finds names without regard to case or accents', async () => {
  expect(await codes({ q: 'itau' })).toEqual(['341']);
  expect(await codes({ q: 'ITAÚ' })).toEqual(['341']);
});

test('a search finds codes that start with the text, leading zeros included', async () => {
  expect(await codes({ q: '0' })).toEqual(['001', '033', '077']);
  expect(await codes({ q: '01' })).toEqual([]);
});

test('a blank search returns every bank', async () => {
  expect(await codes({ q: '  ' })).toHaveLength(12);
});

test('names sort in Portuguese order, codes as text', async () => {
  const { data } = await get('listBanks', { query: { sort: 'name' } });
  const names = data.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  expect((await codes({ sort: '-code' })).at(-1)).toBe('001');
});

test('the pages together contain every bank once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => codes({ page, 'page-size': 5 })));
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 2]);
  expect(new Set(pages.flat()).size).toBe(12);
});

test('links lead to the neighbouring pages and repeat the query', async () => {
  const { links } = await get('listBanks', { query: { page: 2, 'page-size': 5, sort: 'name' } });
  expect(links).toEqual({
    self: '/api/v1/banks?page=2&page-size=5&sort=name',
    first: '/api/v1/banks?page=1&page-size=5&sort=name',
    prev: '/api/v1/banks?page=1&page-size=5&sort=name',
    next: '/api/v1/banks?page=3&page-size=5&sort=name',
    last: '/api/v1/banks?page=3&page-size=5&sort=name',
  });
});

test('a page after the last one is empty and links back', async () => {
  const { data, links, meta } = await get('listBanks', { query: { page: 1_000_000_000 } });
  expect(data).toEqual([]);
  expect(links.prev).toBe('/api/v1/banks?page=1');
  expect(meta).toMatchObject({ totalRecords: 12, totalPages: 1 });
});

test('a bank has the number of its endpoints', async () => {
  const bank = await first('756');
  const { meta } = await get('listEndpoints', { query: { bankId: bank.id } });
  expect(bank.endpoints).toBe(meta.totalRecords);
});

test('a created bank has a Location, can be read and has no last synchronisation', async () => {
  const answer = await send('POST', '/banks', bankDraft({ name: '  Banco Ágil ', code: '002' }));
  const bank = (await answer.json()) as { id: string };
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`/api/v1/banks/${bank.id}`);
  expect(await get('getBank', { params: { bankId: bank.id } })).toEqual({
    id: bank.id,
    ...bankDraft({ name: 'Banco Ágil', code: '002' }),
    endpoints: 0,
    lastSync: null,
    environment: null,
  });
});

test('a duplicate code is refused with a violation on the field', async () => {
  const refused = await refusal('createBank', { body: bankDraft({ code: '001' }) });
  expect(refused).toMatchObject({ name: 'CodigoBancoJaCadastrado', status: 409 });
  expect(refused.violations).toEqual([
    { propriedade: 'code', valor: '001', razao: 'O código 001 já está cadastrado para o banco Banco do Brasil.' },
  ]);
});

test('a change leaves absent fields as they were', async () => {
  const { id, code } = await first('237');
  const changed = await get('updateBank', { params: { bankId: id }, body: { status: 'inactive' } });
  expect(changed).toMatchObject({ id, code, name: 'Bradesco', status: 'inactive' });
});

test('a bank can keep its own code but not take the code of another', async () => {
  const { id } = await first('237');
  expect((await get('updateBank', { params: { bankId: id }, body: { code: '237' } })).code).toBe('237');
  const refused = await refusal('updateBank', { params: { bankId: id }, body: { code: '341' } });
  expect(refused.name).toBe('CodigoBancoJaCadastrado');
});

test('a stale If-Match changes nothing', async () => {
  const { id } = await first('237');
  const { etag } = await call('getBank', { params: { bankId: id } });
  await get('updateBank', { params: { bankId: id }, body: { name: 'Primeiro' } }, { ifMatch: etag });
  const refused = await refusal('updateBank', { params: { bankId: id }, body: { name: 'Segundo' } }, { ifMatch: etag });
  expect(refused).toMatchObject({ name: 'VersaoDesatualizada', status: 412 });
  expect((await get('getBank', { params: { bankId: id } })).name).toBe('Primeiro');
});

test('a bank with endpoints is not deleted, and up to ten of them are listed', async () => {
  const bank = await first('756');
  const refused = await refusal('deleteBank', { params: { bankId: bank.id }, query: {} });
  expect(refused).toMatchObject({ name: 'BancoPossuiEndpoints', status: 409 });
  expect(refused.detail).toBe('Há 7 endpoints cadastrados para este banco.');
  expect(refused.violations).toHaveLength(7);
});

test('a cascade deletes a bank with its endpoints and keeps its logs', async () => {
  const bank = await first('756');
  const before = await get('listLogs', { query: { bankId: bank.id, 'page-size': 1 } });
  await get('deleteBank', { params: { bankId: bank.id }, query: { cascade: true } });
  expect((await get('listEndpoints', { query: { bankId: bank.id } })).meta.totalRecords).toBe(0);
  const after = await get('listLogs', { query: { bankId: bank.id, 'page-size': 1 } });
  expect(after.meta.totalRecords).toBe(before.meta.totalRecords);
  expect(after.data[0]!.bank.name).toBe('Sicoob');
});

test('a bank that does not exist is not found', async () => {
  const params = { bankId: UNKNOWN_ID };
  expect((await refusal('getBank', { params })).status).toBe(404);
  expect((await refusal('updateBank', { params, body: {} })).status).toBe(404);
  expect((await refusal('deleteBank', { params, query: {} })).status).toBe(404);
});

test('the last synchronisation of an active bank is the time of its newest log', async () => {
  const { data } = await get('listBanks', { query: { status: 'active' } });
  expect(data.length).toBeGreaterThan(8);
  for (const { id, lastSync } of data) {
    const newest = await get('listLogs', { query: { bankId: id, 'page-size': 1 } });
    expect(lastSync).toBe(newest.data[0]!.timestamp);
  }
});
