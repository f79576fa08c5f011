import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { stopServer } from '#mocks/transports/http/command.ts';
import { send } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';

/** Longer than any test waits: a server that needs the limit fails by its timeout. */
const NEVER_MS = 600_000;

test('a server closes a connection that waits for another request at once', async () => {
  const { base, stop } = await start();
  await (await fetch(`${base}/health`)).text();
  await stop(NEVER_MS);
  await expect(fetch(`${base}/health`)).rejects.toThrow('fetch failed');
});

test('a server finishes the responses under way before it stops', async () => {
  const { base, stop, waiting, goOn } = await start();
  const answer = runTester(base);
  await waiting;
  const stopped = stop(NEVER_MS);
  goOn();
  expect((await answer).status).toBe(200);
  await stopped;
});

test('a server cuts the responses that take longer than the limit', async () => {
  const { base, stop, waiting } = await start();
  const answer = expect(runTester(base)).rejects.toThrow('fetch failed');
  await waiting;
  await stop(1);
  await answer;
});

test('the command ends with status 0 after SIGTERM while clients keep connections open', async () => {
  const cli = resolve('src/mocks/transports/http/cli.ts');
  const command = spawn('node', [cli, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(command.stdout, 'data')) as [Buffer];
  const base = /http:\S+/.exec(line.toString())?.[0] ?? '';
  await (await fetch(`${base}/health`)).text();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([0, null]);
  socket.destroy();
});

/**
 * Starts a server whose tester runs wait until `goOn` is called; `waiting` resolves when one waits.
 */
async function start() {
  const arrival = Promise.withResolvers<void>();
  const departure = Promise.withResolvers<void>();
  const server = await serveMock({
    port: 0,
    wait: () => {
      arrival.resolve();
      return departure.promise;
    },
  });
  const base = new URL(API_BASE_PATH, server.url).href;
  const stop = (limitMs: number) => stopServer(server, limitMs);
  return { base, stop, waiting: arrival.promise, goOn: departure.resolve };
}

const runTester = (base: string) =>
  send('POST', `${base}/tester/requests`, runOf(fixtureId('bank', 0)));
