import { expect, test } from 'vitest';
import { importRowsOf } from '#pages/endpoints/import/import-rows.ts';
import { read, registered, yaml } from './documents-support.ts';
import { suggestedPrefix } from '#pages/endpoints/import/servers.ts';

test('a path is written as it follows the address of the bank’s connection', () => {
  const document = read(yaml);
  expect(suggestedPrefix(document, null)).toBe('/api/v2');
  expect(suggestedPrefix(document, 'https://banco.example/open')).toBe('/api/v2');
  expect(suggestedPrefix(document, 'https://banco.example/gw/api/v2/')).toBe('');
  expect(importRowsOf(document, '/api/v2/', [], null)[0]?.path).toBe('/api/v2/cob/{tx_id}');
  const commands = read('curl https://a.example/v1/boletos');
  expect(suggestedPrefix(commands, 'https://a.example/v1')).toBe('');
  expect(importRowsOf(commands, '', [], 'https://a.example/v1/')[0]?.path).toBe('/boletos');
});

test('the part of a server’s path that the connection has is left out', () => {
  expect(suggestedPrefix(read(yaml), 'https://a.example/api')).toBe('/v2');
  expect(
    suggestedPrefix(
      read({ openapi: '3.0.0', servers: [{ url: 'b.example/x' }], paths: { '/a': { get: {} } } }),
      null,
    ),
  ).toBe('/x');
});

test('an operation at another address is not ticked and says so; the connection decides which one is the bank’s', () => {
  const document = {
    openapi: 3,
    servers: [{ url: 'https://api.a.example/v1' }, { url: 'https://sandbox.a.example/v1' }],
    paths: {
      '/contas': { get: {} },
      '/pagador': {
        servers: [
          {
            url: 'https://{host}:{porta}/qr//',
            variables: { host: { default: 'b.example' }, porta: { default: 8443 } },
          },
        ],
        get: {},
      },
    },
  };
  expect(registered(document)).toEqual([
    ['/v1/contas', null],
    ['/qr/pagador', 'Outro endereço: b.example:8443'],
  ]);
  expect(registered(document, 'https://b.example:8443')).toEqual([
    ['/v1/contas', 'Outro endereço: api.a.example'],
    ['/qr/pagador', null],
  ]);
});

/** A document with these servers and one operation. */
const at = (...urls: string[]) => ({
  openapi: '3.0.0',
  servers: urls.map((url) => ({ url })),
  paths: { '/cob': { get: {} } },
});

test('of several servers the one with the address of the connection counts, wherever it stands', () => {
  const hosts = at('https://p.example/api/v2', 'https://h.example/pix/api/v2');
  expect(registered(hosts, 'https://h.example/pix/api/v2')).toEqual([['/cob', null]]);
  expect(registered(hosts, 'https://h.example')).toEqual([['/pix/api/v2/cob', null]]);
  const stages = at('https://p.example/sandbox/v1', 'https://p.example/prod/v1');
  expect(registered(stages, 'https://p.example/prod/v1')).toEqual([['/cob', null]]);
  const swagger = {
    swagger: '2.0',
    host: 'https://api.z.example',
    basePath: '/v1',
    paths: { '/a': { get: {} } },
  };
  expect(registered(swagger, 'https://api.z.example/v1')).toEqual([['/a', null]]);
});
