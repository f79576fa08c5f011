import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import type { Output } from '#api/contract/index.ts';
import { CONTRACT_VERSION } from '#api/contract/version.ts';
import { platformAge } from '#api/platform-version.ts';
import { resetStores } from '#src/store.ts';
import { expectConsole } from '#tests/support/console.ts';
import { text } from '#tests/house/tree.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(resetStores);

/** What the client makes of an answer of GET /history that has one event with other values. */
async function readEvents(change: object): Promise<Output<'listEvents'>> {
  const query = { 'page-size': 1 };
  const { body } = await call('listEvents', { query });
  const data = [{ ...body.data[0], ...change }];
  mock.server.use(
    http.get('*/api/v1/history', () => HttpResponse.json({ ...body, data, warnings: [] })),
  );
  return (await call('listEvents', { query })).body;
}

test('in a production build fields and listed values that the contract does not have are accepted', async () => {
  vi.stubEnv('PROD', true);
  const change = { kind: 'webhook', operation: 'createWebhook', source: { ip: '192.0.2.1' } };
  const body = await readEvents(change);
  expect(body).not.toHaveProperty('warnings');
  expect(body.data[0]).toMatchObject({ kind: 'webhook', operation: 'createWebhook' });
  expect(body.data[0]).not.toHaveProperty('source');
});

test.for([
  [{ kind: 'webhook' }, 'data.0.kind'],
  [{ source: { ip: '192.0.2.1' } }, 'data.0.source'],
  [{ person: { name: 'Ana', email: 'ana@ponte.example', role: 'admin' } }, 'data.0.person.role'],
] as const)('elsewhere %j breaks the contract at %s', async ([change, field]) => {
  expectConsole('error', /breaks the contract/);
  await expect(readEvents(change)).rejects.toMatchObject({ kind: 'contract', field });
});

test('an unknown parameter is refused in a production build too', async () => {
  vi.stubEnv('PROD', true);
  const query = { unknown: 'x' } as object;
  await expect(call('listBanks', { query })).rejects.toMatchObject({ status: 400 });
});

test('the version of the contract is the newest of its changelog, and every answer has it', async () => {
  expect(/^## (.+)$/m.exec(text('docs/contract-changelog.md'))?.[1]).toBe(CONTRACT_VERSION);
  for (const path of ['health', 'banks?unknown=x', 'nowhere']) {
    const answer = await fetch(`http://localhost/api/v1/${path}`);
    expect(answer.headers.get('contract-version')).toBe(CONTRACT_VERSION);
  }
});

const [major = 0] = CONTRACT_VERSION.split('.').map(Number);
test.for([
  [`${major}.99.0`, 'same'],
  [`${major - 1}.9.9`, 'older'],
  [`${major + 1}.0.0`, 'newer'],
  ['v6', 'same'],
] as const)('a platform with the contract %s is %s', async ([version, age]) => {
  mock.platform.answer('getHealth', { headers: { 'contract-version': version } });
  await call('getHealth', {});
  expect(platformAge.get()).toBe(age);
});

test('a refusal tells the version too', async () => {
  const headers = { 'contract-version': `${major + 1}.0.0` };
  mock.platform.answer('getHealth', { problem: 'ServicoIndisponivel', headers });
  await expect(call('getHealth', {})).rejects.toMatchObject({ status: 503 });
  expect(platformAge.get()).toBe('newer');
});

test('developers are told once of an operation that will be gone', async () => {
  const headers = { deprecation: '@1772463845', sunset: 'Sat, 31 Oct 2026 23:59:59 GMT' };
  mock.platform.answer('getHealth', { headers });
  expectConsole('warn', /^getHealth is deprecated \(Deprecation: @1772463845\)\. Sunset: Sat, 31/);
  const warn = vi.spyOn(console, 'warn');
  await call('getHealth', {});
  await call('getHealth', {});
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the document leaves the objects of answers open, and closes those of requests', () => {
  const { components } = JSON.parse(text('public/openapi.json')) as {
    components: { schemas: Record<string, { additionalProperties?: boolean }> };
  };
  expect(components.schemas['Bank']?.additionalProperties).toBeUndefined();
  expect(components.schemas['BankDraft']?.additionalProperties).toBe(false);
});
