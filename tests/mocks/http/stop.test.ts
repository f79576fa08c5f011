import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { prepareStop } from '#mocks/transports/http/command.ts';
import { runOf } from '#tests/support/drafts.ts';

/** Longer than any test waits: a server that needs the limit fails by its timeout. */
const NEVER_MS = 600_000;

test('a server closes connections without a response under way at once', async () => {
  const { base, port, stop } = await start();
  await (await fetch(`${base}/health`)).text();
  const sockets = await Promise.all([open(port, ''), open(port, 'GET /api/v1/banks HTTP/1.1\r\nhost: loc')]);
  const closed = sockets.map((socket) => new Promise((done) => socket.once('close', done)));
  expect(await stop(NEVER_MS)).toBe(0);
  await Promise.all(closed);
  await expect(fetch(`${base}/health`)).rejects.toThrow('fetch failed');
});

test('a server finishes the responses under way before it stops', async () => {
  const { base, stop, waiting, goOn } = await start();
  const answer = runTester(base);
  await waiting;
  const stopped = stop(NEVER_MS);
  goOn();
  expect((await answer).status).toBe(200);
  expect(await stopped).toBe(0);
});

test('a server cuts the responses that take longer than the limit, and counts them', async () => {
  const { base, stop, waiting } = await start();
  const answer = expect(runTester(base)).rejects.toThrow('fetch failed');
  await waiting;
  expect(await stop(1)).toBe(1);
  await answer;
});

test('the command ends with status 0 after SIGTERM while clients keep connections open', async () => {
  const cli = resolve('src/mocks/transports/http/cli.ts');
  const command = spawn('node', [cli, '--port', '0', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(command.stdout, 'data')) as [Buffer];
  const base = /http:\S+/.exec(line.toString())?.[0] ?? '';
  await (await fetch(`${base}/health`)).text();
  const socket = await open(Number(new URL(base).port), '');
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([0, null]);
  socket.destroy();
});

/** Starts a server whose tester runs wait until `goOn` is called; `waiting` resolves when one waits. */
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
  const { origin, port } = new URL(server.url ?? '');
  const base = origin + API_BASE_PATH;
  return { base, port: Number(port), stop: prepareStop(server), waiting: arrival.promise, goOn: departure.resolve };
}

async function runTester(base: string): Promise<Response> {
  return fetch(`${base}/tester/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(runOf(fixtureId('bank', 0))),
  });
}

/** Opens a connection and sends the beginning of a request. */
async function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.resume();
  if (text) await new Promise((done) => socket.write(text, done));
  return socket;
}
