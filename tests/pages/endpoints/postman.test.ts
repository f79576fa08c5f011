import { describe, expect, test } from 'vitest';
import { importRowsOf } from '#pages/endpoints/import/import-rows.ts';
import { assumedHost } from '#pages/endpoints/import/servers.ts';
import { callsIn, read, registered } from './documents-support.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Request = [name: string, url: unknown, method?: string];

/** A collection with requests, and variables by their names. */
const collection = (requests: Request[], variables: Record<string, unknown> = {}) => ({
  info: { name: 'Banco', schema },
  variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
  item: requests.map(([name, url, method = 'GET']) => ({ name, request: { method, url } })),
});

const at = (url: unknown, variables: Record<string, unknown> = {}) =>
  callsIn(collection([['', url]], variables))[0]?.replace('GET ', '');

const base = { baseUrl: 'https://api.a.example/v2' };

describe('a variable of a path is a parameter, also with a sample value', () => {
  test.for([
    ['{{baseUrl}}/pix/{{txid}}', '/v2/pix/{txid}'],
    ['{{baseUrl}}/pix/{{ txid }}/devolucao', '/v2/pix/{txid}/devolucao'],
    ['{{baseUrl}}/image/{{name}}.png', '/v2/image/{name}.png'],
    ['{{baseUrl}}/image/:name.png', '/v2/image/{name}.png'],
    ['{{baseUrl}}/image/<string>.png', '/v2/image/{string}.png'],
    ['{{baseUrl}}/{{agencia}}-{{conta}}/saldo', '/v2/{agencia}-{conta}/saldo'],
    ['{{baseUrl}}/contas/:agencia-:conta', '/v2/contas/{agencia}-{conta}'],
    ['{{baseUrl}}/cob/:{{id}}', '/v2/cob/{id}'],
    ['{{baseUrl}}/cob/::id', '/v2/cob/{id}'],
    ['{{baseUrl}}/cob/:txid/qr?x={{y}}#z', '/v2/cob/{txid}/qr'],
    ['{{baseUrl}}/cob/{{$guid}}', '/v2/cob/{guid}'],
    ['{{baseUrl}}/{{txid}}', '/v2/{txid}'],
    ['{{baseUrl}}/cob/{{a}}{{b}}', '/v2/cob/{a}{b}'],
    ['{{baseUrl}}/cob/{{quem?}}/x?y=1', '/v2/cob/{quem_}/x'],
    ['/pix/{{txid}}', '/pix/{txid}'],
    ['{{baseUrl}}/cob/${txid}', '/v2/cob/{txid}'],
    ['{{baseUrl}}/cob/%7Btxid%7D', '/v2/cob/{txid}'],
    ['{{baseUrl}}/cob/%7b%7btxid%7d%7d/qr', '/v2/cob/{txid}/qr'],
    ['{{baseUrl}}/cob/{{pix/txid}}', '/v2/cob/{pix_txid}'],
    ['{{baseUrl}}/cob/{{}}', '/v2/cob/{_}'],
  ] as const)('%s', ([url, path]) => {
    const samples = {
      txid: 'meutxid',
      name: '<string>',
      id: ':id',
      agencia: '0001',
      conta: '123',
      a: 'um',
      b: 'dois',
    };
    expect(at(url, { ...base, ...samples })).toBe(path);
  });

  test('a literal after a colon is none: it is a verb', () => {
    expect(at('{{baseUrl}}/cob:cancelar', base)).toBe('/v2/cob:cancelar');
    expect(at('{{baseUrl}}/cob/:id:cancelar', base)).toBe('/v2/cob/{id}:cancelar');
  });
});

describe('the beginning of an address takes the values of its variables', () => {
  test.for([
    ['{{baseUrl}}/{{versao}}/cob/{{txid}}', '/api/v2/cob/{txid}'],
    ['https://{{host}}/{{versao}}/cob', '/v2/cob'],
    ['{{protocolo}}://{{host}}:{{porta}}/cob', '/cob'],
    ['{{host}}/v{{numero}}/cob', '/v{numero}/cob'],
    ['{{host}}/{{pasta}}/cob', '/gateway/pix/cob'],
    ['{{raiz}}/cob', '/api/cob'],
    ['{{host}}/cob/{{versao}}/lista', '/cob/{versao}/lista'],
    ['{{host}}/{{versao}}', '/{versao}'],
    ['{{host}}/{{sem valor}}/{{versao}}/cob', '/{sem_valor}/{versao}/cob'],
    ['servidor:8443/cob', '/servidor:8443/cob'],
    ['api.a.example/cob', '/cob'],
    ['localhost:3000/cob', '/cob'],
  ] as const)('%s', ([url, path]) => {
    const values = {
      baseUrl: 'https://api.a.example/api/',
      host: 'api.a.example',
      protocolo: 'https',
      porta: 8443,
      versao: 'v2',
      numero: '2',
      pasta: 'gateway/pix',
      raiz: '{{baseUrl}}',
    };
    expect(at(url, values)).toBe(path);
  });

  test('in parts, as an address without its text has them, and those of a folder too', () => {
    const parts = { host: ['{{baseUrl}}'], path: ['pix', ':txid', { value: '{{parte}}' }] };
    expect(at(parts, { ...base, parte: 'x' })).toBe('/v2/pix/{txid}/{parte}');
    expect(at({ host: 'api.a.example', path: '/pix/:txid' })).toBe('/pix/{txid}');
    const folder = {
      name: 'Pix',
      variable: [{ key: 'baseUrl', value: 'https://pix.a.example/v3' }],
      item: [{ name: 'Ler', request: '{{baseUrl}}/cob' }],
    };
    expect(callsIn({ ...collection([], base), item: [folder] })).toEqual(['GET /v3/cob']);
  });
});

describe('a base without a value', () => {
  const mixed = collection([
    ['Token', '{{authUrl}}', 'POST'],
    ['Outro', '{{outra}}', 'POST'],
    ['Cobrança', '{{baseUrl}}/cob', 'POST'],
    ['Pix', '{{baseUrl}}/pix/:id'],
    ['Fixa', 'https://api.banco.example/v2/saldo'],
  ]);

  test('that has the most requests counts as the bank’s address; others are named, and none is repeated', () => {
    expect(assumedHost(read(mixed))).toBe('{{baseUrl}}');
    for (const baseUrl of [null, 'https://api.banco.example/v2']) {
      const rows = importRowsOf(read(mixed), '', [], baseUrl);
      expect(rows.map(({ path, doubt, problem }) => [path, doubt, problem]).slice(0, 4)).toEqual([
        ['/', 'Outro endereço: {{authUrl}}', null],
        ['/', 'Outro endereço: {{outra}}', null],
        ['/cob', null, null],
        ['/pix/{id}', null, null],
      ]);
    }
    expect(registered(mixed, 'https://api.banco.example/v2').at(-1)).toEqual(['/saldo', null]);
  });

  test('for tokens alone is no bank’s address while there is another', () => {
    const two = collection([
      ['A', '{{urltoken}}/a', 'POST'],
      ['B', '{{urltoken}}/b', 'POST'],
      ['C', '{{url}}/c'],
    ]);
    expect(registered(two).map(([, doubt]) => doubt)).toEqual([
      'Outro endereço: {{urltoken}}',
      'Outro endereço: {{urltoken}}',
      null,
    ]);
  });

  test('within a host counts too, with its capitals', () => {
    expect(registered(collection([['A', 'https://{{Ambiente}}.a.example/cob']]))).toEqual([
      ['/cob', null],
    ]);
  });
});

test('the same call at the bank’s address is repeated, at another it is not', () => {
  const rows = importRowsOf(
    read(
      collection([
        ['A', 'https://a.example/cob'],
        ['B', 'https://a.example/cob'],
        ['C', 'https://b.example/cob'],
        ['D', 'https://b.example/cob'],
      ]),
    ),
    '',
    [],
    null,
  );
  expect(rows.map(({ problem, doubt }) => problem ?? doubt)).toEqual([
    null,
    'Repetido no documento',
    'Outro endereço: b.example',
    'Repetido no documento',
  ]);
});
