import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { networkFailure, noteAnswer } from '#api/network-failure.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const base = 'https://api.other.example/api/v1';
const url = `${base}/banks`;

type Mode = 'cors' | 'no-cors';

/**
 * The platform on another origin answers requests of these modes; a request of the other mode fails. MSW does not show the
 * mode to a handler: the one that a script may read has the request id.
 */
const answersOnly = (...modes: Mode[]) =>
  mock.server.use(
    http.get(/^https:\/\/api\.other\.example\/api\/v1/, ({ request }) =>
      modes.includes(request.headers.has('x-request-id') ? 'cors' : 'no-cors')
        ? new HttpResponse(null)
        : HttpResponse.error(),
    ),
  );

test('a platform that answers only to a request that no script can read is refused by the browser', async () => {
  answersOnly('no-cors');
  expect(await networkFailure({ url, method: 'GET', hasArrived: false }, base)).toBe('blocked');
  expect(await networkFailure({ url, method: 'DELETE', hasArrived: false }, base)).toBe('blocked');
});

test('a platform that answers nothing is unreachable', async () => {
  answersOnly();
  expect(await networkFailure({ url, method: 'GET', hasArrived: false }, base)).toBe('unreachable');
});

test('a connection that was lost once is not reported as refused by the browser', async () => {
  answersOnly('no-cors', 'cors');
  expect(await networkFailure({ url, method: 'GET', hasArrived: false }, base)).toBe('unreachable');
});

test('a connection that was lost within an answer is not reported as refused by the browser', async () => {
  answersOnly('no-cors');
  expect(await networkFailure({ url, method: 'GET', hasArrived: true }, base)).toBe('unreachable');
});

test('a change is not repeated to find the reason; after an earlier answer the browser allows its method', async () => {
  answersOnly('no-cors');
  expect(await networkFailure({ url, method: 'PATCH', hasArrived: false }, base)).toBe('blocked');
  noteAnswer('PATCH');
  expect(await networkFailure({ url, method: 'PATCH', hasArrived: false }, base)).toBe('unreachable');
});
