import { afterEach, expect, test } from 'vitest';
import type { LogDetail } from '#api/contract/logs.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import type { PlatformOptions } from '#mocks/platform/platform.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { runOf } from '#tests/support/drafts.ts';

/* Runs of the tester over real connections, which callers close and repeat. */

let stop: (() => unknown) | undefined;
afterEach(() => stop?.());

async function start(wait: PlatformOptions['wait']) {
  const server = await serveMock({ port: 0, ...(wait && { wait }) });
  stop = () => server.close(true);
  const base = new URL(server.url ?? '').origin + API_BASE_PATH;
  const read = async <Body>(path: string) => (await (await fetch(base + path)).json()) as Body;
  const run = (
    path: string,
    key: string,
    init: RequestInit = {},
    headers: Record<string, string> = {},
  ) =>
    fetch(`${base}/tester/requests`, {
      method: 'POST',
      body: JSON.stringify(runOf(fixtureId('bank', 2), { path })),
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      ...init,
    });
  const logsOf = async (path: string) =>
    (await read<{ data: { id: string; status: number }[] }>(`/logs?q=${path}`)).data;
  return { read, run, logsOf };
}

test('a run whose caller closes the connection is carried out and logged, and its key gets the answer', async () => {
  const arrival = Promise.withResolvers<AbortSignal | undefined>();
  const { read, run, logsOf } = await start((_, signal) => {
    arrival.resolve(signal);
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
  });
  const path = '/abandonada/77';
  const caller = new AbortController();
  const running = expect(run(path, 'k1', { signal: caller.signal })).rejects.toThrow('aborted');
  const atServer = await arrival.promise;
  expect([atServer?.aborted, await logsOf(path)]).toEqual([false, []]);

  caller.abort();
  await running;

  await expect.poll(() => logsOf(path)).toEqual([expect.objectContaining({ status: 200 })]);
  const [log] = await logsOf(path);
  expect(await read<LogDetail>(`/logs/${log!.id}`)).toMatchObject({
    path,
    request: { body: null },
  });
  const again = await run(path, 'k1');
  expect([again.status, (await logsOf(path)).length]).toEqual([200, 1]);
});
