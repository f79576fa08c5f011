import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { importRowsOf } from '#pages/endpoints/import/import-rows.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';
import { callsIn, read, registered, yaml } from './documents-support.ts';
import { guessCategory } from '#pages/endpoints/import/category.ts';

const servers = ['https://a.example/api/v2/'];
const active = { servers, deprecated: false };

test('an OpenAPI document in YAML has its operations with their lines, whatever its schemas refer to', () => {
  expect(read(yaml)).toEqual({
    kind: 'OpenAPI 3.1',
    title: 'API Pix 2.9',
    servers,
    operations: [
      {
        line: 8,
        method: 'GET',
        path: '/cob/{tx_id}',
        name: 'Consultar cobrança',
        tags: ['Cob'],
        ...active,
      },
      { line: 9, method: 'PATCH', path: '/cob/{tx_id}', name: 'revisar', tags: [], ...active },
      { line: 10, method: 'TRACE', path: '/cob/{tx_id}', name: '', tags: [], ...active },
      { line: 11, method: 'DELETE', path: '/outra', name: '', tags: [], servers, deprecated: true },
    ],
    faults: [],
  });
});

test('OpenAPI 2.0 in JSON, and a document with anchors that contain themselves, are read', () => {
  const swagger = {
    swagger: '2.0',
    host: 'a.example',
    basePath: '/v1',
    paths: { '/boletos': { post: {}, get: {} } },
  };
  expect(callsIn(swagger)).toEqual(['POST /boletos', 'GET /boletos']);
  expect(read(swagger)).toMatchObject({ kind: 'OpenAPI 2.0', servers: ['//a.example/v1'] });
  expect(
    callsIn(
      'a: &a [*a]\nopenapi: 3.0.3\npaths:\n  /x: &x { get: {} }\n  /y: { <<: *x, put: {} }\n',
    ),
  ).toEqual(['GET /x', 'GET /y', 'PUT /y']);
});

/** A request of a Postman collection. */
const item = (name: string, request: unknown) => ({ name, request });

test('a Postman collection has its requests, with folders as tags', () => {
  const collection = {
    info: {
      name: 'Banco',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [
      {
        name: 'Contas',
        item: [item('Saldo', { url: { raw: '{{base}}/accounts/:id', path: ['accounts', ':id'] } })],
      },
      item('QR', { method: 'post', url: '{{base}}/pix/{{tipo}}?x=1' }),
      item('Sem host', 'a.example/v1/boletos'),
      item('Vazia', { method: 'GET' }),
    ],
  };
  expect(callsIn(collection)).toEqual([
    'GET /accounts/{id}',
    'POST /pix/{tipo}',
    'GET /v1/boletos',
  ]);
  expect(read(collection).operations[0]).toMatchObject({ name: 'Saldo', tags: ['Contas'] });
  expect(read(collection).faults).toEqual([
    { line: 1, error: 'Vazia: a requisição não tem endereço.' },
  ]);
});

test('cURL commands are endpoints with parameters in place of ids', () => {
  const text = `# Contas\ncurl https://a.example/v1/accounts/123/items/77?x=1\ncurl -X DELETE 'https://a.example/b`;
  expect(read(text)).toMatchObject({
    kind: 'cURL',
    operations: [
      { line: 2, method: 'GET', path: '/v1/accounts/{id}/items/{id2}', servers: ['//a.example'] },
    ],
    faults: [{ line: 3, error: 'Falta fechar as aspas que abrem na linha 3.' }],
  });
});

test('variables of commands are parameters, and at the beginning of an address the bank’s', () => {
  const text = [
    'curl $BASE_URL/pix/$TXID',
    'curl "${BASE_URL}/cob/1"',
    'curl {{BASE_URL}}/cobv/:id',
    'curl https://$HOST/token',
  ].join('\n');
  expect(registered(text)).toEqual([
    ['/pix/{TXID}', null],
    ['/cob/{id}', null],
    ['/cobv/{id}', null],
    ['/token', 'Outro endereço: {{HOST}}'],
  ]);
});

describe('what cannot be read says why, with its line', () => {
  test.for([
    ['', 1, /vazio/],
    ['<!doctype html><p>API</p>', 1, /página ou XML/],
    [
      'openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n   /b:\n',
      5,
      /^YAML inválido na linha 5, coluna 4\.$/,
    ],
    ['{\n "openapi": "3.0.0",\n "paths": {,}\n}', 3, /^JSON inválido na linha 3, /],
    ['{"nome": "x"}', 1, /não é OpenAPI/],
    ['uma frase', 1, /não é OpenAPI/],
    ['https://a.example/openapi.json', 1, /endereço do documento.*baixe/],
    ['{"info": {"schema": "https://x/collection/v1.0.0/"}}', 1, /versão 1/],
    ['{"openapi": "3.0.0"}', 1, /não tem operações/],
    [
      JSON.stringify({
        openapi: '3.0.0',
        paths: Object.fromEntries(
          Array.from({ length: 2001 }, (_, index) => [`/p${index}`, { get: {} }]),
        ),
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
      {
        line: 3,
        error: '/a: está em outro arquivo (https://a.example/x.yaml), que não é lido. Importe-o.',
      },
      { line: 4, error: '/b: a referência #/x volta a si mesma.' },
      { line: 5, error: '/c: a referência #/y não existe no documento.' },
    ]);
  });
});

const known = [{ method: 'GET', path: '/cob/{tx_id}' }] as Endpoint[];

test('each operation says why it cannot be taken, or what would be registered', () => {
  const rows = importRowsOf(read(yaml), '', known, null);
  expect(rows.map(({ problem, doubt }) => [problem, doubt])).toEqual([
    ['Já cadastrado', null],
    [null, null],
    ['A plataforma não envia TRACE', null],
    [null, 'Obsoleta'],
  ]);
  expect(rows[3]?.draft).toMatchObject({
    name: 'DELETE /outra',
    method: 'DELETE',
    path: '/outra',
    category: 'pix',
  });
  const twice = read({
    openapi: '3.0.0',
    paths: { '/a/{b-c}': { get: {} }, '/a/{b.c}': { get: {} }, '/d?x=1': { get: {} } },
  });
  expect(importRowsOf(twice, '', [], null).map(({ problem }) => problem)).toEqual([
    null,
    'Repetido no documento',
    expect.stringMatching(/"\?"/),
  ]);
});

test('parameters are read as any tool writes them, and a second document in one text is named', () => {
  const document = read(
    'openapi: 3.0.0\npaths:\n  /cob/:txid/<id>/{código}: { get: {} }\n---\nopenapi: 3.0.0\n',
  );
  expect(document.operations.map(({ path }) => path)).toEqual(['/cob/{txid}/{id}/{codigo}']);
  expect(document.faults).toEqual([
    {
      line: 1,
      error: 'Depois de "---" começa outro documento, que não é lido. Importe-o à parte.',
    },
  ]);
  expect(
    callsIn(
      'curl https://a.example/cob/:txid/%CONTA%\ncurl https://a.example/chaves/+5511987654321',
    ),
  ).toEqual(['GET /cob/{txid}/{CONTA}', 'GET /chaves/{telefone}']);
});

test.for([
  ['openapi: 3.0.0\npaths:\n  /a:\n    get: {}\n  /b: { get: {} }\n  /a:\n    post: {}\n', 6, '/a'],
  ['{"openapi":"3.0.0","paths":{"/a":{"get":{},\n"get":{}}}}', 2, 'get'],
] as const)('a path or an operation that stands twice is named: %j', ([text, line, name]) => {
  expect(read(text).faults).toEqual([
    { line, error: `"${name}" está repetido: só o último é lido.` },
  ]);
});

test('a CPF in the name of an operation is masked', () => {
  const paths = { '/a': { get: { summary: 'Conta do CPF 529.982.247-25' } } };
  expect(importRowsOf(read({ openapi: '3.0.0', paths }), '', [], null)[0]?.name).toBe(
    'Conta do CPF ••••••••',
  );
});

test('an ordinary mistake in a document costs no operation: found is what is read and what is refused', () => {
  const document = {
    openapi: '3.0.3',
    paths: {
      contas: { GET: {}, 'x-a': 1 },
      '/b': { $ref: '#/c', put: {} },
      '/d': { post: {}, lnik: {} },
      'x-e': {},
    },
    c: { get: { summary: 'Ler' } },
  };
  expect(callsIn(document)).toEqual(['GET /contas', 'GET /b', 'PUT /b', 'POST /d']);
  expect(read(document).faults).toEqual([{ line: 1, error: '/d: "lnik" não é um método.' }]);
  expect(read({ openapi: '3.0.3', paths: { $ref: './paths.yaml' } }).faults).toEqual([
    { line: 1, error: '$ref: está em outro arquivo (./paths.yaml), que não é lido. Importe-o.' },
  ]);
});

test('ids and personal data in paths are parameters, in documents, collections and commands', () => {
  const paths = [
    '/contas/12345-6/pix/ana@banco.example',
    '/cpf/529.982.247-25',
    '/cob/fc9a4366ff3d4964b5dbc6c91a8722d3',
  ];
  expect(
    callsIn({
      openapi: '3.0.0',
      paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
    }),
  ).toEqual(['GET /contas/{id}/pix/{email}', 'GET /cpf/{cpf}', 'GET /cob/{txid}']);
  expect(
    callsIn('curl https://a.example/pix/E1234567820260302100512345678901/x/ana%40b.example/v1/2'),
  ).toEqual(['GET /pix/{e2eid}/x/{email}/v1/{id}']);
  expect(registered('curl https://a.example/v1/contas/77', 'https://a.example/v1')).toEqual([
    ['/contas/{id}', null],
  ]);
  expect(
    importRowsOf(read('curl https://a.example/v1/contas/77'), '', [], 'https://a.example/v1')[0]
      ?.name,
  ).toBe('GET /contas/{id}');
});

test('a collection’s own variables have their values, and other variables are other addresses', () => {
  const collection = {
    info: {
      name: 'Banco',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [{ key: 'base', value: 'https://a.example/api' }],
    item: [item('A', { url: '{{base}}/a/1' }), item('B', { url: '{{auth}}/token' })],
  };
  expect(registered(collection)).toEqual([
    ['/api/a/{id}', null],
    ['/token', 'Outro endereço: {{auth}}'],
  ]);
});

test.for([
  ['/pix/qrcode', [], 'pix'],
  ['/v1/contas/{id}/saldo', [], 'accounts'],
  ['/titulos/{id}', [], 'boletos'],
  ['/pagamentos/ted', [], 'transfers'],
  ['/recurso', ['Cobranças PIX'], 'pix'],
  ['/documentos', ['Extratos'], 'accounts'],
  ['/recurso', [], 'accounts'],
] as const)('the category of %s with the tags %j is guessed: %s', ([path, tags, category]) => {
  expect(guessCategory({ path, tags, name: 'Operação' }, '')).toBe(category);
});

test('the sample document of the demo shows what an import says', () => {
  const sample = read(readFileSync('src/pages/endpoints/import/sample.yaml', 'utf8'));
  expect(sample.operations).toHaveLength(12);
  expect(sample.faults).toHaveLength(1);
  expect(importRowsOf(sample, '', [], null).filter(({ draft }) => draft === null)).toHaveLength(1);
});
