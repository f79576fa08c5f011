import { expect, test } from 'vitest';
import { authTypes } from '#api/contract/connection-auth.ts';
import { environments } from '#api/contract/environment.ts';
import { get } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

/*
 * What the sample data promises, read through the API. The rules of the handlers are tested in
 * conformance.
 */

mockPlatform();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MASK = '••••••••';

const logs = (query: Parameters<typeof get<'listLogs'>>[1]['query']) => get('listLogs', { query });
const firstLog = async (query: Parameters<typeof logs>[0]) => {
  const { data } = await logs({ ...query, 'page-size': 1 });
  return get('getLog', { params: { logId: data[0]!.id } });
};
const connections = async () => {
  const { data } = await get('listBanks', {});
  const places = data.flatMap(({ id }) =>
    environments.map((environment) => ({ bankId: id, environment })),
  );
  return Promise.all(places.map((params) => get('getConnection', { params })));
};

test('twelve banks are listed in the order of registration, at least two of them inactive', async () => {
  const { data } = await get('listBanks', {});
  expect(data.map(({ code }) => code)).toEqual(
    '756 237 341 001 033 104 077 260 748 422 208 336'.split(' '),
  );
  expect(data.filter(({ status }) => status === 'inactive').length).toBeGreaterThanOrEqual(2);
});

test('the last synchronisation of an active bank is the time of its newest log', async () => {
  const { data } = await get('listBanks', { query: { status: 'active' } });
  expect(data.length).toBeGreaterThan(8);
  for (const { id, lastSync } of data) {
    const newest = await logs({ bankId: id, 'page-size': 1 });
    expect(lastSync).toBe(newest.data[0]!.timestamp);
  }
});

test('52 endpoints have all categories and the methods of docs/product.md, and four are in maintenance', async () => {
  const { data, meta } = await get('listEndpoints', { query: { 'page-size': 100 } });
  expect(meta.totalRecords).toBe(52);
  expect(new Set(data.map(({ category }) => category)).size).toBe(4);
  expect(new Set(data.map(({ method }) => method)).size).toBe(4);
  expect(data.filter(({ status }) => status === 'maintenance')).toHaveLength(4);
  expect(data.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/accounts/{id}/balance', '/pix/cob/{txid}']),
  );
});

test('every bank but one has a connection, some in both environments, on hosts reserved for examples', async () => {
  const { data } = await get('listBanks', {});
  expect(data.map((bank) => bank.connections.length).filter((count) => count !== 1)).toHaveLength(
    5,
  );
  for (const { environment, connections: usable } of data) {
    if (usable.length > 0) expect(usable).toContain(environment);
  }
  const urls = (await connections()).map(({ baseUrl }) => baseUrl);
  for (const url of urls)
    if (url !== null) expect(new URL(url).hostname).toMatch(/^[a-z0-9.-]+\.example$/);
});

test('the connections have every authentication, fixed fields, and a certificate that expires soon', async () => {
  const all = await connections();
  expect(new Set(all.map(({ auth }) => auth.type))).toEqual(new Set(authTypes));
  expect(
    new Set(all.flatMap(({ fixedHeaders }) => fixedHeaders.map(({ type }) => type))).size,
  ).toBe(2);
  expect(all.some(({ fixedQuery }) => fixedQuery.length > 0)).toBe(true);
  const expiries = all.flatMap(({ certificate }) => certificate?.expiresAt ?? []);
  const days = expiries.map((instant) => (Date.parse(instant) - NOW.getTime()) / DAY_MS);
  expect(days.filter((left) => left > 0 && left < 30)).toHaveLength(1);
});

test('the logs cover eight days, 1,284 of them the last one', async () => {
  const oldest = await logs({ 'page-size': 1, sort: 'recordedAt' });
  expect(Date.parse(oldest.data[0]!.timestamp)).toBeGreaterThan(NOW.getTime() - 8 * DAY_MS);
  expect(
    (await logs({ from: new Date(NOW.getTime() - DAY_MS).toISOString() })).meta.totalRecords,
  ).toBe(1284);
});

test('the logs have all status classes, a redirect, and durations from milliseconds to seconds', async () => {
  expect((await logs({ 'status-class': ['warning'] })).meta.totalRecords).toBeGreaterThan(0);
  const errors = await logs({ 'status-class': ['error'], 'page-size': 100 });
  expect(errors.data.map(({ status }) => status)).toEqual(expect.arrayContaining([302, 500, 503]));
  expect((await firstLog({ sort: 'duration' })).duration).toBeLessThan(50);
  expect((await firstLog({ sort: '-duration' })).duration).toBeGreaterThan(3000);
});

test('addresses come from the networks reserved for documentation', async () => {
  const { data } = await logs({ 'page-size': 100 });
  expect(data).toHaveLength(100);
  for (const { ip } of data) expect(ip).toMatch(/^(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$/);
});

test('the messages of a transfer have masked credentials and data, and the formats of BACEN', async () => {
  const {
    path,
    request: sent,
    response,
    requestId,
  } = await firstLog({ q: '/transfers', method: 'POST', 'status-class': ['success'] });
  expect(path).toBe('/transfers');
  expect(sent.headers).toMatchObject({
    authorization: `Bearer ${MASK}`,
    'x-request-id': requestId,
  });
  expect(sent.body).toMatchObject({
    amount: expect.stringMatching(/^\d+\.\d\d$/) as string,
    creditor: { name: MASK, account: { number: MASK } },
  });
  expect(response.headers['x-fapi-interaction-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.body).toMatchObject({
    endToEndId: expect.stringMatching(/^E\d{20}[0-9a-f]{11}$/) as string,
  });
  const charge = await firstLog({ q: '/pix/cob', 'status-class': ['success'] });
  expect((charge.response.body as { txid: string }).txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect((await firstLog({ q: '/accounts/{id}/balance' })).path).toMatch(
    /^\/accounts\/\d{6}\/balance$/,
  );
});

test('the body of a 204 is null, and an error has the code of the bank', async () => {
  const empty = await firstLog({ method: 'DELETE', 'status-class': ['success'] });
  expect([empty.status, empty.response.body]).toEqual([204, null]);
  expect((await firstLog({ 'status-class': ['warning'] })).response.body).toHaveProperty(
    'errors.0.code',
  );
});

const events = (query: Parameters<typeof get<'listEvents'>>[1]['query']) =>
  get('listEvents', { query });

test('each bank and endpoint of the sample has its creation, and the last change left it as it is', async () => {
  const objects = [
    ...(await get('listBanks', {})).data,
    ...(await get('listEndpoints', { query: { 'page-size': 100 } })).data,
  ];
  for (const { id, name, status } of objects) {
    const { data } = await events({ objectId: id });
    const own = data.filter(({ kind }) => kind === 'bank' || kind === 'endpoint');
    expect(own.at(-1)?.operation).toMatch(/^create/);
    expect(own[0]?.object.name).toBe(name);
    const last = own.flatMap(({ changes }) => changes).find(({ field }) => field === 'status');
    expect(last?.after, name).toBe(status);
  }
});

test('a run of the sample leads to its log, of a bank in produção', async () => {
  const [run] = (await events({ kind: 'run' })).data;
  const log = await get('getLog', { params: { logId: run!.object.id! } });
  expect(log).toMatchObject({
    requestId: run!.requestId,
    timestamp: run!.timestamp,
    environment: 'production',
  });
});
