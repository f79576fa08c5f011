import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { guessCategory } from '#pages/endpoints/import/category.ts';
import { prefixFor, rowsOf } from '#pages/endpoints/import/import-rows.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';

/** The document of a text that can be read. */
function read(text: string | object) {
  const document = readDocument(typeof text === 'string' ? text : JSON.stringify(text));
  if ('error' in document) throw new Error(document.error);
  return document;
}

const callsIn = (text: string | object) => read(text).operations.map(({ method, path }) => `${method} ${path}`);

const yaml = `openapi: 3.1.0
info: { title: API Pix, version: '2.9' }
servers: [{ url: 'https://{host}/api/v2/', variables: { host: { default: a.example } } }]
paths:
  x-grupo: {}
  /cob/{tx-id}:
    parameters: []
    get: { summary: Consultar cobrança., tags: [Cob] }
    patch: { operationId: revisar }
  /outra: { $ref: '#/components/pathItems/outra' }
components:
  pathItems:
    outra:
      delete: { deprecated: true }
  schemas:
    No: { properties: { filho: { $ref: '#/components/schemas/No' } } }
`;

test('an OpenAPI document in YAML has its operations with their lines, whatever its schemas refer to', () => {
  expect(read(yaml)).toEqual({
    kind: 'OpenAPI 3.1',
    title: 'API Pix 2.9',
    basePath: '/api/v2',
    isAbsolute: false,
    operations: [
      { line: 8, method: 'GET', path: '/cob/{tx_id}', name: 'Consultar cobrança', tags: ['Cob'], deprecated: false },
      { line: 9, method: 'PATCH', path: '/cob/{tx_id}', name: 'revisar', tags: [], deprecated: false },
      { line: 10, method: 'DELETE', path: '/outra', name: 'DELETE /outra', tags: [], deprecated: true },
    ],
    faults: [],
  });
});

test('OpenAPI 2.0 in JSON, and a document with anchors that contain themselves, are read', () => {
  const swagger = { swagger: '2.0', host: 'a.example', basePath: '/v1', paths: { '/boletos': { post: {}, get: {} } } };
  expect(callsIn(swagger)).toEqual(['POST /boletos', 'GET /boletos']);
  expect(read(swagger)).toMatchObject({ kind: 'OpenAPI 2.0', basePath: '/v1' });
  expect(callsIn('a: &a [*a]\nopenapi: 3.0.3\npaths:\n  /x: &x { get: {} }\n  /y: { <<: *x, put: {} }\n')).toEqual([
    'GET /x',
    'GET /y',
    'PUT /y',
  ]);
});

/** A request of a Postman collection. */
const item = (name: string, request: unknown) => ({ name, request });

test('a Postman collection has its requests, with folders as tags', () => {
  const collection = {
    info: { name: 'Banco', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    item: [
      { name: 'Contas', item: [item('Saldo', { url: { raw: '{{base}}/accounts/:id', path: ['accounts', ':id'] } })] },
      item('QR', { method: 'post', url: '{{base}}/pix/{{tipo}}?x=1' }),
      item('Sem host', 'a.example/v1/boletos'),
      item('Vazia', { method: 'GET' }),
    ],
  };
  expect(callsIn(collection)).toEqual(['GET /accounts/{id}', 'POST /pix/{tipo}', 'GET /v1/boletos']);
  expect(read(collection).operations[0]).toMatchObject({ name: 'Saldo', tags: ['Contas'] });
  expect(read(collection).faults).toEqual([{ line: 1, error: 'Vazia: a requisição não tem endereço.' }]);
});

test('cURL commands are endpoints with parameters in place of ids', () => {
  const text = `# Contas\ncurl https://a.example/v1/accounts/123/items/77?x=1\ncurl -X DELETE 'https://a.example/b`;
  expect(read(text)).toMatchObject({
    kind: 'cURL',
    operations: [{ line: 2, method: 'GET', path: '/v1/accounts/{id}/items/{id2}' }],
    faults: [{ line: 3, error: 'Falta fechar as aspas que abrem na linha 3.' }],
  });
});

describe('what cannot be read says why, with its line', () => {
  test.for([
    ['', 1, /vazio/],
    ['<!doctype html><p>API</p>', 1, /página ou XML/],
    ['openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n   /b:\n', 5, /^YAML inválido na linha 5, coluna 4\.$/],
    ['{\n "openapi": "3.0.0",\n "paths": {,}\n}', 3, /^JSON inválido na linha 3, /],
    ['{"nome": "x"}', 1, /não é OpenAPI/],
    ['uma frase', 1, /não é OpenAPI/],
    ['{"info": {"schema": "https://x/collection/v1.0.0/"}}', 1, /versão 1/],
    ['{"openapi": "3.0.0"}', 1, /não tem operações/],
    [
      JSON.stringify({
        openapi: '3.0.0',
        paths: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`/p${index}`, { get: {} }])),
      }),
      1,
      /2\.001 operações; são lidas até 2\.000/,
    ],
  ] as const)('%#', ([text, line, error]) => {
    expect(readDocument(text)).toEqual({ line, error: expect.stringMatching(error) as string });
  });

  test('while the rest is read: other files, references that are missing or return to themselves', () => {
    const text = `openapi: 3.0.0
paths:
  /a: { $ref: 'https://a.example/x.yaml' }
  /b: { $ref: '#/x' }
  /c: { $ref: '#/y' }
  /d: { get: {} }
x: { $ref: '#/x' }
`;
    expect(callsIn(text)).toEqual(['GET /d']);
    expect(read(text).faults).toEqual([
      { line: 3, error: '/a: está em outro arquivo (https://a.example/x.yaml), que não é lido. Importe-o.' },
      { line: 4, error: '/b: a referência #/x volta a si mesma.' },
      { line: 5, error: '/c: a referência #/y não existe no documento.' },
    ]);
  });
});

const known = [{ method: 'GET', path: '/cob/{tx_id}' }] as Endpoint[];

test('each operation says why it cannot be taken, or what would be registered', () => {
  const rows = rowsOf(read(yaml), '', known, null);
  expect(rows.map(({ problem, isSuggested }) => [problem, isSuggested])).toEqual([
    ['Já cadastrado', true],
    ['A plataforma não envia PATCH', true],
    [null, false],
  ]);
  expect(rows[2]?.draft).toEqual({ name: 'DELETE /outra', method: 'DELETE', path: '/outra', category: 'pix' });
  const twice = read({
    openapi: '3.0.0',
    paths: { '/a/{b-c}': { get: {} }, '/a/{b.c}': { get: {} }, '/d?x=1': { get: {} } },
  });
  expect(rowsOf(twice, '', [], null).map(({ problem }) => problem)).toEqual([
    null,
    'Repetido no documento',
    expect.stringMatching(/"\?"/),
  ]);
});

test('a path is written as it follows the address of the bank’s connection', () => {
  const document = read(yaml);
  expect(prefixFor(document, null)).toBe('/api/v2');
  expect(prefixFor(document, 'https://banco.example/open')).toBe('/api/v2');
  expect(prefixFor(document, 'https://banco.example/gw/api/v2/')).toBe('');
  expect(rowsOf(document, '/api/v2/', [], null)[0]?.path).toBe('/api/v2/cob/{tx_id}');
  const commands = read('curl https://a.example/v1/boletos');
  expect(prefixFor(commands, 'https://a.example/v1')).toBe('');
  expect(rowsOf(commands, '', [], 'https://a.example/v1/')[0]?.path).toBe('/boletos');
});

test.for([
  ['/pix/qrcode', [], 'pix'],
  ['/v1/contas/{id}/saldo', [], 'accounts'],
  ['/titulos/{id}', [], 'boletos'],
  ['/pagamentos/ted', [], 'transfers'],
  ['/recurso', ['Cobranças PIX'], 'pix'],
  ['/documentos', ['Extratos'], 'accounts'],
  ['/recurso', [], 'accounts'],
] as const)('%s of %s is %s', ([path, tags, category]) => {
  expect(guessCategory({ path, tags, name: 'Operação' }, '')).toBe(category);
});

test('the sample document of the demo shows what an import says', () => {
  const sample = read(readFileSync('src/pages/endpoints/import/sample.yaml', 'utf8'));
  expect(sample.operations).toHaveLength(11);
  expect(sample.faults).toHaveLength(1);
  expect(rowsOf(sample, '', [], null).filter(({ draft }) => draft === null)).toHaveLength(1);
});
