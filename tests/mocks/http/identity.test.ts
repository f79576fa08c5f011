import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import { permissions } from '#api/contract/permissions.ts';
import { people } from '#mocks/platform/people.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { bankDraft } from '#tests/support/drafts.ts';

let now = new Date('2026-03-10T15:00:00Z');
let server: Awaited<ReturnType<typeof serveMock>>;
let origin: string;

beforeAll(async () => {
  server = await serveMock({ port: 0, auth: true, now: () => now, origins: ['https://console.example'] });
  origin = new URL(server.url!).origin;
});
afterAll(() => server.close(true));

const api = (path: string, init: RequestInit = {}) => fetch(`${origin}/api/v1${path}`, init);
const bearer = (person: string) => ({ authorization: `Bearer demo-token-${person}` });
const json = { 'content-type': 'application/json' };
const problem = async (response: Response) => (await response.json()) as { type: string; detail: string };

/** Signs in through the page; returns the cookies as the browser keeps them. */
async function enter(person: string, returnTo = 'http://localhost:4173/banks') {
  const response = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person, return_to: returnTo }),
  });
  const set = response.headers.getSetCookie();
  const cookie = set.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  return { response, set, cookie, xsrf: /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '' };
}

describe('without a session', () => {
  test('a request is answered 401 with a challenge', async () => {
    const response = await api('/banks');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Ponte"');
    expect((await problem(response)).type).toMatch(/\/NaoAutenticado$/);
  });

  test('an unknown token is answered 401', async () => {
    expect((await api('/banks', { headers: bearer('nobody') })).status).toBe(401);
  });

  test('the scheme of a token is read in any case', async () => {
    const headers = { authorization: bearer('reading').authorization.replace('Bearer', 'bearer') };
    expect((await api('/banks', { headers })).status).toBe(200);
  });

  test('the health check answers', async () => {
    expect((await api('/health')).status).toBe(200);
  });

  test('unknown paths, methods and ids come before the session', async () => {
    expect((await api('/nada')).status).toBe(404);
    expect((await api('/banks', { method: 'DELETE' })).status).toBe(405);
    expect((await api('/banks/1')).status).toBe(404);
  });

  test('the session comes before query and body', async () => {
    expect((await api('/banks?cor=azul')).status).toBe(401);
    expect((await api('/banks', { method: 'POST', body: 'nada' })).status).toBe(401);
  });
});

describe('with a token', () => {
  test('the session has the person, the tenant and the permissions', async () => {
    expect(await (await api('/session', { headers: bearer('operation') })).json()).toMatchObject({
      person: { email: 'operacao@ponte.example' },
      tenant: { name: expect.any(String) as string },
      permissions: ['banks:write', 'endpoints:write', 'tester:run', 'logs:export'],
    });
  });

  const writes = Object.values<AnyOperation>(contract).filter(({ permission }) => permission);

  test.for(writes)('$id is answered 403 to a reader, with its permission', async ({ method, path, permission }) => {
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const response = await api(url, { method, headers: bearer('reading') });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain(`scope="${permission}"`);
    expect(await problem(response)).toMatchObject({
      detail: expect.stringContaining(permission!) as string,
      violacoes: [{ propriedade: 'permission', valor: permission }],
    });
  });

  test('every permission belongs to an operation, and every change needs one except leaving', () => {
    expect(new Set(writes.map(({ permission }) => permission))).toEqual(new Set(permissions));
    const open = Object.values<AnyOperation>(contract).filter((one) => one.method !== 'GET' && !one.permission);
    expect(open.map(({ id }) => id)).toEqual(['deleteSession']);
  });

  test('a reader may read, and an administrator may write', async () => {
    expect((await api('/banks', { headers: bearer('reading') })).status).toBe(200);
    const body = JSON.stringify(bankDraft());
    const headers = { ...bearer('administration'), ...json };
    expect((await api('/banks', { method: 'POST', headers, body })).status).toBe(201);
  });
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
    expect([response.status, response.headers.get('location')]).toEqual([303, 'http://localhost:4173/banks']);
    expect(set.find((line) => line.startsWith('ponte_session='))).toMatch(/; HttpOnly; SameSite=Lax; Path=\/$/);
    expect(set.find((line) => line.startsWith('XSRF-TOKEN='))).not.toContain('HttpOnly');
  });

  test.for(['https://console.example/banks', 'http://[::1]:4173/banks'])('it goes back to %s', async (to) => {
    expect((await enter('reading', to)).response.headers.get('location')).toBe(to);
  });

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

  test('reads need the cookie alone, changes also its proof', async () => {
    const { cookie, xsrf } = await enter('administration');
    expect((await api('/banks', { headers: { cookie } })).status).toBe(200);
    const change = (headers: object) =>
      api('/settings/notifications', {
        method: 'PATCH',
        headers: { cookie, ...json, ...headers },
        body: JSON.stringify({ newBanks: true }),
      });
    expect((await change({})).status).toBe(403);
    expect((await change({ 'x-xsrf-token': 'guess' })).status).toBe(403);
    expect((await change({ 'x-xsrf-token': xsrf })).status).toBe(200);
  });

  test('leaving ends the session and clears the cookies', async () => {
    const { cookie, xsrf } = await enter('reading');
    const left = await api('/session', { method: 'DELETE', headers: { cookie, 'x-xsrf-token': xsrf } });
    expect(left.status).toBe(204);
    expect(left.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect((await api('/session', { headers: { cookie } })).status).toBe(401);
  });

  test('an empty query changes nothing about leaving', async () => {
    const { cookie, xsrf } = await enter('reading');
    const left = await api('/session?', { method: 'DELETE', headers: { cookie, 'x-xsrf-token': xsrf } });
    expect(left.headers.getSetCookie()).toHaveLength(2);
  });

  test('a request with a token does not end the session of the cookie beside it', async () => {
    const { cookie } = await enter('administration');
    await api('/session', { method: 'DELETE', headers: { cookie, ...bearer('reading') } });
    expect((await api('/session', { headers: { cookie } })).status).toBe(200);
  });

  test('a session expires', async () => {
    const { cookie } = await enter('reading');
    const { expiresAt } = (await (await api('/session', { headers: { cookie } })).json()) as { expiresAt: string };
    now = new Date(expiresAt);
    expect((await api('/banks', { headers: { cookie } })).status).toBe(401);
  });

  test('a page of another origin may send credentials', async () => {
    const response = await api('/health', { headers: { origin: 'http://localhost:4173' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  });
});
