import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { networkFailure } from '#api/network-failure.ts';
import { wasRedirected } from '#api/response.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const base = 'https://api.other.example/api/v1';
const url = `${base}/banks`;

const failed = { url, headers: { accept: 'application/json' }, hasArrived: false };

type Mode = 'cors' | 'no-cors';

/**
 * The platform on another origin answers requests of these modes; a request of the other mode
 * fails. MSW does not show the mode to a handler: the one that a script may read has the request
 * id.
 */
const answersOnly = (...modes: Mode[]) =>
  mock.server.use(
    http.all(/^https:\/\/api\.other\.example\/api\/v1/, ({ request }) =>
      modes.includes(request.headers.has('x-request-id') ? 'cors' : 'no-cors')
        ? new HttpResponse(null)
        : HttpResponse.error(),
    ),
  );

test('a platform that answers only to a request that no script can read is refused by the browser', async () => {
  answersOnly('no-cors');
  expect(await networkFailure({ ...failed, method: 'GET' }, base)).toBe('blocked');
  expect(await networkFailure({ ...failed, method: 'DELETE' }, base)).toBe('blocked');
});

test('a program without a page is not restricted by CORS', async () => {
  vi.stubGlobal('location', undefined);
  answersOnly('no-cors');
  expect(await networkFailure({ ...failed, method: 'GET' }, base)).toBe('unreachable');
});

test.for<[what: string, hasArrived: boolean, modes: Mode[]]>([
  ['a platform that answers nothing', false, []],
  ['a connection that was lost once', false, ['no-cors', 'cors']],
  ['a connection that was lost within an answer', true, ['no-cors']],
])('%s is unreachable, and not refused by the browser', async ([, hasArrived, modes]) => {
  answersOnly(...modes);
  expect(await networkFailure({ ...failed, method: 'GET', hasArrived }, base)).toBe('unreachable');
});

test('the first change of a page whose answer is cut is not reported as refused by the browser, and is not repeated', async () => {
  const sent: string[] = [];
  mock.server.use(
    http.all(/^https:\/\/api\.other\.example\//, ({ request }) => {
      sent.push(`${request.method} ${request.url} ${request.headers.get('if-match')}`);
      return new HttpResponse(null, { status: 405 });
    }),
  );
  const change = { ...failed, method: 'PATCH', headers: { 'if-match': '"1"' } };
  expect(await networkFailure(change, base)).toBe('unreachable');
  // Whether the platform redirects and answers, whether the address does, and whether CORS allows
  // the change.
  expect(sent).toEqual([
    `HEAD ${base}/health null`,
    `GET ${base}/health null`,
    `HEAD ${url} null`,
    `HEAD ${url} null`,
    `PATCH ${base}/health "1"`,
  ]);
});

test('several requests that fail at once ask a platform that is down once', async () => {
  const sent: string[] = [];
  mock.server.use(
    http.all(/^https:\/\/api\.other\.example\//, ({ request }) => {
      sent.push(`${request.method} ${request.url}`);
      return HttpResponse.error();
    }),
  );
  const reads = ['banks', 'logs', 'traffic'].map((name) =>
    networkFailure({ ...failed, url: `${base}/${name}`, method: 'GET' }, base),
  );
  expect(await Promise.all(reads)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  expect(sent).toEqual([`HEAD ${base}/health`, `GET ${base}/health`]);
});

test.for([base, `${location.origin}/api/v1`])('a redirect of %s leads to a login', async (api) => {
  const location = 'https://login.example/';
  mock.server.use(
    http.all(location, () => new HttpResponse(null)),
    http.all(`${api}/*`, () => new HttpResponse(null, { status: 302, headers: { location } })),
  );
  expect(await networkFailure({ ...failed, url: `${api}/banks`, method: 'GET' }, api)).toBe(
    'login',
  );
  expect(await networkFailure({ ...failed, url: `${api}/banks`, method: 'PATCH' }, api)).toBe(
    'login',
  );
});

test('a method that CORS does not allow is refused by the browser', async () => {
  mock.server.use(
    http.get(/^https:\/\/api\.other\.example\//, () => new HttpResponse(null)),
    http.patch(/^https:\/\/api\.other\.example\//, () => HttpResponse.error()),
  );
  expect(await networkFailure({ ...failed, method: 'PATCH' }, base)).toBe('blocked');
});

test.for([
  ['on its own origin', '/api/v1'],
  ['on another origin', base],
] as const)('%s: a platform that answers, but not at one address, is filtered', async ([, api]) => {
  const at = new URL(api, location.origin).href;
  const address = `${at}/traffic`;
  mock.server.use(
    http.all(address, () => HttpResponse.error()),
    http.get(`${at}/health`, () => new HttpResponse(null)),
  );
  expect(await networkFailure({ ...failed, url: address, method: 'GET' }, at)).toBe('filtered');
  expect(await networkFailure({ ...failed, url: address, method: 'POST' }, at)).toBe('filtered');
});

const answer = (responseURL?: string) => ({
  data: '',
  headers: {},
  config: { url },
  request: { responseURL },
});

test('an answer at another address than the one that was called was redirected', () => {
  expect(wasRedirected(answer('https://console.example/login?return_to=%2Fbanks'))).toBe(true);
});

test.for([`${url}?page=1`, url, '', undefined])(
  'an answer at %s was not redirected',
  (responseURL) => {
    expect(wasRedirected(answer(responseURL))).toBe(false);
  },
);
