import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '#tests/house/tree.ts';
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

describe.skipIf(!hasNginx).for(['/', '/console/'])(
  'nginx serves a build for %s (skipped where nginx is not installed)',
  (base) => {
    let site: Awaited<ReturnType<typeof startNginx>>;
    beforeAll(async () => {
      site = await startNginx(base);
    });
    afterAll(() => site.stop());
    const get = (path: string) => fetch(site.url + path);

    test.for(['', 'banks', 'logs?q=itau&page=2', 'no/such/screen'])(
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

    test.for(['.env', '.git/config', 'assets/.secret'])('a hidden file is never sent: %s', async (path) => {
      expect((await get(path)).status).toBe(404);
    });

    test('the API without a platform is a problem, not a page, and the version of nginx is hidden', async () => {
      const response = await fetch(new URL('/api/v1/banks', site.url));
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
      expect(await response.json()).toMatchObject({ status: 404 });
      expect(response.headers.get('server')).toBe('nginx');
    });

    test.runIf(base !== '/')(
      'the base without its slash redirects to the base, and paths outside are 404',
      async () => {
        const bare = await fetch(site.url.slice(0, -1), { redirect: 'manual' });
        expect([bare.status, bare.headers.get('location')]).toEqual([301, base]);
        for (const path of ['/', '/banks', `${base.slice(0, -1)}x`]) {
          expect((await fetch(new URL(path, site.url))).status, path).toBe(404);
        }
      },
    );

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
