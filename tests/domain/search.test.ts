import { expect, test } from 'vitest';
import { wordSearch } from '#domain/search.ts';
import { identifiersOf, isIdentifier, identifierIn } from '#domain/identifiers.ts';

const row = ['Santander', '033', 'Emitir Boleto Itaú', '/boletos/{id}'];

test.for([
  ['santander boletos', true],
  ['BOL sant', true],
  ['itau', true],
  ['ITAU\u0301', true],
  ['/boletos/{id}', true],
  ['03', true],
  ['', true],
  ['  ', true],
  ['santander pix', false],
  ['ander', false],
  ['%', false],
  ['boletox', false],
] as const)('the search "%s" finds a boleto of Santander: %s', ([q, found]) => {
  expect(wordSearch(q)(...row)).toBe(found);
});

test.for([
  ['e35d4dae75694f2fac6c19ec606c335c', true],
  ['E00000000202603101500abcdefghijk', true],
  ['CED9D403-ffa7-4498-82a5-33cd77a3ab63', true],
  ['/accounts/537964/statement', true],
  ['192.0.2.93', true],
  ['2001:db8::1', true],
  ['santander', false],
  ['14:30 saldo', false],
  ['/', false],
] as const)('the palette takes "%s" for an identifier: %s', ([text, expected]) => {
  expect(isIdentifier(text)).toBe(expected);
});

const ID = 'ced9d403-ffa7-4498-82a5-33cd77a3ab63';
const TXID = '7978c0c97ea847e78e8849634473c1f1';

test.for([
  [`"${ID}",`, ID],
  [`[${ID}]`, ID],
  [`“${ID}”`, ID],
  [`"requestId": "${ID}",`, ID],
  ['  "txid": "abc1"', 'abc1'],
  ['E2E: E00000000202603101500abcdefghijk', 'E00000000202603101500abcdefghijk'],
  [`x-request-id: ${ID}`, ID],
  [`https://pix.example.com/v2/cob/${TXID}?revisao=1`, TXID],
  [`https://pix.example.com/v2/cob?id=${ID}`, ID],
  ['https://api.example.com/accounts/537964/statement', '/accounts/537964/statement'],
  [`GET https://pix.example.com/v2/cob/${TXID}`, TXID],
  [`GET /v2/cob/${TXID} HTTP/1.1`, TXID],
  ['GET /accounts/1/balance HTTP/1.1', '/accounts/1/balance'],
  [`/v2/cob/${TXID}?revisao=1`, TXID],
  [`requestId ${ID}`, ID],
  [`-H 'x-request-id: ${ID}'`, ID],
  [`"txid":"${TXID}", "valor": {`, TXID],
  ['pix E00000000202603101500abcdefghijk recusado', 'E00000000202603101500abcdefghijk'],
  ['<EndToEndId>E00000000202603101500abcdefghijk</EndToEndId>', 'E00000000202603101500abcdefghijk'],
  ['ip 192.0.2.93', '192.0.2.93'],
  ['192.0.2.93:443', '192.0.2.93'],
  ['\u200B192.0.2.93', '192.0.2.93'],
  ['santander boletos', 'santander boletos'],
  ['saldo 14:30', 'saldo 14:30'],
  ['"Saldo, conta"', '"Saldo, conta"'],
  ['2001:db8::1', '2001:db8::1'],
])('what is pasted as %s asks for %s', ([text = '', sought]) =>
  expect(identifierIn(text)).toBe(sought),
);

const [rtrId, idRec] = ['D00000000202603101500abcdefghijk', 'RR0000000020260310abcdefghijk'];

test.for([
  [rtrId, { pix: [{ devolucoes: [{ rtrId }] }] }],
  [idRec, { rec: { idRec } }],
  [TXID, `<Document xmlns="urn:a"><a:TxId x="1">${TXID}</a:TxId></Document>`],
  [ID, `<Response>\n<CorrelationId>${ID.replaceAll('-', '')}</CorrelationId></Response>`],
  [ID, { RequestId: ID }],
] as const)('a log is found by %s of a body', ([identifier, body]) => {
  const message = { headers: {}, body: null };
  const log = {
    requestId: 'a',
    ip: 'b',
    path: '/c',
    request: message,
    response: { headers: {}, body },
  };
  expect(identifiersOf(log)).toContain(identifier.toLowerCase().replaceAll('-', ''));
});
