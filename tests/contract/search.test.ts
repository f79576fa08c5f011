import { expect, test } from 'vitest';
import { isIdentifier, wordSearch } from '#domain/search.ts';

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
