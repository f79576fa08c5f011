import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { adoptSession } from '#api/session-proof.ts';
import { resetStores } from '#src/store.ts';
import { people, type Person } from '#mocks/platform/people.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const [first, second] = people as unknown as [Person, Person];

/** The proofs and keys of the changes that were sent. */
let sent: { proof: string | null; key: string | null }[] = [];
let proofOfSession = '';

/** Somebody signs in in this browser, perhaps in another tab. */
function signIn(person: Person, proof: string): void {
  mock.identity.person = person;
  proofOfSession = proof;
  vi.stubGlobal('document', { cookie: `ponte_xsrf=${proof}` });
}

const refusal = (name: string) =>
  HttpResponse.json(
    {
      type: `https://ponte.example/api/v1/error/${name}`,
      title: 'Recusado',
      status: 403,
      detail: 'Recusado.',
      correlationId: '00000000-0000-4000-8000-000000000000',
    },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );

/** The platform refuses changes whose proof is that of another session. */
function refuseOtherProofs(name = 'TokenXsrfInvalido'): void {
  mock.server.use(
    http.post('*/api/v1/banks', ({ request: { headers } }) => {
      const proof = headers.get('x-xsrf-token');
      sent.push({ proof, key: headers.get('idempotency-key') });
      return proof === proofOfSession ? undefined : refusal(name);
    }),
  );
}

const banks = () => mock.platform.tables('normal').banks.all().length;
const createBank = () =>
  call(
    'createBank',
    { body: { name: 'Banco Novo', code: '991', status: 'active', environment: 'homologation' } },
    { idempotencyKey: 'one' },
  );

beforeEach(() => {
  resetStores();
  sent = [];
});

test.for(['TokenXsrfInvalido', 'AcessoNegado'])(
  'what was typed under one session is not sent under that of another person, who gets %s',
  async (name) => {
    refuseOtherProofs(name);
    signIn(first, 'first');
    await call('getSession', {});
    const before = banks();
    signIn(second, 'second');
    const error = await createBank().catch((thrown: unknown) => thrown as ApiError);
    expect(error).toMatchObject({
      status: 403,
      title: 'A sessão agora é de outra pessoa',
      isOfOtherSession: true,
      needsSession: true,
    });
    expect(sent).toEqual([{ proof: 'first', key: 'one' }]);
    expect(banks()).toBe(before);
  },
);

test('a person who has signed in again sends the change under the new session', async () => {
  refuseOtherProofs();
  signIn(first, 'first');
  await call('getSession', {});
  const before = banks();
  signIn(first, 'again');
  await createBank();
  expect(sent).toEqual([{ proof: 'again', key: 'one' }]);
  expect(banks()).toBe(before + 1);
});

test('a session that was read but is not yet on screen makes no changes', async () => {
  refuseOtherProofs();
  signIn(first, 'first');
  await call('getSession', {});
  signIn(second, 'second');
  await call('getSession', {});
  await expect(createBank()).rejects.toMatchObject({ isOfOtherSession: true });
  adoptSession();
  await createBank();
  expect(sent.map(({ proof }) => proof)).toEqual(['first', 'second']);
});

test('a refusal under the same session is that of the platform', async () => {
  refuseOtherProofs();
  signIn(first, 'first');
  await call('getSession', {});
  proofOfSession = 'of a session that the browser does not have';
  await expect(createBank()).rejects.toMatchObject({ status: 403, isOfOtherSession: false });
  expect(sent).toHaveLength(1);
});

test('before a session is read, the cookie has the proof', async () => {
  refuseOtherProofs();
  signIn(first, 'first');
  await createBank();
  expect(sent.map(({ proof }) => proof)).toEqual(['first']);
});
