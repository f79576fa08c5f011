import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#api/contract/problem.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import {
  includesName,
  requestHeaders,
  whyNotReadable,
  whyWithheld,
} from '#conformance/client/cors.ts';
import { hasNginx, startNginx } from './nginx.ts';

const consoles = ['https://console.example.com', 'https://console.test.example.com'];

const expectProblem = async (answer: Response) =>
  expect(Problem.parse(await answer.json())).toMatchObject({
    status: answer.status,
    correlationId: answer.headers.get('x-request-id'),
  });

/** Expects a page of the origin to read an answer whole. */
const expectReadable = ({ headers }: Response, origin: string, what: string) => {
  expect(whyNotReadable(headers, origin), what).toBeUndefined();
  expect(headers.get('vary'), what).toMatch(/origin/i);
};

describe.skipIf(!hasNginx)(
  'nginx with consoles of other origins (skipped where nginx is not installed)',
  () => {
    let platform: Awaited<ReturnType<typeof serveMock>>;
    let site: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      platform = await serveMock({ port: 0, origins: consoles });
      site = await startNginx('/', new URL('/', platform.url).origin, consoles);
    });
    afterAll(() => site.stop());
    const send = (path: string, init: RequestInit) => fetch(new URL(path, site.url), init);
    const preflight = (origin: string) =>
      send('/api/v1/banks', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'if-match',
        },
      });

    test.for(consoles)('answers, those of nginx included, can be read at %s', async (origin) => {
      const headers = { origin };
      const answers = {
        'an answer': await send('/api/v1/banks', { headers }),
        'a refusal': await send('/api/v1/banks?x=1', { headers }),
        'a body that nginx refuses': await send('/api/v1/banks', {
          method: 'POST',
          headers,
          body: 'a'.repeat(2_200_000),
        }),
        'headers that nginx refuses': await send('/api/v1/banks', {
          headers: { ...headers, 'x-a': 'a'.repeat(40_000) },
        }),
      };
      expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 400, 413, 431]);
      for (const [what, answer] of Object.entries(answers)) expectReadable(answer, origin, what);
      for (const answer of Object.values(answers).slice(2)) await expectProblem(answer);
    });

    test('an address that is too long for nginx is a problem', async () => {
      const answer = await send(`/api/v1/banks?q=${'a'.repeat(40_000)}`, {});
      expect(answer.status).toBe(414);
      await expectProblem(answer);
    });

    test('a page of another origin can read nothing, and its preflight allows nothing', async () => {
      const origin = 'https://elsewhere.example.com';
      for (const answer of [
        await send('/api/v1/banks', { headers: { origin } }),
        await preflight(origin),
      ])
        expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    });

    test('OPTIONS without a preflight is answered by the platform, with the methods of its path', async () => {
      expect((await send('/api/v1/banks', { method: 'OPTIONS' })).headers.get('allow')).toMatch(
        /POST/,
      );
    });

    test('nginx answers preflights, and a 503 that can be read, while the platform is down', async () => {
      await platform.close(true);
      for (const origin of consoles) {
        const { status, headers } = await preflight(origin);
        expect([status, whyWithheld(headers, origin)]).toEqual([204, undefined]);
        expect(headers.get('access-control-allow-methods')).toMatch(/PATCH/);
        expect(
          requestHeaders.filter(
            (name) => !includesName(headers.get('access-control-allow-headers'), name),
          ),
        ).toEqual([]);
        const down = await send('/api/v1/banks', { headers: { origin } });
        expect(down.status).toBe(503);
        expectReadable(down, origin, 'the answer of nginx');
      }
    });
  },
);
