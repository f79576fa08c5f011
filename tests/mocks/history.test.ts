import { expect, test } from 'vitest';
import { get, request } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';

/* What the sample history promises. What leaves an event is tested in conformance/rules/history.ts. */

mockPlatform();

const events = (query: Parameters<typeof get<'listEvents'>>[1]['query']) => get('listEvents', { query });

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
  expect(log).toMatchObject({ requestId: run!.requestId, timestamp: run!.timestamp, environment: 'production' });
});

test('HEAD of an export leaves no event', async () => {
  const before = (await events({ kind: 'logs' })).meta.totalRecords;
  expect((await request('/logs/export', { method: 'HEAD' })).status).toBe(200);
  expect((await events({ kind: 'logs' })).meta.totalRecords).toBe(before);
});
