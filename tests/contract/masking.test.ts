import { expect, test } from 'vitest';
import { loggedBody, loggedHeaders, loggedJson, loggedPath, maskedNames, redactJson } from '#domain/masking.ts';
import { MASK } from '#domain/secrets.ts';

const KEY = '123e4567-e89b-42d3-a456-426614174000';

test.for([
  ['/cob?cpf=12345678909&inicio=2026-11-26', `/cob?cpf=${MASK}&inicio=2026-11-26`],
  ['/cob?busca=123.456.789-09', `/cob?busca=${MASK}`],
  ['/cob?nome=Fulano%20de%20Tal&p=1', `/cob?nome=${MASK}&p=1`],
  ['/cob?n%6Fme=Fulano', `/cob?n%6Fme=${MASK}`],
  ['/dict/entries/fulano@example.com', `/dict/entries/${MASK}`],
  ['/dict/entries/fulano%40example.com/claims', `/dict/entries/${MASK}/claims`],
  ['/dict/entries/fulano%2540example.com', `/dict/entries/${MASK}`],
  ['/x/%E9fulano%40example.com', `/x/${MASK}`],
  ['/entries/%2B5561988880000', `/entries/${MASK}`],
  ['/empresas/12.345.678%2F0001-95/contas', `/empresas/${MASK}/contas`],
  [`/dict/entries/${KEY}`, `/dict/entries/${MASK}`],
  [`/v2/webhook/${KEY}`, `/v2/webhook/${MASK}`],
  [`/payments/${KEY}?id=${KEY}`, `/payments/${KEY}?id=${KEY}`],
  ['/clientes/cpf/529/nome/Fulano', `/clientes/cpf/${MASK}/nome/${MASK}`],
  ['/contas/123456/saldo', '/contas/123456/saldo'],
  [
    '/cob?url=https%3A%2F%2Fa.example%2F%3Fcpf%3D529%26a%3D1&b=2',
    `/cob?url=https%3A%2F%2Fa.example%2F%3Fcpf%3D${MASK}%26a%3D1&b=2`,
  ],
] as const)('the path %s is logged as %s', ([path, logged]) => {
  expect(loggedPath(path)).toBe(logged);
});

test('headers are masked by their names and their values', () => {
  const id = { 'x-request-id': KEY, 'x-fapi-interaction-id': KEY, 'idempotency-key': KEY };
  expect(
    loggedHeaders({
      ...id,
      'PI-PayerId': 'a1b2',
      'x-conta-corrente': '123456',
      'x-fapi-customer-ip-address': '203.0.113.9',
      from: 'Fulano <fulano@example.com>',
      location: `/dict/entries/${KEY}?nome=Fulano`,
      'x-payload': '{"nome":"Fulano","id":1}',
    }),
  ).toEqual({
    ...id,
    'PI-PayerId': MASK,
    'x-conta-corrente': MASK,
    'x-fapi-customer-ip-address': MASK,
    from: `Fulano <${MASK}>`,
    location: `/dict/entries/${MASK}?nome=${MASK}`,
    'x-payload': `{"nome":"${MASK}","id":1}`,
  });
});

test('texts and numbers of personal fields are masked at any depth; the form of the body stays', () => {
  const body = {
    amount: '10.00',
    creditor: { name: 'Ana', account: { number: 123, branchCode: '0001', isOpen: true } },
    documento: { tipo: 'CPF', valor: '1' },
    emails: ['a@b.example', null],
  };
  expect(loggedJson(body)).toEqual({
    amount: '10.00',
    creditor: { name: MASK, account: { number: MASK, branchCode: MASK, isOpen: true } },
    documento: { tipo: MASK, valor: MASK },
    emails: [MASK, null],
  });
});

test('fields of other names are masked by the form of their values, and names by theirs', () => {
  const body = { a: [{ b: 12345678909, c: 'de fulano@example.com' }], '12345678909': { d: 1 }, e: 12345678901 };
  expect(loggedJson(body)).toEqual({ a: [{ b: MASK, c: `de ${MASK}` }], [MASK]: { d: 1 }, e: 12345678901 });
});

test('a JSON body stays as it was written where nothing is masked', () => {
  const body = '{ "b": 28571470000012345678, "10": 1e400, "2": 0.10,\n "a": "\\u00e9", "a": "\\/" }';
  expect(loggedBody(body)).toBe(body);
  expect(loggedBody('{"id": 28571470000012345678, "cpf":  "1", "cpf":2}')).toBe(
    `{"id": 28571470000012345678, "cpf":  "${MASK}", "cpf":"${MASK}"}`,
  );
});

test('numbers of bank slips stay, whatever their digits look like, and are no name for other texts', () => {
  const slip = { nossoNumero: '61988880000', numeroTituloCliente: 12345678909, linha_digitavel: '12345678909' };
  expect(loggedJson(slip)).toEqual(slip);
  const [xml, form] = ['<a:nossoNumero seuNumero="12345678909">61988880000</a:nossoNumero>', 'nossoNumero=61988880000'];
  expect([loggedBody(xml), loggedBody(form)]).toEqual([xml, form]);
  expect(loggedJson({ nossoNumero: 'de 61988880000', fone2: '61988880000' })).toEqual({
    nossoNumero: `de ${MASK}`,
    fone2: MASK,
  });
  const random = Array.from({ length: 1000 }, (_, index) => String((index * 7_919_777_777) % 1e11).padStart(11, '0'));
  expect(loggedJson(random.map((nossoNumero) => ({ nossoNumero })))).toEqual(
    random.map((nossoNumero) => ({ nossoNumero })),
  );
});

test.for([
  // Form text
  ['client_secret=s3cr3t&grant_type=client_credentials', `client_secret=${MASK}&grant_type=client_credentials`],
  ['nome=Fulano+de+Tal&valor=37.00', `nome=${MASK}&valor=37.00`],
  ['valor=37.00&busca=fulano%40example.com', `valor=37.00&busca=${MASK}`],
  // XML and HTML
  [
    '<?xml version="1.0"?><ns:Entry xmlns:ns="urn:x"><ns:Key>a</ns:Key><KeyType>EVP</KeyType></ns:Entry>',
    `<?xml version="1.0"?><ns:Entry xmlns:ns="urn:x"><ns:Key>${MASK}</ns:Key><KeyType>EVP</KeyType></ns:Entry>`,
  ],
  ['<a nome="Fulano" tipo=\'F\'>id 1</a>', `<a nome="${MASK}" tipo='F'>id 1</a>`],
  [
    '<endereco><rua>A</rua>\n<uf>SP</uf></endereco><x>1</x>',
    `<endereco><rua>${MASK}</rua>\n<uf>${MASK}</uf></endereco><x>1</x>`,
  ],
  ['<nome><nome>A</nome>B</nome><x>C</x>', `<nome><nome>${MASK}</nome>${MASK}</nome><x>C</x>`],
  ['<x>12345678909</x><y>fulano&#64;example.com</y>', `<x>${MASK}</x><y>${MASK}</y>`],
  [
    '<x><![CDATA[<nome>Fulano</nome>]]></x><!-- 12345678909 -->',
    `<x><![CDATA[<nome>${MASK}</nome>]]></x><!-- ${MASK} -->`,
  ],
  ['<nome>Fulano de T', `<nome>${MASK}`],
  ['<html><body><h1>502</h1><br>Bad Gateway</body></html>', '<html><body><h1>502</h1><br>Bad Gateway</body></html>'],
  // Texts inside JSON
  ['{"xml":"<nome>Fulano</nome>"}', `{"xml":"<nome>${MASK}</nome>"}`],
  ['{"json":"{\\"nome\\":\\"Fulano\\"}"}', `{"json":"{\\"nome\\":\\"${MASK}\\"}"}`],
  ['"texto"', '"texto"'],
  ['', ''],
] as const)('the body %s is logged as %s', ([body, logged]) => {
  expect(loggedBody(body)).toBe(logged);
});

test.for([
  'Cliente Fulano de Tal',
  '{"nome":"Fulano',
  '00100001Fulano de Tal              12345678909',
  'Sm/Do28gZGEgU2lsdmE=',
  '%PDF-1.7 \u0000',
  '{"a":"'.repeat(2),
])('the body %j cannot be read and is masked as a whole', (body) => expect(loggedBody(body)).toBe(MASK));

test.for([
  ['letters', 'a'.repeat(2e6)],
  ['open elements', '<a'.repeat(1e6)],
  ['encodings', `a=${'%25'.repeat(6e5)}`],
  ['levels', `${'['.repeat(1e5)}1${']'.repeat(1e5)}`],
  ['texts in texts', Array.from({ length: 12 }).reduce((text: string) => JSON.stringify({ a: text }), '')],
] as const)('a body of %s is masked without a failure', ([, text]) => {
  expect(loggedBody(text)).toBeTypeOf('string');
  expect(loggedBody(JSON.stringify({ text }))).toBeTypeOf('string');
});

test('only secrets are masked in what is shown to the person who sent it', () => {
  expect(redactJson({ cpf: '12345678909', senha: 'x' })).toEqual({ cpf: '12345678909', senha: MASK });
});

test('names the fields that were masked', () => {
  expect(maskedNames(loggedJson({ a: [{ nome: 'Ana' }, { nome: 'Rui' }], cpf: '1', b: 2 }))).toEqual(['nome', 'cpf']);
});

test('names the lists of masked items, fields masked in part, and a body that is a masked text', () => {
  const body = { cpfs: [MASK, '2'], fones: [[MASK]], url: `https://a.example/?token=${MASK}`, texto: '•••' };
  expect(maskedNames(body)).toEqual(['cpfs', 'fones', 'url']);
  expect(maskedNames(`token=${MASK}`)).toEqual(['body']);
});
