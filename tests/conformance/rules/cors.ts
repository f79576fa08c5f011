import { contract } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/routes.ts';
import type { Api } from '../api.ts';
import { expect, ok, rule, skip } from '../rule.ts';
import { operationIds } from '../samples.ts';

/** Headers that the console sends and reads across origins (see the backend guide). */
const requestHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-request-id', 'x-xsrf-token'];
const readHeaders = ['content-disposition', 'etag', 'location', 'retry-after', 'www-authenticate', 'x-request-id'];
const foreign = 'https://conformidade-estranha.example';

function originOf(api: Api): string {
  return api.origin ?? skip('the console has the origin of the server, unless --origin names another');
}

const listOf = (value: string | null) =>
  (value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

/** Expects a list header to contain a name, or `*`. */
function holds(value: string | null, name: string, what: string): void {
  const list = listOf(value);
  expect(list.includes(name.toLowerCase()) || list.includes('*'), `${what} is "${value ?? ''}", without ${name}`);
}

/** Cross-origin requests of the console (Fetch standard, CORS protocol). */
export const corsRules = [
  rule(
    'CORS-01',
    "a preflight of every path and method allows the console's origin, method and headers",
    async (api) => {
      const origin = originOf(api);
      for (const id of operationIds) {
        const { method, path } = contract[id];
        const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
        const headers = {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': requestHeaders.join(','),
        };
        const answer = await api.request('OPTIONS', url, { headers, anonymous: true });
        expect(
          answer.status >= 200 && answer.status < 300,
          `the preflight of ${id} is answered ${answer.status}`,
          answer,
        );
        allowsOrigin(answer.headers, origin, `the preflight of ${id}`);
        if (!['GET', 'HEAD', 'POST'].includes(method)) {
          holds(answer.headers.get('access-control-allow-methods'), method, `access-control-allow-methods of ${id}`);
        }
        for (const name of requestHeaders) {
          holds(answer.headers.get('access-control-allow-headers'), name, `access-control-allow-headers of ${id}`);
        }
      }
    },
  ),

  rule(
    'CORS-02',
    'answers, refusals included, allow the origin and expose the headers that the console reads',
    async (api) => {
      const origin = originOf(api);
      const answers = [
        await api.send('listBanks', { headers: { origin } }),
        await api.send('createBank', { body: await api.bankDraft(), headers: { origin } }),
        await api.send('listBanks', { query: { page: '0' }, headers: { origin } }),
        await api.send('createBank', { raw: '{', headers: { origin } }),
        await api.request('GET', '/conformidade', { headers: { origin } }),
        await api.request('PUT', '/banks', { headers: { origin } }),
      ];
      for (const answer of answers) {
        allowsOrigin(answer.headers, origin, `the answer ${answer.status}`);
        for (const name of readHeaders) {
          holds(answer.headers.get('access-control-expose-headers'), name, 'access-control-expose-headers');
        }
      }
    },
  ),

  rule('CORS-03', 'a foreign origin is never allowed together with credentials', async (api) => {
    const own = originOf(api);
    // The last ones begin or end like the allowed origin, or have its host as their own domain.
    const near = [`${own}.example`, own.replace('//', '//conformidade-'), own.replace('//', '//conformidade.')];
    for (const origin of [foreign, 'null', ...near]) {
      const answers = [
        await api.send('listBanks', { headers: { origin } }),
        await api.request('OPTIONS', '/banks', {
          headers: { origin, 'access-control-request-method': 'POST' },
          anonymous: true,
        }),
      ];
      for (const { headers } of answers) {
        const [allowed, credentials] = [
          headers.get('access-control-allow-origin'),
          headers.get('access-control-allow-credentials'),
        ];
        const isAllowed = allowed === origin || allowed === '*';
        expect(!(isAllowed && credentials === 'true'), `${origin} is allowed with credentials on ${API_BASE_PATH}`);
      }
    }
  }),

  rule('CORS-04', 'an answer that depends on the origin says so in Vary', async (api) => {
    const origin = originOf(api);
    const answer = await api.send('listBanks', { headers: { origin } });
    ok(answer);
    if (answer.headers.get('access-control-allow-origin') === '*') return;
    holds(answer.headers.get('vary'), 'origin', 'vary');
  }),
];

function allowsOrigin(headers: Headers, origin: string, what: string): void {
  const allowed = headers.get('access-control-allow-origin');
  expect(
    allowed === origin || allowed === '*',
    `${what} has access-control-allow-origin "${allowed ?? ''}", not ${origin}`,
  );
  const credentials = headers.get('access-control-allow-credentials');
  expect(
    !(allowed === '*' && credentials === 'true'),
    `${what} allows every origin with credentials, which browsers refuse`,
  );
}
