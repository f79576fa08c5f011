import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceAnswers } from '#mocks/platform/reference-bank.ts';
import { serveBank } from '#mocks/transports/bank/command.ts';

let server: Awaited<ReturnType<typeof serveBank>>;
beforeAll(async () => {
  server = await serveBank(0, '127.0.0.1');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The bytes of an answer. `fetch` would join header fields and decompress the body. */
function read(
  path: string,
): Promise<{ status: number | undefined; headers: string[]; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode,
          headers: response.rawHeaders,
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}

test('the reference bank answers the bytes that the suite knows', async () => {
  for (const [name, answer] of Object.entries(referenceAnswers)) {
    if (typeof answer === 'string') continue;
    const { status, headers, body } = await read(`/reference${name}?a=1`);
    expect(status, name).toBe(answer.status);
    expect((headers.includes('gzip') ? gunzipSync(body) : body).toString(), name).toBe(answer.body);
    const own = headers.flatMap((field, index) =>
      index % 2 === 0 ? [[field, headers[index + 1]]] : [],
    );
    for (const field of answer.headers) expect(own, name).toContainEqual(field);
  }
  expect((await read('/reference/gzip')).headers).toContain('gzip');
  expect(JSON.parse((await read('/reference/echo?a=1')).body.toString())).toMatchObject({
    url: '/reference/echo?a=1',
    body: '',
  });
  const asked = await read('/reference/answer?status=422&body=%7B%7D&x-a=1&x-a=2');
  expect([asked.status, asked.body.toString(), ...asked.headers].join()).toMatch(
    /^422,\{\},.*x-a,1,x-a,2/,
  );
  expect((await read('/any')).body.toString()).toBe('{"ok":true}');
});

test('it closes the connection where no answer is to come', async () => {
  await expect(read('/reference/closed')).rejects.toThrow('socket hang up');
});
