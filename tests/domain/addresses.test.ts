import { expect, test } from 'vitest';
import { isBaseUrl } from '#api/contract/connection-auth.ts';
import { isRedirectUri } from '#api/contract/settings.ts';
import { hasDotSegment } from '#api/contract/text.ts';
import { isOwnNetwork } from '#domain/own-network.ts';

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

const own =
  '127.0.0.1 127.1 2130706433 0x7f.1 127。0。0。1 １２７.0.0.1 0 10.255.255.255 172.31.0.1 192.168.1.1 169.254.169.254 ' +
  '100.127.255.255 168.63.129.16 255.255.255.255 [::] [::1] [::ffff:10.0.0.1] [fe80::1] [fd00:ec2::254] ' +
  '[64:ff9b::a00:1] [2002:a00:1::] [2001::1] localhost. a.LOCALHOST banco metadata.google.internal';

test.for(own.split(' '))('%s is of the own network', (host) => {
  expect(isOwnNetwork(`https://${host}:8443/v1`)).toBe(true);
});

const outside =
  '172.32.0.1 100.128.0.1 8.8.8.8 [2606:4700::1111] banco.example 10.0.0.1.example local.example';

test.for(outside.split(' '))('%s is outside', (host) => {
  expect(isOwnNetwork(`https://${host}/v1`)).toBe(false);
});

test.for([
  '..',
  '/a/..',
  '/./a',
  '/a/%2E./b',
  '/a%2f..%5Cb',
  '/a/..;x=1',
  '/a/..?b',
  '/a/.%3bx',
  '/a/..%3fx',
  '/..%00/b',
  'https://a.example/v1/%2e%2E',
])('%s has a dot segment', (path) => {
  expect(hasDotSegment(path)).toBe(true);
});

test.for(['/a..b', '/...', '/.well-known/x', '/a?b=/../c', '/a/..b', '/1.2'])(
  '%s has none',
  (path) => {
    expect(hasDotSegment(path)).toBe(false);
  },
);
