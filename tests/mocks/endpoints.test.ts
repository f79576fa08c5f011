import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { get, refusal } from '#tests/support/api.ts';
import { endpointDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';

const list = (query: Parameters<typeof get<'listEndpoints'>>[1]['query']) => get('listEndpoints', { query });
const found = async (q: string) => (await list({ q, 'page-size': 100 })).data;
const bank = async (q: string) => (await get('listBanks', { query: { q } })).data[0]!;
const draft = async () => endpointDraft((await bank('001')).id);

test('all categories and methods occur, and some endpoints are in maintenance', async () => {
  const { data, meta } = await list({ 'page-size': 100 });
  expect(meta.totalRecords).toBe(52);
  expect(new Set(data.map(({ category }) => category)).size).toBe(4);
  expect(new Set(data.map(({ method }) => method)).size).toBe(4);
  expect(data.filter(({ status }) => status === 'maintenance')).toHaveLength(4);
  expect(data.map(({ path }) => path)).toEqual(expect.arrayContaining(['/accounts/{id}/balance', '/pix/cob/{txid}']));
});

test('several filters apply together', async () => {
  const { id } = await bank('756');
  const { data } = await list({ bankId: id, category: 'pix', method: 'GET', status: 'active' });
  expect(data.map(({ path }) => path)).toEqual(['/pix/cob/{txid}']);
});

test('a search looks in name, path and bank without regard to accents', async () => {
  expect(new Set((await found('cobranca')).map(({ name }) => name.includes('Cobrança')))).toEqual(new Set([true]));
  expect(new Set((await found('ITAU')).map((endpoint) => endpoint.bank.code))).toEqual(new Set(['341']));
  expect((await found('{txid}')).length).toBeGreaterThan(0);
});

test('an unknown bank matches nothing', async () => {
  expect((await list({ bankId: UNKNOWN_ID })).meta.totalRecords).toBe(0);
});

test('the pages in the order of paths together contain every endpoint once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, 'page-size': 20, sort: 'path' })));
  const rows = pages.flatMap(({ data }) => data);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(52);
  const paths = rows.map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});

test('a created endpoint contains its bank and is counted for it', async () => {
  const before = await bank('001');
  const created = await get('createEndpoint', { body: await draft() });
  expect(created.bank).toEqual({ id: before.id, name: 'Banco do Brasil', code: '001' });
  expect((await bank('001')).endpoints).toBe(before.endpoints + 1);
  expect(await get('getEndpoint', { params: { endpointId: created.id } })).toEqual(created);
});

test('method and path are unique within a bank', async () => {
  const body = await draft();
  await get('createEndpoint', { body });
  const refused = await refusal('createEndpoint', { body: { ...body, name: 'Outro nome' } });
  expect(refused).toMatchObject({ name: 'EndpointDuplicado', status: 409 });
  expect(refused.violations[0]).toMatchObject({ propriedade: 'path' });
  await get('createEndpoint', { body: { ...body, method: 'PUT' } });
  await get('createEndpoint', { body: { ...body, bankId: (await bank('341')).id } });
});

test('a change to the method and path of another endpoint is refused too', async () => {
  const body = await draft();
  await get('createEndpoint', { body });
  const other = await get('createEndpoint', { body: { ...body, method: 'POST' } });
  const refused = await refusal('updateEndpoint', { params: { endpointId: other.id }, body: { method: 'GET' } });
  expect(refused.name).toBe('EndpointDuplicado');
});

test('an endpoint of an unknown bank is refused', async () => {
  const refused = await refusal('createEndpoint', { body: { ...(await draft()), bankId: UNKNOWN_ID } });
  expect(refused).toMatchObject({ name: 'BancoInexistente', status: 422 });
  expect(refused.violations[0]!.propriedade).toBe('bankId');
});

test('maintenance can be set and removed', async () => {
  const { id } = (await list({ status: 'active', 'page-size': 1 })).data[0]!;
  const set = (status: 'active' | 'maintenance') =>
    get('updateEndpoint', { params: { endpointId: id }, body: { status } });
  expect((await set('maintenance')).status).toBe('maintenance');
  expect((await set('active')).status).toBe('active');
});

test('a change of an outdated version is refused', async () => {
  const { id } = (await list({ 'page-size': 1 })).data[0]!;
  const params = { endpointId: id };
  const { etag } = await call('getEndpoint', { params });
  const { etag: newer } = await call('updateEndpoint', { params, body: { name: 'Novo' } }, { ifMatch: etag });
  expect(newer).not.toBe(etag);
  expect((await refusal('updateEndpoint', { params, body: { name: 'X' } }, { ifMatch: etag })).status).toBe(412);
  expect((await call('updateEndpoint', { params, body: {} }, { ifMatch: newer })).etag).toBe(newer);
});

test('a deleted endpoint is not found', async () => {
  const { id } = (await list({ 'page-size': 1 })).data[0]!;
  const params = { endpointId: id };
  await get('deleteEndpoint', { params });
  expect((await refusal('getEndpoint', { params })).status).toBe(404);
  expect((await refusal('deleteEndpoint', { params })).status).toBe(404);
});
