import { expect, test } from 'vitest';
import { bandOf } from '#api/contract/log-band.ts';
import { get, refusal } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

const list = (query: Parameters<typeof get<'listLogs'>>[1]['query']) => get('listLogs', { query });
const total = async (query: Parameters<typeof list>[0]) => (await list(query)).meta.totalRecords;

test('logs cover eight days, newest first', async () => {
  const { data, meta, links } = await list({ 'page-size': 100 });
  const times = data.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
  const oldest = await list({ 'page-size': 1, page: meta.totalRecords });
  expect(Date.parse(oldest.data[0]!.timestamp)).toBeGreaterThan(NOW.getTime() - 8 * 24 * HOUR_MS);
  expect(links.next).toBe('/api/v1/logs?page-size=100&page=2');
});

test('all bands, a redirect, and durations from milliseconds to seconds occur', async () => {
  expect(await total({ band: ['warning'] })).toBeGreaterThan(0);
  const errors = await list({ band: ['error'], 'page-size': 100 });
  expect(errors.data.map(({ status }) => status)).toEqual(expect.arrayContaining([302, 500, 503]));
  const [fastest] = (await list({ sort: 'duration', 'page-size': 1 })).data;
  const [slowest] = (await list({ sort: '-duration', 'page-size': 1 })).data;
  expect(fastest!.duration).toBeLessThan(50);
  expect(slowest!.duration).toBeGreaterThan(3000);
});

test('addresses come from the networks reserved for documentation', async () => {
  const { data } = await list({ 'page-size': 100 });
  expect(data).toHaveLength(100);
  for (const { ip } of data) expect(ip).toMatch(/^(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$/);
});

test('every log is in exactly one band', async () => {
  const counts = await Promise.all((['success', 'warning', 'error'] as const).map((band) => total({ band: [band] })));
  expect(counts.reduce((sum, count) => sum + count)).toBe(await total({}));
  const { data } = await list({ band: ['warning'], 'page-size': 100 });
  expect(new Set(data.map(({ status }) => bandOf(status)))).toEqual(new Set(['warning']));
});

test('a search looks in bank, code, path and IP address', async () => {
  const itau = await total({ q: 'itau' });
  expect(itau).toBeGreaterThan(0);
  expect(await total({ q: '341' })).toBeGreaterThanOrEqual(itau);
  expect(new Set((await list({ q: 'QRCODE' })).data.map(({ endpoint }) => endpoint))).toEqual(new Set(['/pix/qrcode']));
  const { ip } = (await list({ 'page-size': 1 })).data[0]!;
  expect(new Set((await list({ q: ip })).data.map((log) => log.ip.includes(ip)))).toEqual(new Set([true]));
});

test('a search finds a log by the start of its request id', async () => {
  const { id } = (await list({ page: 500, 'page-size': 1 })).data[0]!;
  const { requestId } = await get('getLog', { params: { logId: id } });
  for (const q of [requestId, requestId.slice(0, 13), requestId.slice(0, 8).toUpperCase()]) {
    expect((await list({ q })).data.map((log) => log.id)).toEqual([id]);
  }
  expect((await list({ q: requestId.slice(0, 3), 'page-size': 100 })).data.map((log) => log.id)).toContain(id);
});

test('several filters apply together', async () => {
  const { id } = (await get('listBanks', { query: { q: '237' } })).data[0]!;
  const { data } = await list({ bankId: id, method: 'POST', band: ['success'], q: 'boletos', 'page-size': 100 });
  expect(data.length).toBeGreaterThan(0);
  for (const log of data)
    expect(log).toMatchObject({ bank: { id }, method: 'POST', endpoint: '/boletos', status: 201 });
});

test('several bands return the logs of each of them', async () => {
  const { data } = await list({ band: ['warning', 'error'], 'page-size': 100 });
  expect(new Set(data.map(({ status }) => bandOf(status)))).toEqual(new Set(['warning', 'error']));
  const [warnings, errors] = [await total({ band: ['warning'] }), await total({ band: ['error'] })];
  expect(await total({ band: ['warning', 'error'] })).toBe(warnings + errors);
});

test('an unknown band among several is refused on the parameter', async () => {
  const refused = await refusal('listLogs', { query: { band: ['error', '5xx' as never] } });
  expect(refused.violations).toEqual([expect.objectContaining({ propriedade: 'band', valor: '5xx' })]);
});

test('a least duration is included', async () => {
  const { data } = await list({ 'min-duration': 1000, sort: 'duration', 'page-size': 100 });
  expect(data.length).toBeGreaterThan(0);
  for (const { duration } of data) expect(duration).toBeGreaterThanOrEqual(1000);
  const least = data[0]!.duration;
  expect((await list({ 'min-duration': least, sort: 'duration' })).data[0]?.duration).toBe(least);
});

test('an endpoint returns the logs of its bank, method and path', async () => {
  const endpoint = (await get('listEndpoints', { query: { q: 'qrcode', 'page-size': 1 } })).data[0]!;
  const { data } = await list({ endpointId: endpoint.id, 'page-size': 100 });
  expect(data.length).toBeGreaterThan(0);
  for (const { bank, method, endpoint: path } of data) {
    expect([bank.id, method, path]).toEqual([endpoint.bank.id, endpoint.method, endpoint.path]);
  }
  expect(await total({ endpointId: '6a6c1e47-f2d2-4335-b904-489e11bcc830' })).toBe(0);
});

test('a row has the request id of its detail', async () => {
  const [row] = (await list({ page: 3 })).data;
  expect((await get('getLog', { params: { logId: row!.id } })).requestId).toBe(row!.requestId);
});

test('a period includes its first and last instant', async () => {
  const { data } = await list({ 'page-size': 20 });
  const [to, from] = [data[3]!.timestamp, data[12]!.timestamp];
  expect((await list({ from, to })).data).toEqual(data.slice(3, 13));
  expect(await total({ from: hoursAgo(24) })).toBe(1284);
});

test('a period that ends before it begins is refused', async () => {
  const query = { from: hoursAgo(1), to: hoursAgo(2) };
  expect(await refusal('listLogs', { query })).toMatchObject({ name: 'PeriodoInvalido', status: 400 });
});

test.for(['timestamp', '-timestamp', 'duration', '-duration'] as const)(
  'the pages sorted by %s together contain every log once and in order',
  async (sort) => {
    const query = { band: ['warning' as const], sort, 'page-size': 50 };
    const pages = Math.ceil((await total(query)) / 50);
    const answers = await Promise.all(Array.from({ length: pages }, (_, index) => list({ ...query, page: index + 1 })));
    const rows = answers.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(answers[0]!.meta.totalRecords);
    const sign = sort.startsWith('-') ? -1 : 1;
    const ordered = rows.toSorted((a, b) => {
      const byTime = b.timestamp.localeCompare(a.timestamp);
      return sort.endsWith('duration') ? sign * (a.duration - b.duration) || byTime : -sign * byTime;
    });
    expect(rows.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
  },
);

test('a detail contains its row and the masked messages', async () => {
  const row = (await list({ q: '/transfers', method: 'POST', band: ['success'] })).data[0]!;
  const { path, environment, request, response, ...same } = await get('getLog', { params: { logId: row.id } });
  expect(same).toEqual(row);
  const bank = await get('getBank', { params: { bankId: row.bank.id } });
  expect(environment).toBe(bank.environment);
  expect(request.headers).toMatchObject({ authorization: 'Bearer ••••••••', 'x-request-id': row.requestId });
  expect(path).toBe('/transfers');
  expect(response.headers['x-fapi-interaction-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(request.body).toMatchObject({ amount: expect.stringMatching(/^\d+\.\d\d$/) as string });
  expect(response.body).toMatchObject({ endToEndId: expect.stringMatching(/^E\d{20}[0-9a-f]{11}$/) as string });
});

test('a detail has the path with its values, and masks personal data at any depth', async () => {
  const balance = (await list({ q: '/accounts/{id}/balance', 'page-size': 1 })).data[0]!;
  expect((await get('getLog', { params: { logId: balance.id } })).path).toMatch(/^\/accounts\/\d{6}\/balance$/);
  const transfer = (await list({ q: '/transfers', method: 'POST', 'page-size': 1 })).data[0]!;
  const { request } = await get('getLog', { params: { logId: transfer.id } });
  expect(request.body).toMatchObject({ creditor: { name: '••••••••', account: { number: '••••••••' } } });
});

test('the txid of a charge has the format of BACEN', async () => {
  const row = (await list({ q: '/pix/cob', band: ['success'] })).data[0]!;
  const { response } = await get('getLog', { params: { logId: row.id } });
  expect((response.body as { txid: string }).txid).toMatch(/^[a-zA-Z0-9]{26,35}$/);
});

test('the body of a 204 is null, and an error has the code of the bank', async () => {
  const empty = (await list({ method: 'DELETE', band: ['success'] })).data[0]!;
  expect(empty.status).toBe(204);
  expect((await get('getLog', { params: { logId: empty.id } })).response.body).toBeNull();
  const failed = (await list({ band: ['warning'] })).data[0]!;
  expect((await get('getLog', { params: { logId: failed.id } })).response.body).toHaveProperty('errors.0.code');
});

test('an unknown id is not found', async () => {
  const logId = '00000000-0000-4000-8000-00000000dead';
  expect(await refusal('getLog', { params: { logId } })).toMatchObject({ name: 'RecursoNaoEncontrado', status: 404 });
});

test('a log of one dataset is not found in another', async () => {
  const { id } = (await list({ 'page-size': 1 })).data[0]!;
  mock.platform.scenario = 'empty';
  expect(await total({})).toBe(0);
  expect((await refusal('getLog', { params: { logId: id } })).status).toBe(404);
});
