import { expect, test } from 'vitest';
import { get, request, send } from '#tests/support/api.ts';
import { endpointDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const bankId = async (q = '341') => (await get('listBanks', { query: { q } })).data[0]!.id;
const tagOf = async (path: string) => (await request(path)).headers.get('etag')!;
const change = (path: string, body: object, ifMatch?: string) =>
  send('PATCH', path, body, ifMatch === undefined ? {} : { 'if-match': ifMatch });

async function newEndpoint(bank: string): Promise<string> {
  return (await get('createEndpoint', { body: endpointDraft(bank) })).id;
}

/** Each object that has a version, a change of it, and its value after the change. */
const objects = async () => [
  { path: `/banks/${await bankId()}`, body: { name: 'Outro' } },
  { path: `/endpoints/${await newEndpoint(await bankId())}`, body: { name: 'Outro' } },
  { path: '/settings/oauth', body: { clientId: 'outro' } },
  { path: '/settings/notifications', body: { newBanks: true } },
  { path: '/settings/tenant', body: { tenantName: 'Outra' } },
];

test('every versioned object keeps its tag without a write, and gets another with a change', async () => {
  for (const { path, body } of await objects()) {
    const before = await tagOf(path);
    expect(await tagOf(path), path).toBe(before);
    const changed = await change(path, body, before);
    expect(changed.status, path).toBe(200);
    expect(changed.headers.get('etag'), path).not.toBe(before);
    expect(await tagOf(path), path).toBe(changed.headers.get('etag'));
  }
});

test('an empty change succeeds and keeps the tag', async () => {
  for (const { path } of await objects()) {
    const before = await tagOf(path);
    const answer = await change(path, {}, before);
    expect([answer.status, answer.headers.get('etag')], path).toEqual([200, before]);
  }
});

test('of two changes of one version the second is refused and changes nothing', async () => {
  for (const { path, body } of await objects()) {
    const tag = await tagOf(path);
    const answers = await Promise.all([change(path, body, tag), change(path, body, tag)]);
    expect(
      answers.map(({ status }) => status),
      path,
    ).toEqual([200, 412]);
  }
});

test('different switches of one version: the second change is refused', async () => {
  const tag = await tagOf('/settings/notifications');
  const switches = [{ newBanks: true }, { dailyReports: false }];
  const answers = await Promise.all(switches.map((body) => change('/settings/notifications', body, tag)));
  expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  expect(await get('getNotificationSettings', {})).toEqual({ errorAlerts: true, dailyReports: true, newBanks: true });
});

test('a new endpoint and a run of the tester do not change the version of their bank', async () => {
  const id = await bankId();
  const before = await tagOf(`/banks/${id}`);
  await newEndpoint(id);
  mock.advance(60_000);
  await get('runTesterRequest', { body: { bankId: id, method: 'GET', path: '/accounts', headers: {} } });
  expect((await get('getBank', { params: { bankId: id } })).lastSync).toBe('2026-03-10T15:01:00.000Z');
  expect(await tagOf(`/banks/${id}`)).toBe(before);
});

test('a new name of the bank does not change the version of its endpoints', async () => {
  const id = await bankId();
  const path = `/endpoints/${await newEndpoint(id)}`;
  const before = await tagOf(path);
  await change(`/banks/${id}`, { name: 'Renomeado' });
  expect(await (await request(path)).json()).toMatchObject({ bank: { name: 'Renomeado' } });
  expect(await tagOf(path)).toBe(before);
});

test('a new client secret is a new version even when its preview is the same', async () => {
  await change('/settings/oauth', { clientSecret: 'primeira-senha-longa-1234' });
  const before = await tagOf('/settings/oauth');
  await change('/settings/oauth', { clientSecret: 'segunda-senha-longa-1234' });
  expect(await tagOf('/settings/oauth')).not.toBe(before);
});

test.for([
  ['*', 200],
  ['TAG', 200],
  ['"other", TAG', 200],
  ['TAG , "other"', 200],
  ['"a,b", TAG', 200],
  ['W/TAG', 412],
  ['"other"', 412],
  ['', 412],
  ['bare', 412],
  ['part', 412],
  ['*, TAG', 412],
  ['"TAG"', 412],
] as const)('If-Match: %s is answered %s', async ([template, status]) => {
  const path = `/banks/${await bankId()}`;
  const tag = await tagOf(path);
  const bare = tag.slice(1, -1);
  const value = template
    .replace('TAG', tag)
    .replace('bare', bare)
    .replace('part', `"${bare.slice(0, 8)}"`);
  expect((await change(path, { name: 'Outro' }, value)).status).toBe(status);
});
