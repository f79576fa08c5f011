import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { reach } from '#conformance/run/command.ts';
import { transfer, Unreachable } from '#conformance/client/transfer.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a server and returns its address. */
async function serving(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const sentTo = (url: string) => ({ method: 'GET', url, headers: {} });
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it was answered',
    (error: unknown) => (error instanceof Unreachable ? error.message : String(error)),
  );

test('a body that does not end is given up when the time is over', async () => {
  const url = await serving((_, response) => {
    response.writeHead(200);
    const writing = setInterval(() => response.write('x'), 10);
    response.on('close', () => clearInterval(writing));
  });
  const reason = await reasonOf(transfer(fetch, sentTo(url), 300));
  expect(reason).toBe(`GET ${url}/ was answered, but the body did not end within 0.3 s`);
});

test('an answer that does not begin is given up when the time is over', async () => {
  const url = await serving(() => undefined);
  expect(await reasonOf(transfer(fetch, sentTo(url), 300))).toBe(
    `GET ${url}/ was not answered within 0.3 s`,
  );
});

test('a connection that is closed inside the body is an answer that broke off', async () => {
  const url = await serving((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('x', () => response.destroy());
  });
  expect(await reasonOf(transfer(fetch, sentTo(url), 5000))).toMatch(
    / was answered, but the answer broke off: /,
  );
});

test('a body is read up to a limit', async () => {
  const url = await serving((_, response) => response.end('x'.repeat(1001)));
  expect((await transfer(fetch, sentTo(url), 5000, 1001)).text).toHaveLength(1001);
  const reason = await reasonOf(transfer(fetch, sentTo(url), 5000, 1000));
  expect(reason).toBe(`GET ${url}/ was answered with a body of more than 1000 bytes`);
});

test('a redirect is an answer, not followed, and an address that redirects is not tested', async () => {
  const url = await serving((request, response) => {
    if (request.url?.startsWith('/real/'))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    else response.writeHead(308, { location: `/real${request.url}` }).end();
  });
  expect((await transfer(fetch, sentTo(url), 5000)).status).toBe(308);
  expect(await reach(url, {})).toContain(`${url}/health answered 308 to /real/health.`);
});

test('a body in chunks is sent without its length', async () => {
  const url = await serving((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => response.end(`${request.headers['content-length']} ${size}`));
  });
  const sent = { ...sentTo(url), method: 'POST', body: 'x'.repeat(200_000), chunked: true };
  expect((await transfer(fetch, sent, 5000)).text).toBe('undefined 200000');
});
