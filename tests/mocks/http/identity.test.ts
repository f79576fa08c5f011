import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#mocks/platform/people.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { MAX_STATES, serveMock } from '#mocks/transports/http/serve.ts';

let now = new Date('2026-03-10T15:00:00Z');
let server: Awaited<ReturnType<typeof serveMock>>;
let origin: string;

beforeAll(async () => {
  server = await serveMock({
    port: 0,
    auth: true,
    now: () => now,
    origins: ['https://console.example'],
  });
  origin = new URL(server.url!).origin;
});
afterAll(() => server.close(true));

const api = (path: string, init: RequestInit = {}) => fetch(`${origin}/api/v1${path}`, init);

/** Signs in through the page; returns the cookies as the browser keeps them. */
async function enter(person: string, returnTo = 'http://localhost:4173/banks', cookieBefore = '') {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookieBefore },
    body: new URLSearchParams({ person, return_to: returnTo }),
  });
  const set = response.headers.getSetCookie();
  const cookie = set.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  return { response, set, cookie, xsrf: /ponte_xsrf=([^;]+)/.exec(cookie)?.[1] ?? '' };
}

test('the scheme of a token is read in any case', async () => {
  expect(
    (await api('/banks', { headers: { authorization: 'bearer demo-token-reading' } })).status,
  ).toBe(200);
});

describe('with a session cookie', () => {
  test('the login page lists the sample people with their bearer tokens, and asks for no password', async () => {
    const page = await (await fetch(`${origin}/login`)).text();
    for (const { label, email, id } of people) {
      expect(page).toContain(label);
      expect(page).toContain(`${email}; token demo-token-${id}`);
    }
    expect(page).not.toContain('type="password"');
  });

  test('the login page sets cookies and goes back', async () => {
    const { response, set } = await enter('administration');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://localhost:4173/banks',
    ]);
    expect(set.find((line) => line.startsWith('ponte_session='))).toMatch(
      /; HttpOnly; SameSite=Lax; Path=\/$/,
    );
    expect(set.find((line) => line.startsWith('ponte_xsrf='))).not.toContain('HttpOnly');
  });

  test.for(['https://console.example/banks', 'http://[::1]:4173/banks'])(
    'it goes back to %s',
    async (to) => {
      expect((await enter('reading', to)).response.headers.get('location')).toBe(to);
    },
  );

  test.for(['https://evil.example/', 'javascript:alert(1)', '//evil.example'])(
    'it does not go back to %s',
    async (to) => {
      expect((await enter('reading', to)).response.headers.get('location')).toBe('/login');
    },
  );

  test('a form of another site cannot sign in', async () => {
    const response = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { origin: 'http://localhost:1' },
      body: new URLSearchParams({ person: 'administration' }),
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a link of another site exports nothing, although the browser sends the cookie', async () => {
    const { cookie, xsrf } = await enter('administration');
    const path = '/logs/export?q=pix';
    const status = async (headers: Record<string, string>) => (await api(path, { headers })).status;
    expect([await status({ cookie }), await status({ cookie, 'x-xsrf-token': xsrf })]).toEqual([
      403, 200,
    ]);
    const history = await api('/history?kind=logs&q=administracao', { headers: { cookie } });
    const { data } = (await history.json()) as { data: { changes: { after: string }[] }[] };
    expect(data.filter(({ changes }) => changes[0]?.after === 'pix')).toHaveLength(1);
  });

  test('an empty query changes nothing about leaving', async () => {
    const { cookie, xsrf } = await enter('reading');
    const left = await api('/session?', {
      method: 'DELETE',
      headers: { cookie, 'x-xsrf-token': xsrf },
    });
    expect(left.headers.getSetCookie()).toHaveLength(2);
  });

  test('what a person does renews a session, what the console asks by itself does not, and after 12 hours it ends', async () => {
    const start = now.getTime();
    const at = (minutes: number) => void (now = new Date(start + minutes * 60_000));
    const { cookie } = await enter('reading');
    const status = async (path: string) => (await api(path, { headers: { cookie } })).status;
    at(20);
    expect([await status('/conditions'), await status('/logs?after=x')]).toEqual([200, 400]);
    at(29);
    expect(await status('/banks')).toBe(200);
    for (let minutes = 58; minutes < 720; minutes += 29) {
      at(minutes);
      // One after the other: each renews the session for the next.
      expect(await status('/banks')).toBe(200);
    }
    at(720);
    expect(await status('/banks')).toBe(401);
  });

  test('a sign-in makes a new session and ends the one before it', async () => {
    const { cookie } = await enter('reading');
    const again = await enter('reading', undefined, cookie);
    expect(again.cookie).not.toBe(cookie);
    expect((await api('/banks', { headers: { cookie } })).status).toBe(401);
    expect(again.response.headers.get('cache-control')).toBe('no-store');
  });

  test('a session expires', async () => {
    const { cookie } = await enter('reading');
    const { expiresAt } = (await (await api('/session', { headers: { cookie } })).json()) as {
      expiresAt: string;
    };
    now = new Date(expiresAt);
    expect((await api('/banks', { headers: { cookie } })).status).toBe(401);
  });
});

describe('a state of its own', () => {
  const bearer = { authorization: 'Bearer demo-token-administration' };

  test('is not dropped by requests without a session, nor by those to no operation', async () => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const body = JSON.stringify(bankDraft());
    const path = '/api/v1/banks';
    const created = await fetch(`${origin}/states/kept${path}`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    for (let index = 0; index <= MAX_STATES; index++) {
      const address = `${origin}/states/other-${index}`;
      expect((await fetch(`${address}${path}`)).status).toBe(401);
      expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);
      const unknown = await fetch(`${address}/api/v1/unknown`, { headers: bearer });
      expect(unknown.status).toBe(404);
    }
    const place = created.headers.get('location') ?? '';
    expect((await fetch(origin + place, { headers: bearer })).status).toBe(200);
  });

  test('is prepared by a test that is identified alone', async () => {
    const own = await serveMock({ port: 0, auth: true, resetRoute: true });
    const reset = new URL('/states/one/mock/reset?scenario=empty', own.url);
    try {
      expect((await fetch(reset, { method: 'POST' })).status).toBe(401);
      expect((await fetch(reset, { method: 'POST', headers: bearer })).status).toBe(204);
      expect((await fetch(reset, { method: 'POST' })).status).toBe(204);
      const banks = await fetch(new URL('/states/one/api/v1/banks', own.url), { headers: bearer });
      expect(await banks.json()).toMatchObject({ data: [] });
    } finally {
      await own.close(true);
    }
  });
});

test.for([
  'scenario=server-error',
  'scenario=offline',
  'scenario=volume',
  'problem=LimiteDeRequisicoesExcedido',
  'scenario=x',
])('Prefer: %s is obeyed once access is checked', async (preference) => {
  const prefer = { prefer: preference };
  const none = await api('/banks', { headers: prefer });
  expect([none.status, none.headers.get('preference-applied')]).toEqual([401, null]);
  expect((await api('/health', { headers: prefer })).status).toBe(200);
  const reading = { ...prefer, authorization: 'Bearer demo-token-reading' };
  const refused = await api('/banks', { method: 'POST', headers: reading });
  expect([refused.status, refused.headers.get('preference-applied')]).toEqual([403, null]);
});

test('Prefer of a caller with access is obeyed', async () => {
  const headers = { authorization: 'Bearer demo-token-reading', prefer: 'scenario=server-error' };
  const { status, headers: answered } = await api('/banks', { headers });
  expect([status, answered.get('preference-applied')]).toEqual([500, 'scenario=server-error']);
});
