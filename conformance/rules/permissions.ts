import { contract, type OperationId } from '#api/contract/index.ts';
import type { Problem } from '#api/contract/problem.ts';
import type { Session } from '#api/contract/session.ts';
import type { Api } from '#conformance/server/api.ts';
import { type Exchange, operationOf } from '#conformance/client/exchange.ts';
import {
  expect,
  expectTime,
  withSubject,
  ok,
  refused,
  same,
  skip,
} from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { operationIds } from '#conformance/server/samples.ts';

/** The path of an object that does not exist. */
export const unknownPath = (path: string) =>
  path
    .replace('{environment}', 'production')
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
const isPublic = (id: OperationId) => operationOf(id)!.public === true;

/**
 * Sends a request that changes nothing when it is let through: unknown ids, an unknown parameter, a
 * body of another type.
 */
export function sendHarmless(
  api: Api,
  id: OperationId,
  headers: Record<string, string>,
  method: string = contract[id].method,
): Promise<Exchange> {
  const { path } = contract[id];
  const operation = operationOf(id)!;
  const isRead = operation.method === 'GET' && !operation.permission;
  return api.request(
    method,
    unknownPath(path),
    {
      headers: { ...headers, ...(operation.body && { 'content-type': 'text/plain' }) },
      anonymous: true,
      ...(operation.body && { body: {} }),
      ...(!isRead && { query: { conformidade: 1 } }),
    },
    method === 'HEAD' ? null : id,
  );
}

const challenges = ({ headers }: Exchange) => headers.has('www-authenticate');

/** Skips the rule on a server that answers requests without a session. */
async function needsLogin(api: Api): Promise<void> {
  const { status } = await sendHarmless(api, 'getSession', {});
  if (status === 200) skip('the server answers requests without a session');
}

/** Sessions and permissions. People other than the caller come from `--as`. */
export const permissionRules = [
  rule(
    'session/read',
    'the session has person, tenant, permissions and an expiry in the future',
    async (api) => {
      const session = ok(await api.call('getSession', {}));
      expectTime(
        Date.parse(session.expiresAt) > Date.now(),
        `the session expired at ${session.expiresAt}`,
      );
      same(
        new Set(session.permissions).size,
        session.permissions.length,
        'the number of different permissions',
      );
      expect(
        session.person.name !== '' && session.person.email.includes('@'),
        'the person has no name or e-mail',
      );
      const { tenantId, tenantName } = ok(await api.call('getTenantSettings', {}));
      same(session.tenant, { id: tenantId, name: tenantName }, 'the tenant of the session');
    },
  ),

  rule(
    'session/none',
    'without a session all but public operations are 401 with a challenge',
    async (api) => {
      await needsLogin(api);
      for (const id of operationIds) {
        const answer = await sendHarmless(api, id, {});
        const head =
          contract[id].method === 'GET' ? await sendHarmless(api, id, {}, 'HEAD') : undefined;
        await withSubject(id, () => {
          if (isPublic(id)) {
            expect(answer.status !== 401, 'a public operation is answered 401', answer);
            expect(head?.status !== 401, 'HEAD of a public operation is answered 401', head);
            return;
          }
          refused(answer, 'NaoAutenticado');
          expect(challenges(answer), 'there is no WWW-Authenticate (RFC 9110, 15.5.2)', answer);
          if (head)
            same(
              [head.status, challenges(head)],
              [401, true],
              'the status of HEAD and its challenge',
              head,
            );
        });
      }
    },
  ),

  rule(
    'session/invalid',
    'invalid credentials are answered 401, whatever their form',
    async (api) => {
      await needsLogin(api);
      const wrong = ['', ' ', ' conformidade', ' null', ' ../../x'].map((end) => `Bearer${end}`);
      for (const authorization of [...wrong, 'Basic YTpi', 'conformidade']) {
        for (const id of ['getSession', 'listBanks', 'createBank'] as const) {
          const answer = await sendHarmless(api, id, { authorization });
          await withSubject(`${id} with "${authorization}"`, () =>
            refused(answer, 'NaoAutenticado'),
          );
        }
      }
      refused(
        await sendHarmless(api, 'listBanks', { cookie: 'session=conformidade; sid=1' }),
        'NaoAutenticado',
      );
    },
  ),

  rule(
    'session/routes',
    'unknown paths, malformed ids and wrong methods need no session',
    async (api) => {
      await needsLogin(api);
      refused(
        await api.request('GET', '/conformidade', { anonymous: true }),
        'RecursoNaoEncontrado',
      );
      refused(await api.request('PUT', '/banks', { anonymous: true }), 'MetodoNaoPermitido');
      for (const headers of [{}, ...api.options.people]) {
        for (const [method, path] of [
          ['GET', '/banks/x'],
          ['DELETE', '/banks/x'],
          ['PATCH', '/endpoints/x'],
        ] as const)
          refused(
            await api.request(method, path, { headers, anonymous: true }),
            'RecursoNaoEncontrado',
          );
      }
    },
  ),

  rule(
    'permission/each',
    'requests of each person are allowed or 403 by their permission',
    async (api) => {
      if (api.options.people.length === 0)
        skip('no other person is known; give credentials with --as');
      for (const person of api.options.people) {
        const { permissions, person: who } = ok(
          await sendHarmless(api, 'getSession', person),
        ) as Session;
        for (const id of operationIds) {
          if (id === 'deleteSession') continue;
          const { permission } = operationOf(id)!;
          const answer = await sendHarmless(api, id, person);
          const head =
            contract[id].method === 'GET' ? await sendHarmless(api, id, person, 'HEAD') : undefined;
          await withSubject(`${id} by ${who.name}`, () => {
            if (permission === undefined || permissions.includes(permission)) {
              expect(![401, 403].includes(answer.status), `it answered ${answer.status}`, answer);
              return;
            }
            refused(answer, 'AcessoNegado');
            if (head) same(head.status, 403, 'the status of HEAD', head);
            const { detail, violacoes = [] } = answer.body as Problem;
            expect(detail.includes(permission), `detail does not name ${permission}`, answer);
            const isNamed = JSON.stringify(violacoes).includes(permission);
            expect(isNamed, `violacoes do not name ${permission}`, answer);
          });
        }
      }
    },
  ),
];
