import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '#tests/house/tree.ts';
import { Problem } from '#api/contract/problem.ts';
import { bearerTokenOf } from '#mocks/platform/identity.ts';
import { people } from '#mocks/platform/people.ts';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { policyFor } from '../../scripts/build/content-security-policy.ts';
import { hasNginx, startNginx } from './nginx.ts';

const policy = `${policyFor('', text('index.html'))}; frame-ancestors 'none'`;

describe.for(['deploy/nginx/ponte.conf', 'deploy/netlify/_headers'])('%s', (file) => {
  test('sends the policy of the page and forbids framing', () => {
    const sent = /Content-Security-Policy:? "?([^"\n]+)/.exec(text(file))?.[1];
    expect(sent).toBe(policy);
    expect(text(file)).toMatch(/X-Frame-Options:? "?DENY/);
  });
});

describe('deploy/netlify/_redirects', () => {
  const rules = [...text('deploy/netlify/_redirects').matchAll(/^(\/\S*) +(\S+) +(\d+)$/gm)];
  /** The file and the status of the first rule that matches a path without a file. */
  const answerTo = (path: string) =>
    rules
      .find(([, from = '']) =>
        from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : path === from,
      )
      ?.slice(2, 4);

  test.for([
    ['/', '/index.html', '200'],
    ['/banks', '/index.html', '200'],
    ['/assets/console-old.js', '/index.html', '404'],
    ['/api', '/_api.json', '404'],
    ['/api/v1/banks', '/_api.json', '404'],
    ['/api/v1/x.html', '/_api.json', '404'],
  ])('%s is answered with %s and status %s', ([path = '', ...answer]) => {
    expect(answerTo(path)).toEqual(answer);
  });

  test('the answer of an API path is a problem; a file has no id of a request', () => {
    const problem: unknown = JSON.parse(text('deploy/netlify/_api.json'));
    expect(Problem.omit({ correlationId: true }).parse(problem)).toMatchObject({ status: 404 });
  });
});

describe.skipIf(!hasNginx).for(['/', '/console/'])(
  'nginx serves a build for %s (skipped where nginx is not installed)',
  (base) => {
    let site: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      site = await startNginx(base);
    });
    afterAll(() => site.stop());
    const get = (path: string) => fetch(site.url + path);

    test.for(['', 'banks', 'logs?q=itau&page=2', 'no/such/screen', 'apis'])(
      'a screen is answered with the page: "%s"',
      async (path) => {
        const response = await get(path);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain('<title>Ponte</title>');
        expect(response.headers.get('cache-control')).toBe('no-cache');
      },
    );

    test.for([
      ['mockServiceWorker.js', 'application/javascript', '// worker'],
      ['openapi.json', 'application/json', '{"openapi":"3.1.0"}'],
      ['reference.html', 'text/html', '<title>API reference</title>'],
    ])('a file with a fixed name is not cached: %s', async ([path = '', type, body]) => {
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(body);
    });

    test('a file with a hash in its name is cached for a year', async () => {
      const response = await get('assets/console-a1b2.js');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe('gzip');
    });

    test.for(['assets/console-old.js', 'worker.js'])(
      'a missing file is answered with 404 and is not cached: %s',
      async (path) => {
        const response = await get(path);
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBeNull();
      },
    );

    test.for(['.env', '.git/config', 'assets/.secret'])(
      'a hidden file is never sent: %s',
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    test.for([
      '/api',
      '/api/',
      '/api/v1/banks',
      '/api/v1/x.html',
      '/api/v1/x.json?page=1',
      '/api/.env',
    ])(
      'the API without a platform is a problem, not a page, and the version of nginx is hidden: %s',
      async (path) => {
        const response = await fetch(new URL(path, site.url));
        expect([response.status, response.headers.get('content-type')]).toEqual([
          404,
          'application/problem+json',
        ]);
        expect(Problem.parse(await response.json())).toMatchObject({ status: 404 });
        expect(response.headers.get('server')).toBe('nginx');
      },
    );

    test('a request under another name than the console is refused without an answer', async () => {
      const { port } = new URL(site.url);
      await expect(fetch(`http://localhost:${port}${base}`)).rejects.toThrow();
    });

    test.for(['', 'assets/console-a1b2.js', 'mockServiceWorker.js', 'worker.js'])(
      '"%s" is sent with every security header',
      async (path) => {
        const { headers } = await get(path);
        expect(headers.get('content-security-policy')).toBe(policy);
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('same-origin');
      },
    );
  },
);

describe.skipIf(!hasNginx)(
  'nginx with a platform behind the same origin (skipped where nginx is not installed)',
  () => {
    let platform: Awaited<ReturnType<typeof serveMock>>;
    let site: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      platform = await serveMock({ port: 0, auth: true });
      site = await startNginx('/console/', new URL('/', platform.url).origin);
    });
    afterAll(() => site.stop());
    const send = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, site.url), {
        headers: {
          authorization: `Bearer ${bearerTokenOf(people[0])}`,
          'content-type': 'application/json',
        },
        ...init,
      });

    test('the console, the API and the login have one origin', async () => {
      expect(await (await send('/console/banks')).text()).toContain('<title>Ponte</title>');
      expect(await (await send('/api/v1/banks')).json()).toHaveProperty('meta.totalRecords');
      expect(await (await send('/login')).text()).toContain('<h1>Entrar</h1>');
    });

    test('the base without its slash redirects to the base, and paths outside it and the API are 404', async () => {
      const bare = await send('/console', { redirect: 'manual' });
      expect([bare.status, bare.headers.get('location')]).toEqual([301, '/console/']);
      for (const path of ['/', '/banks', '/consolex'])
        expect((await send(path)).status, path).toBe(404);
    });

    test('without a session the answer is the 401 of the platform', async () => {
      const response = await send('/api/v1/session', { headers: {} });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        401,
        'application/problem+json',
      ]);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    });

    test.for(['/api', '/api/v1/x.html'])(
      'a path that the API does not have is its problem: %s',
      async (path) => {
        const response = await send(path);
        expect([response.status, response.headers.get('content-type')]).toEqual([
          404,
          'application/problem+json',
        ]);
      },
    );

    test('the login gives two cookies, and a change with them needs the header X-XSRF-TOKEN', async () => {
      const form = new URLSearchParams({ person: people[0].id, return_to: `${site.url}banks` });
      const login = await fetch(new URL('/login', site.url), {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      expect([login.status, login.headers.get('location')]).toEqual([303, `${site.url}banks`]);
      const [session = '', xsrf = ''] = login.headers.getSetCookie();
      expect(session).toMatch(/^ponte_session=[^;]+; HttpOnly; SameSite=Lax; Path=\/$/);
      expect(xsrf).toMatch(/^ponte_xsrf=[^;]+; SameSite=Lax; Path=\/$/);

      const pairs = [session, xsrf].map((cookie) => cookie.slice(0, cookie.indexOf(';')));
      const headers = { cookie: pairs.join('; '), 'content-type': 'application/json' };
      const body = JSON.stringify(bankDraft());
      const refused = await send('/api/v1/banks', { method: 'POST', headers, body });
      expect(refused.status).toBe(403);
      expect(Problem.parse(await refused.json()).type).toMatch(/TokenXsrfAusente$/);
      const proof = { 'x-xsrf-token': pairs[1]?.slice('ponte_xsrf='.length) ?? '' };
      const saved = await send('/api/v1/banks', {
        method: 'POST',
        headers: { ...headers, ...proof },
        body,
      });
      expect(saved.status).toBe(201);
      expect(saved.headers.get('location')).toMatch(/\/api\/v1\/banks\/[\da-f-]{36}$/);
    });

    test('entity tags stay strong, also in long answers that nginx could compress', async () => {
      const bank = (await (await send('/api/v1/banks')).json()) as { data: { id: string }[] };
      const path = `/api/v1/banks/${bank.data[0]?.id}/connections/homologation`;
      const response = await send(path);
      expect(response.headers.get('etag')).toMatch(/^"/);
      expect(response.headers.get('content-encoding')).toBeNull();
    });

    test('a body of more than 1 MiB is refused by the platform, with its problem', async () => {
      const response = await send('/api/v1/banks', {
        method: 'POST',
        body: `"${'a'.repeat(1_100_000)}"`,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toHaveProperty(
        'type',
        expect.stringMatching(/CorpoGrandeDemais$/),
      );
    });

    test("the login's form can be sent: the console's policy, which forbids forms, is not added to it", async () => {
      const policies = (await send('/login')).headers.get('content-security-policy');
      expect(policies).toContain("default-src 'none'");
      expect(policies).not.toContain('form-action');
    });

    test.for([
      ['a NUL in an id', '/api/v1/banks/a%00b'],
      ['an invalid encoding', '/api/v1/banks/%'],
      ['an invalid encoding before a query', '/api/v1/%zz?page=1'],
    ] as const)('a path that nginx cannot decode is a 404 with a problem: %s', async ([, path]) => {
      const response = await send(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json',
      ]);
      expect(Problem.parse(await response.json())).toMatchObject({
        correlationId: response.headers.get('x-request-id'),
      });
    });

    test.for([
      ['headers', '/api/v1/banks', 17_000, 431],
      ['an address', `/api/v1/banks?q=${'a'.repeat(9_000)}`, 0, 414],
    ] as const)(
      '%s above the limit are refused by the platform, with its problem',
      async ([, path, size, status]) => {
        const response = await send(path, { headers: { 'x-a': 'a'.repeat(size) } });
        expect([response.status, response.headers.get('content-type')]).toEqual([
          status,
          'application/problem+json',
        ]);
      },
    );

    test('a platform that is down is a 503 with Retry-After and the id of the request', async () => {
      await platform.close(true);
      const id = '6f1c0a52-6d0e-4f53-9b5e-0c2f6a4b7d11';
      const response = await send('/api/v1/banks', { headers: { 'x-request-id': id } });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
      expect(response.headers.get('x-request-id')).toBe(id);
      expect(Problem.parse(await response.json())).toMatchObject({
        status: 503,
        correlationId: id,
      });
      const page = await send('/api/v1/x.html');
      expect([page.status, page.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json',
      ]);
    });
  },
);
