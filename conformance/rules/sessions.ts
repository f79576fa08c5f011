import { randomUUID } from 'node:crypto';
import { needsProof, XSRF_COOKIE } from '#api/contract/operation.ts';
import type { Session } from '#api/contract/session.ts';
import type { Api } from '#conformance/server/api.ts';
import {
  isCleared,
  isXsrfCookie,
  pairsIn,
  xsrfHeaderOf,
  withXsrfToken,
} from '#conformance/client/cookies.ts';
import { operationOf } from '#conformance/client/exchange.ts';
import { expect, withSubject, ok, refused, same, skip } from '#conformance/client/check.ts';
import { rule } from './rule.ts';
import { operationIds } from '#conformance/server/samples.ts';
import { sendHarmless } from './permissions.ts';
import { usual } from './tester.ts';

/** The name of the cookie of a `Set-Cookie` header. */
const nameOf = (setCookie: string) => setCookie.slice(0, setCookie.indexOf('='));

/** The session of `--session`, with the proof that a change needs. */
function sessionOf(api: Api): { cookie: string; proof: Record<string, string> } {
  if (api.options.session === undefined)
    skip('no session cookie is known; give one with --session');
  return { cookie: api.options.session, proof: xsrfHeaderOf(api.options.session) };
}

/** The proofs of the sessions of `--header` and `--as` that are not this one. */
const proofsOfOthers = (api: Api, cookie: string): Record<string, string>[] =>
  [api.options.headers, ...api.options.people]
    .filter((caller) => caller['cookie'] !== undefined && caller['cookie'] !== cookie)
    .map((caller) => xsrfHeaderOf(caller['cookie'] ?? ''));

/** How far the server's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;
const MAX_SESSION_MS = 12 * 3_600_000;

/** Sessions of a browser: their cookies, the proof that a change needs, and their end. */
export const sessionRules = [
  rule(
    'session/proof',
    'with the session cookie a change needs its X-XSRF-TOKEN; a read does not',
    async (api) => {
      const { cookie, proof } = sessionOf(api);
      const { permissions } = ok(await sendHarmless(api, 'getSession', { cookie })) as Session;
      const [value = ''] = Object.values(proof);
      const [name = ''] = Object.keys(proof);
      const forged = [
        ['no value', { cookie }, 'TokenXsrfAusente'],
        ['an empty value', { cookie, [name]: '' }, 'TokenXsrfAusente'],
        ['another value', { cookie, [name]: 'conformidade' }, 'TokenXsrfInvalido'],
        ['a longer value', { cookie, [name]: `${value}x` }, 'TokenXsrfInvalido'],
        [
          'a value that fits to a cookie of its own',
          { cookie: withXsrfToken(cookie, 'conformidade'), [name]: 'conformidade' },
          'TokenXsrfInvalido',
        ],
        // What another person typed in the same browser is not done in the name of this one.
        ...proofsOfOthers(api, cookie).map(
          (other) =>
            ['the value of another session', { cookie, ...other }, 'TokenXsrfInvalido'] as const,
        ),
      ] as const;
      // As other systems set them for the whole domain.
      const beside = `XSRF-TOKEN=conformidade; ${XSRF_COOKIE}=conformidade; ${cookie}`;
      for (const id of operationIds) {
        const operation = operationOf(id)!;
        const { permission } = operation;
        if (operation.public || (permission && !permissions.includes(permission))) continue;
        await withSubject(id, async () => {
          const allowed = await sendHarmless(api, id, {
            cookie: beside,
            ...(needsProof(operation) && proof),
          });
          expect(![401, 403].includes(allowed.status), `it answered ${allowed.status}`, allowed);
          if (!needsProof(operation)) return;
          for (const [what, headers, problem] of forged) {
            await withSubject(what, async () =>
              refused(await sendHarmless(api, id, headers), problem),
            );
          }
        });
      }
    },
  ),

  rule(
    'session/key',
    'an Idempotency-Key is of the person: of the session and of the token alike',
    async (api) => {
      const { cookie, proof } = sessionOf(api);
      const { person } = ok(await sendHarmless(api, 'getSession', { cookie })) as Session;
      const callers = [api.options.headers, ...api.options.people];
      for (const caller of callers) {
        const session = ok(await sendHarmless(api, 'getSession', caller)) as Session;
        if (session.person.email !== person.email || caller['cookie'] === cookie) continue;
        if (!session.permissions.includes('tester:run')) continue;
        const body = { ...usual, bankId: (await api.callableBank()).id };
        const send = (headers: Record<string, string>) =>
          api.send('runTesterRequest', {
            body,
            headers: { ...headers, 'idempotency-key': key },
            anonymous: true,
          });
        const key = randomUUID();
        const first = await send(caller);
        const second = await send({ cookie, ...proof });
        same(ok(second), ok(first), 'the answer to the repetition with the session', second);
        return;
      }
      skip('no token of the person of --session is known; give one with --header or --as');
    },
  ),

  rule(
    'session/token',
    'a request with Authorization is judged by it alone, whatever its cookies',
    async (api) => {
      const { cookie, proof } = sessionOf(api);
      const both = { cookie, ...proof, authorization: 'Bearer conformidade' };
      for (const id of ['getSession', 'createBank'] as const) {
        await withSubject(id, async () =>
          refused(await sendHarmless(api, id, both), 'NaoAutenticado'),
        );
      }
      const token = [api.options.headers, ...api.options.people].find(
        (headers) => 'authorization' in headers,
      );
      if (!token) return;
      const { permissions } = ok(
        await sendHarmless(api, 'getSession', { cookie, ...token }),
      ) as Session;
      if (permissions.includes('banks:write')) {
        refused(
          await sendHarmless(api, 'createBank', { cookie, ...token }),
          'TipoDeMidiaNaoSuportado',
        );
      }
      ok(
        await api.send('deleteSession', {
          headers: { cookie, ...proof, ...token },
          anonymous: true,
        }),
      );
      ok(await sendHarmless(api, 'getSession', { cookie }));
    },
  ),

  rule('security/session-end', 'the session of a cookie ends within 12 hours', async (api) => {
    const { cookie } = sessionOf(api);
    const { expiresAt } = ok(await sendHarmless(api, 'getSession', { cookie })) as Session;
    const remainingMs = Date.parse(expiresAt) - Date.now();
    expect(remainingMs < MAX_SESSION_MS + CLOCK_TOLERANCE_MS, `it ends at ${expiresAt}`);
  }),

  // Last: it ends the session.
  rule(
    'session/end',
    'DELETE /session ends the session and clears its cookies; then all is 401',
    async (api) => {
      const { cookie, proof } = sessionOf(api);
      ok(await sendHarmless(api, 'getSession', { cookie }));
      const left = await api.send('deleteSession', {
        headers: { cookie, ...proof },
        anonymous: true,
      });
      ok(left);
      const cleared = new Set(left.headers.getSetCookie().filter(isCleared).map(nameOf));
      expect([...cleared].some(isXsrfCookie), `${XSRF_COOKIE} is not cleared`, left);
      const isOut = pairsIn(cookie).some(([name]) => !isXsrfCookie(name) && cleared.has(name));
      expect(isOut, 'the session cookie is not cleared', left);
      for (const id of operationIds) {
        if (operationOf(id)!.public) continue;
        for (const headers of [{ cookie }, { cookie, ...proof }]) {
          const answer = await sendHarmless(api, id, headers);
          await withSubject(id, () => {
            refused(answer, 'NaoAutenticado');
            same(
              answer.headers.has('www-authenticate'),
              true,
              'that there is WWW-Authenticate',
              answer,
            );
          });
        }
      }
    },
  ),
];
