import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { documentText } from '#pages/endpoints/import/document-text.ts';
import { readDocument } from '#pages/endpoints/import/read-document.ts';
import { callsIn, read, registered } from './documents-support.ts';

/* Files of other programs: what each is, and what to export in its place. */

const json = (value: object) => JSON.stringify(value);

test.for([
  [
    'an export of Insomnia 4',
    json({ _type: 'export', __export_format: 4, resources: [] }),
    /Insomnia.*HAR/,
  ],
  [
    'a collection of Insomnia 5',
    'type: collection.insomnia.rest/5.0\nname: Banco\ncollection: []\n',
    /Insomnia.*HAR/,
  ],
  [
    'an environment of Insomnia',
    'type: environment.insomnia.rest/5.0\n',
    /ambiente do Insomnia.*HAR/,
  ],
  [
    'a request of Bruno',
    'meta {\n  name: Pix\n}\n\nget {\n  url: {{base}}/pix\n}\n',
    /\.bru.*Postman 2\.1/,
  ],
  ['an environment of Bruno', 'vars {\r\n  base: https://a.example\r\n}\r\n', /\.bru/],
  [
    'a collection of Bruno',
    json({ name: 'B', version: '1', items: [{ type: 'http', name: 'A' }] }),
    /coleção do Bruno.*Postman 2\.1/,
  ],
  [
    'the settings of Bruno',
    json({ version: '1', name: 'B', type: 'collection' }),
    /coleção do Bruno/,
  ],
  ['Arazzo', 'arazzo: 1.0.1\nsourceDescriptions: []\n', /Arazzo.*OpenAPI.*sourceDescriptions/],
  [
    'an environment of Postman',
    json({ name: 'H', values: [], _postman_variable_scope: 'environment' }),
    /ambiente do Postman.*coleção no formato 2\.1/,
  ],
  [
    'an old environment of Postman',
    json({ name: 'H', values: [{ key: 'a', value: 'b' }] }),
    /ambiente do Postman/,
  ],
  [
    'the globals of Postman',
    json({ values: [], _postman_variable_scope: 'globals' }),
    /variáveis globais do Postman/,
  ],
  ['all of Postman', json({ version: 1, collections: [], environments: [] }), /todo o Postman/],
  ['Swagger 1.2', json({ swaggerVersion: '1.2', apis: [] }), /Swagger 1\.x.*OpenAPI/],
  ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: {}\n', /AsyncAPI.*OpenAPI/],
  ['RAML', '#%RAML 1.0\ntitle: Banco\n', /RAML.*OpenAPI/],
  ['API Blueprint', 'FORMAT: 1A\n# Banco\n', /Blueprint/],
  ['GraphQL', '# Banco\ntype Query {\n  saldo: Float\n}\n', /GraphQL/],
  ['a query of GraphQL', 'query Saldo($id: ID!) { conta(id: $id) { saldo } }', /GraphQL/],
  ['what GraphQL answers of itself', json({ data: { __schema: {} } }), /GraphQL/],
  [
    'WSDL',
    '<?xml version="1.0"?>\n<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/"/>',
    /WSDL.*SOAP/,
  ],
  ['WADL', '<application xmlns="http://wadl.dev.java.net/2009/02"/>', /WADL/],
  ['XSD', '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>', /XSD/],
  ['SoapUI', '<con:soapui-project xmlns:con="http://eviware.com/soapui/config"/>', /SoapUI/],
  ['other XML', '<?xml version="1.0"?><banco/>', /XML/],
  ['a page', '\n<!DOCTYPE html><html><body>API</body></html>', /página/],
  ['a part of a page', '<div>API</div>', /página/],
  ['an image as text', '<svg xmlns="http://www.w3.org/2000/svg"/>', /imagem \(SVG\)/],
  ['JSON Schema', json({ $schema: 'https://json-schema.org/draft/2020-12/schema' }), /JSON Schema/],
  [
    'a request as text',
    '### Pix\nPOST https://a.example/pix HTTP/1.1\ncontent-type: application/json\n',
    /\.http.*cURL/,
  ],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n', /certificado/],
  ['RTF', '{\\rtf1\\ansi}', /Word/],
  [
    'Thunder Client',
    json({ client: 'Thunder Client', collectionName: 'B' }),
    /Thunder Client.*cURL/,
  ],
  [
    'GraphQL that begins with a description',
    '"""\nBanco\n"""\ntype Query {\n  saldo: Float\n}\n',
    /GraphQL/,
  ],
  ['GraphQL of a part', 'extend schema @link(url: "a")\ntype A {\n  b: Int\n}\n', /GraphQL/],
  [
    'gRPC',
    '// Banco\n/* Licença\n * MIT */\nsyntax = "proto3";\nservice Pix {}\n',
    /Protocol Buffers/,
  ],
  ['gRPC without a syntax', 'package banco.pix;\nmessage Pix {\n}\n', /Protocol Buffers/],
  ['Thrift', 'namespace java banco.pix\nstruct Pix {\n}\n', /Thrift.*OpenAPI/],
  ['Smithy', '$version: "2"\nnamespace banco\nservice Pix {}\n', /Smithy.*OpenAPI/],
  ['TypeSpec', 'import "@typespec/http";\nnamespace Banco;\n', /TypeSpec.*OpenAPI/],
  ['Avro', json({ type: 'record', name: 'Pix', fields: [] }), /Avro/],
  ['OpenRPC', json({ openrpc: '1.2.6', methods: [] }), /OpenRPC/],
  ['an overlay', 'overlay: 1.0.0\nactions: []\n', /Overlay.*OpenAPI/],
  [
    'JSON Schema that does not say so',
    json({ type: 'object', properties: { a: { type: 'string' } } }),
    /JSON Schema/,
  ],
  ['JSON with comments', '// Banco\n{ "openapi": "3.0.0" }', /comentários/],
  [
    'requests as text with variables',
    '@base = https://a.example\n\nGET {{base}}/pix\n',
    /\.http.*cURL/,
  ],
  ['PowerShell', "Invoke-RestMethod -Uri 'https://a.example/pix' -Method Post", /programa.*cURL/],
  ['a variable of PowerShell', '$r = irm https://a.example/pix', /programa.*cURL/],
  ['fetch', 'fetch("https://a.example/pix", {\n  "method": "GET"\n});', /programa.*cURL/],
  ['wget', 'wget https://a.example/pix', /programa.*cURL/],
  [
    'several collections of Hoppscotch',
    json([{ v: 3, name: 'B', folders: [], requests: [] }]),
    /Hoppscotch.*cURL/,
  ],
  ['Hoppscotch', json({ v: 2, name: 'B', folders: [], requests: [] }), /Hoppscotch.*cURL/],
] as const)('%s is named, in one sentence or two', ([, text, sentence]) => {
  const result = readDocument(text);
  expect(result).toEqual({ line: 1, error: expect.stringMatching(sentence) as string });
  expect('error' in result && result.error).toMatch(/^Isto (?:é|são) [^]+\.$/);
});

test('a later version of OpenAPI is named', () => {
  expect(readDocument('openapi: 4.0.0\npaths: {}\n')).toEqual({
    line: 1,
    error: 'A versão 4.0.0 do OpenAPI não é lida: use 2.0, 3.0 ou 3.1.',
  });
});

test('a collection of Postman is read though it does not say its version', () => {
  const request = { method: 'GET', url: 'https://a.example/pix' };
  const collection = { info: { name: 'Banco' }, item: [{ name: 'Pix', request }] };
  expect(callsIn(collection)).toEqual(['GET /pix']);
});

/** A text in UTF-32 without a mark. */
const utf32 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 4));
  for (let at = 0; at < text.length; at++) view.setUint32(at * 4, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};

/** A text in UTF-16 without a mark. */
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};

/** The bytes of characters up to U+00FF. */
const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

describe('the bytes of a file', () => {
  const document = json({ openapi: '3.0.0', paths: { '/cobrança': { get: {} } } });

  test.for([
    ['UTF-8', new TextEncoder().encode(document)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${document}`)],
    ['UTF-16 LE with its mark', utf16(`\uFEFF${document}`, false)],
    ['UTF-16 BE with its mark', utf16(`\uFEFF${document}`, true)],
    ['UTF-16 LE', utf16(document, false)],
    ['UTF-16 BE', utf16(document, true)],
    ['Windows-1252', Uint8Array.from(document, (one) => one.charCodeAt(0))],
  ] as const)('in %s are read', ([, bytes]) => {
    const content = documentText(bytes);
    expect('text' in content && callsIn(content.text)).toEqual(['GET /cobrança']);
  });

  test.for([
    ['a zip file', bytesOf('PK\u0003\u0004\u0014\0api.json'), /\.zip.*Descompacte/],
    ['a Word document', bytesOf('PK\u0003\u0004\u0014\0[Content_Types].xml'), /Word/],
    ['an old Excel file', bytesOf('\u00d0\u00cf\u0011\u00e0\0'), /Excel/],
    ['a gz file', new Uint8Array(gzipSync('{}')), /\.gz.*Descompacte/],
    ['a tar file', bytesOf(`api.json${'\0'.repeat(249)}ustar`), /\.tar/],
    ['a PDF', bytesOf('%PDF-1.7\n%\u00e2\u00e3'), /PDF.*OpenAPI/],
    ['a PNG', bytesOf('\u0089PNG\r\n\u001a\n\0'), /imagem \(PNG\)/],
    ['a JPEG', bytesOf('\u00ff\u00d8\u00ff\u00e0\0'), /imagem \(JPEG\)/],
    ['a WebP', bytesOf('RIFF\0\0\0\0WEBPVP8'), /imagem \(WebP\)/],
    ['UTF-32 LE', utf32(document, false), /UTF-32.*UTF-8/],
    ['UTF-32 BE with its mark', utf32(`\uFEFF${document}`, true), /UTF-32.*UTF-8/],
    ['another binary file', bytesOf('\u007fELF\u0002\u0001\0\0'), /não é um texto/],
  ] as const)('of %s are named', ([, bytes, sentence]) => {
    const content = documentText(bytes);
    expect(content).toEqual({ error: expect.stringMatching(sentence) as string });
  });

  test('of an empty file and of a text with the beginning of a bitmap are a text', () => {
    expect(documentText(new Uint8Array())).toEqual({ text: '' });
    expect(documentText(bytesOf('BM: nome'))).toEqual({ text: 'BM: nome' });
  });
});

/** A call of a HAR file. */
const entry = (method: string, url: string, more: object = {}) => ({
  request: { method, url, headers: [], queryString: [] },
  response: { status: 200, content: { mimeType: 'application/json' } },
  ...more,
});

describe('a HAR file', () => {
  const har = {
    log: {
      version: '1.2',
      creator: { name: 'WebInspector', version: '537.36' },
      entries: [
        entry('GET', 'https://portal.a.example/', { _resourceType: 'document' }),
        entry('GET', 'https://portal.a.example/app.js', {
          response: { content: { mimeType: 'application/javascript' } },
        }),
        entry('OPTIONS', 'https://api.a.example/v2/cob'),
        entry('POST', 'https://api.a.example/v2/cob', { _resourceType: 'fetch' }),
        entry('GET', 'https://api.a.example/v2/cob/fc9a4366ff3d4964b5dbc6c91a8722d3?x=1'),
        entry('GET', 'https://api.a.example/v2/cob/7978c0c97ea847e78e8849634473c1f1'),
        entry('GET', 'data:text/plain,a'),
        entry('POST', 'https://auth.a.example/token', {
          response: { content: { mimeType: 'text/html' } },
        }),
      ],
    },
  };

  test('has its calls, each once, with parameters in place of ids', () => {
    expect(read(har)).toMatchObject({ kind: 'HAR', title: 'Chamadas gravadas por WebInspector' });
    expect(registered(har)).toEqual([
      ['/v2/cob', null],
      ['/v2/cob/{txid}', null],
      ['/token', 'Outro endereço: auth.a.example'],
    ]);
    const indented = JSON.stringify(har, null, 1);
    const [first] = read(indented).operations;
    expect(indented.split('\n')[first!.line - 1]).toMatch(/^\s*\{$/);
  });

  test('without calls says so', () => {
    expect(readDocument(json({ log: { entries: [] } }))).toMatchObject({
      error: 'O documento (HAR) não tem operações.',
    });
  });
});

test('a collection as the API of Postman answers it is read', () => {
  const info = { name: 'B', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/' };
  const item = [{ name: 'A', request: 'https://a.example/cob' }];
  expect(callsIn({ collection: { info, item } })).toEqual(['GET /cob']);
});

test.for([
  ['beside the document’s own', 'openapi: 3.0.1\ninfo: { title: Banco }\n'],
  ['in place of the document’s own', ''],
])('fields of the document within its paths are one remark, %s', ([, root]) => {
  const text = `${root}paths:
  /cob: { get: {} }
  info: { title: Banco, version: '1', contact: {}, license: {}, description: x, termsOfService: y }
  openapi: 3.0.1
`;
  expect(callsIn(text)).toEqual(['GET /cob']);
  expect(read(text).kind).toBe('OpenAPI 3.0');
  expect(read(text).faults).toEqual([
    {
      line: text.split('\n').findIndex((line) => line.startsWith('  info')) + 1,
      error: '"info", "openapi": dentro de "paths", onde só há caminhos. Confira o recuo.',
    },
  ]);
});
