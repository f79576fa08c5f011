import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { expectConsole } from '#tests/support/console.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const health = '*/api/v1/health';

/** The next requests get no answer. */
const neverAnswer = () => mock.server.use(http.get(health, () => new Promise<never>(() => {})));

test('a request that is not answered in its time fails as a time-out, and no id is reported', async () => {
  neverAnswer();
  const failed = call('getHealth', {}, { timeoutMs: 20 });
  await expect(failed).rejects.toMatchObject({ kind: 'timeout', isTransient: true, requestId: undefined });
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
  const failed = expect(call('getHealth', {}, { signal: controller.signal })).rejects.toMatchObject({
    kind: 'cancelled',
    isTransient: false,
  });
  const signal = await received.promise;
  controller.abort();
  await failed;
  expect(signal.aborted).toBe(true);
});

test('a download returns the bytes, the name of the file and its progress', async () => {
  const loaded: number[] = [];
  const { body, fileName } = await call(
    'exportLogs',
    { query: { band: ['error', 'warning'] } },
    { onProgress: (progress) => loaded.push(progress.loaded) },
  );
  expect(body.type).toBe('text/csv; charset=utf-8');
  expect(fileName).toMatch(/^logs-.*\.csv$/);
  expect(loaded.at(-1)).toBe(body.size);
});

test('a refused download fails with the problem of the platform', async () => {
  mock.platform.scenario = 'volume';
  await expect(call('exportLogs', { query: {} })).rejects.toMatchObject({ kind: 'problem', status: 422 });
});

test('an answer that breaks the contract fails with the operation and the field', async () => {
  expectConsole('error', /getHealth.*status/);
  mock.server.use(http.get(health, () => HttpResponse.json({ status: 'fine', time: '2026-03-10T15:00:00Z' })));
  await expect(call('getHealth', {})).rejects.toMatchObject({ kind: 'contract', field: 'status' });
});
