import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { proofInCookie } from '#api/session-proof.ts';
import { MAX_ETAG_LENGTH, MAX_VIOLATION_LENGTH } from '#api/contract/limits.ts';
import { resetStores } from '#src/store.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { expectConsole } from '#tests/support/console.ts';
import { runOf } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

beforeEach(resetStores);
const health = '*/api/v1/health';

/** The next requests get no answer. */
const neverAnswer = () => mock.server.use(http.get(health, () => new Promise<never>(() => {})));

test('a request that is not answered in its time fails as a time-out, and no id is reported', async () => {
  neverAnswer();
  const failed = call('getHealth', {}, { timeoutMs: 20 });
  await expect(failed).rejects.toMatchObject({
    kind: 'timeout',
    isTransient: true,
    requestId: undefined,
  });
});

test('a request without a time limit waits for its answer', async () => {
  mock.server.use(
    http.get(health, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return undefined;
    }),
  );
  const { body } = await call('getHealth', {}, { timeoutMs: 0 });
  expect(body.status).toBe('ok');
});

test('a cancelled request fails as cancelled and reaches the server as aborted', async () => {
  const received = Promise.withResolvers<AbortSignal>();
  mock.server.use(
    http.get(health, ({ request }) => {
      received.resolve(request.signal);
      return new Promise<never>(() => {});
    }),
  );
  const controller = new AbortController();
  const failed = expect(call('getHealth', {}, { signal: controller.signal })).rejects.toMatchObject(
    {
      kind: 'cancelled',
      isTransient: false,
    },
  );
  const signal = await received.promise;
  controller.abort();
  await failed;
  expect(signal.aborted).toBe(true);
});

test('a download returns the bytes, the name of the file and its progress', async () => {
  const loaded: number[] = [];
  const { body, fileName } = await call(
    'exportLogs',
    { query: { 'status-class': ['error', 'warning'] } },
    { onProgress: (progress) => loaded.push(progress.loaded) },
  );
  expect(body.type).toBe('text/csv; charset=utf-8');
  expect(fileName).toMatch(/^logs-.*\.csv$/);
  expect(loaded.at(-1)).toBe(body.size);
});

test.for([
  ['too long', `${'x'.repeat(200)}.csv`],
  ['a path', '../logs.csv'],
  ['that of a program', 'logs.csv.exe'],
  ['text in the other direction', 'logs\u202Eexe.csv'],
] as const)('a name of a file that is %s is ignored', async ([, name]) => {
  const disposition = `attachment; filename="${Buffer.from(name).toString('latin1')}"`;
  const headers = { 'content-type': 'text/csv', 'content-disposition': disposition };
  mock.server.use(http.get('*/logs/export', () => new HttpResponse('a', { headers })));
  const { fileName } = await call('exportLogs', { query: {} });
  expect(fileName).toBeUndefined();
});

test('an ETag beyond its bound breaks the contract', async () => {
  const etag = `"${'x'.repeat(MAX_ETAG_LENGTH)}"`;
  mock.server.use(
    http.get('*/settings/tenant', () =>
      HttpResponse.json(
        { tenantId: 'a', tenantName: 'Ponte', dataIsolation: true },
        { headers: { etag } },
      ),
    ),
  );
  await expect(call('getTenantSettings', {})).rejects.toMatchObject({
    kind: 'contract',
    field: 'etag',
  });
});

test('a tag that a compressing proxy made weak is the strong one of the platform', async () => {
  mock.server.use(
    http.get('*/settings/tenant', () =>
      HttpResponse.json(
        { tenantId: 'a', tenantName: 'Ponte', dataIsolation: true },
        { headers: { etag: 'W/"a1"' } },
      ),
    ),
  );
  expect((await call('getTenantSettings', {})).etag).toBe('"a1"');
});

test('the place where an answer breaks the contract is cut, because names in the answer have any length', async () => {
  expectConsole(
    'error',
    /The response of runTesterRequest breaks the contract at response\.headers\.y+/,
  );
  const answer = {
    logId: null,
    outcome: 'answered',
    cause: null,
    reason: null,
    token: null,
    response: {
      status: 200,
      statusText: 'OK',
      headers: { ['y'.repeat(20_000)]: 'a' },
      data: null,
      time: 1,
    },
  };
  mock.server.use(http.post('*/tester/requests', () => HttpResponse.json(answer)));
  const body = runOf(fixtureId('bank', 0));
  const error: unknown = await call('runTesterRequest', { body }).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as ApiError).field).toHaveLength(MAX_VIOLATION_LENGTH);
});

test('a refused download fails with the problem of the platform', async () => {
  mock.platform.scenario = 'volume';
  await expect(call('exportLogs', { query: {} })).rejects.toMatchObject({
    kind: 'problem',
    status: 422,
  });
});

test.for([
  ['no cookie', '', undefined],
  ['the own cookie', 'a=1; ponte_xsrf=own', 'own'],
  ["another product's cookie", 'XSRF-TOKEN=other', undefined],
  ["another product's cookie before the own one", 'XSRF-TOKEN=other; ponte_xsrf=own', 'own'],
  [
    'a cookie of the domain before that of the host',
    'ponte_xsrf=other; __Host-ponte_xsrf=own',
    'own',
  ],
  ['a cookie whose name ends like the own one', 'x_ponte_xsrf=other', undefined],
  ['an encoded value', 'ponte_xsrf=a%2Fb%3D', 'a/b='],
  ['a value that only looks encoded', 'ponte_xsrf=100%', '100%'],
] as const)('with %s the right value is repeated', ([, cookies, value]) => {
  vi.stubGlobal('document', { cookie: cookies });
  expect(proofInCookie()).toBe(value);
});

test('a build may name another cookie', () => {
  vi.stubGlobal('document', { cookie: 'ponte_xsrf=other; teste_xsrf=own' });
  expect(proofInCookie('teste_xsrf')).toBe('own');
});

test('a change and an export repeat the value, a read does not', async () => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=other; ponte_xsrf=own' });
  const sent: (string | null)[] = [];
  mock.server.use(
    http.all('*', ({ request }) => void sent.push(request.headers.get('x-xsrf-token'))),
  );
  await call('getNotificationSettings', {});
  await call('updateNotificationSettings', { body: { newBanks: true } });
  await call('exportLogs', { query: {} });
  expect(sent).toEqual([null, 'own', 'own']);
});
