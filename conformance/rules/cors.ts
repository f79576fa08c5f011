import { contract } from '#api/contract/index.ts';
import { API_BASE_PATH } from '#api/contract/operation.ts';
import type { Api } from '#conformance/server/api.ts';
import { includesName, requestHeaders, whyWithheld } from '#conformance/client/cors.ts';
import { expect, ok, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { operationIds } from '#conformance/server/samples.ts';
import { unknownPath } from './permissions.ts';

const foreign = 'https://conformidade-estranha.example';

function originOf(api: Api): string {
  return (
    api.options.origin ??
    skip('the console has the origin of the server, unless --origin names another')
  );
}

/** Expects a list header to have a name. */
function holds(value: string | null, name: string, what: string): void {
  expect(includesName(value, name), `${what} is "${value ?? ''}", without ${name}`);
}

/** Cross-origin requests of the console (Fetch standard, CORS protocol). */
export const corsRules = [
  rule(
    'cors/preflight',
    "preflights allow the console's origin with credentials, method and headers",
    async (api) => {
      const origin = originOf(api);
      for (const id of operationIds) {
        const { method, path } = contract[id];
        const url = unknownPath(path);
        const headers = {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': requestHeaders.join(','),
        };
        const answer = await api.request('OPTIONS', url, { headers, anonymous: true });
        const isPassed = answer.status >= 200 && answer.status < 300;
        expect(isPassed, `the preflight of ${id} is answered ${answer.status}`, answer);
        const why = whyWithheld(answer.headers, origin);
        expect(why === undefined, `the preflight of ${id}: ${why}`, answer);
        if (!['GET', 'HEAD', 'POST'].includes(method)) {
          holds(
            answer.headers.get('access-control-allow-methods'),
            method,
            `access-control-allow-methods of ${id}`,
          );
        }
        for (const name of requestHeaders) {
          holds(
            answer.headers.get('access-control-allow-headers'),
            name,
            `access-control-allow-headers of ${id}`,
          );
        }
      }
    },
  ),

  rule(
    'cors/foreign',
    'a foreign origin is never allowed together with credentials',
    async (api) => {
      const own = originOf(api);
      // The last ones begin or end like the allowed origin, or have its host as their own domain.
      const near = [
        `${own}.example`,
        own.replace('//', '//conformidade-'),
        own.replace('//', '//conformidade.'),
      ];
      for (const origin of [foreign, 'null', ...near]) {
        const answers = [
          await api.send('listBanks', { headers: { origin } }),
          await api.request('OPTIONS', '/banks', {
            headers: { origin, 'access-control-request-method': 'POST' },
            anonymous: true,
          }),
        ];
        for (const { headers } of answers) {
          const allowed = headers.get('access-control-allow-origin');
          const credentials = headers.get('access-control-allow-credentials');
          const isAllowed = allowed === origin || allowed === '*';
          expect(
            !(isAllowed && credentials === 'true'),
            `${origin} is allowed with credentials on ${API_BASE_PATH}`,
          );
        }
      }
    },
  ),

  rule('cors/vary', 'an answer that depends on the origin says so in Vary', async (api) => {
    // Skips where the console has the server's origin. Others who send none get the same header.
    originOf(api);
    const answer = await api.send('listBanks', {});
    ok(answer);
    const vary = answer.headers.get('vary');
    expect(
      includesName(vary, 'origin') || includesName(vary, '*'),
      `vary is "${vary ?? ''}", without origin`,
      answer,
    );
  }),
];
