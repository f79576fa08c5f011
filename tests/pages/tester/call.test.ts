import { expect, test } from 'vitest';
import type { Connection } from '#api/contract/connections.ts';
import type { TesterRequest } from '#api/contract/tester.ts';
import { bankCall } from '#pages/tester/run/bank-call.ts';
import { runOf } from '#tests/support/drafts.ts';

const connection: Connection = {
  baseUrl: 'https://api.banco.example/v1/',
  timeoutMs: 30_000,
  auth: {
    type: 'client_secret_post',
    tokenUrl: 'https://api.banco.example/token',
    clientId: 'ponte',
    scope: '',
    clientSecretPreview: '••••••••',
  },
  certificate: null,
  fixedHeaders: [],
  fixedQuery: [],
  tokenHeaders: [],
  tokenParameters: [],
};

const get = runOf('018f3e5a-7c1d-7b2e-8f00-000000000001', { path: '/a?b=1' });

/** The headers of the call that a run with these ones becomes. */
const headersOf = (headers: TesterRequest['headers'], body?: TesterRequest['body']) =>
  bankCall(connection, { ...get, method: 'POST', headers, ...(body !== undefined && { body }) })
    ?.headers;

test('the address is the base URL without its last slash, and the path', () => {
  expect(bankCall(connection, get)?.url).toBe('https://api.banco.example/v1/a?b=1');
});

test('the stored authentication replaces a header of the run with the same name, in any case', () => {
  expect(headersOf({ Authorization: 'Basic abc', accept: '*/*' })).toEqual({
    authorization: 'Bearer ••••••••',
    accept: '*/*',
  });
});

test('fixed headers replace those of the run, fixed parameters follow its query, and secrets are masked', () => {
  const fixed: Connection = {
    ...connection,
    fixedHeaders: [
      { type: 'secret', name: 'x-itau-apikey', secretPreview: '••••••••9f3c' },
      { type: 'plain', name: 'Accept', value: 'text/plain' },
      { type: 'plain', name: 'AUTHORIZATION', value: 'Basic abc' },
    ],
    fixedQuery: [
      { type: 'secret', name: 'gw-dev-app-key', secretPreview: '••••••••d27e' },
      { type: 'plain', name: 'canal', value: 'a b' },
    ],
  };
  const run = { ...get, headers: { accept: '*/*' } };
  expect(bankCall(fixed, { ...run, path: '/a?b=1' })).toEqual({
    method: 'GET',
    url: 'https://api.banco.example/v1/a?b=1&gw-dev-app-key=••••••••&canal=a%20b',
    headers: {
      'x-itau-apikey': '••••••••',
      Accept: 'text/plain',
      authorization: 'Bearer ••••••••',
    },
  });
  expect(bankCall(fixed, { ...run, path: '/a' })?.url).toMatch(/\/a\?gw-dev-app-key=/);
  expect(bankCall(fixed, { ...run, path: '/a?canal=x&b=1&can%61l=y' })?.url).toMatch(
    /\/a\?b=1&gw-dev-app-key=[^&]+&canal=a%20b$/,
  );
});

test('headers that the platform sets by itself are left out', () => {
  const own = {
    Host: 'evil.example',
    'Content-Length': '3',
    'transfer-encoding': 'chunked',
    Connection: 'close',
  };
  expect(headersOf({ ...own, accept: '*/*' })).toEqual({
    authorization: 'Bearer ••••••••',
    accept: '*/*',
  });
});

test('a body gets the content type of JSON', () => {
  expect(headersOf({}, { valor: '1' })).toHaveProperty('content-type', 'application/json');
});

test('a content type of the run is kept, in any case, and not doubled', () => {
  expect(headersOf({ 'Content-Type': 'application/vnd.api+json' }, {})).toEqual({
    authorization: 'Bearer ••••••••',
    'Content-Type': 'application/vnd.api+json',
  });
});
