import { expect, test } from 'vitest';
import { isBaseUrl } from '#api/contract/connection-auth.ts';
import { isRedirectUri } from '#api/contract/settings.ts';

test.for([
  'https://api.banco.example',
  'https://api.banco.example:8443/open-banking/v1/',
  'HTTPS://API.banco.example/a%20b',
  'https://[2001:db8::1]/x',
  'https://bancô.example/é',
])('%s is a base URL', (text) => {
  expect(isBaseUrl(text)).toBe(true);
});

test.for([
  'http://api.banco.example',
  'https:api.banco.example',
  'https:/x',
  'https:///x.y',
  String.raw`https:\\x.y\cb`,
  'https://x:0/',
  'https://x:99999/',
  'https://x/"<>^`{}',
  'https://x/%zz',
  'https://user:s3nha@banco.example/',
  'https://x?a=1',
  'https://x#a',
  'https://x y/',
  'api.banco.example',
])('%s is no base URL', (text) => {
  expect(isBaseUrl(text)).toBe(false);
});

test.for([
  'https://banco.example/cb?a=1',
  'http://localhost/cb',
  'http://LOCALHOST:3000',
  'http://127.0.0.1/',
  'http://[::1]:80/cb',
])('%s is a redirect URI', (text) => {
  expect(isRedirectUri(text)).toBe(true);
});

test.for([
  'http:localhost',
  'http://127.1/cb',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[0:0:0:0:0:0:0:1]/cb',
  'http://localhost.banco.example/',
  'https://user:s3nha@banco.example/cb',
  'https://banco.example/cb#a',
])('%s is no redirect URI', (text) => {
  expect(isRedirectUri(text)).toBe(false);
});
