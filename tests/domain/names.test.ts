import { expect, test } from 'vitest';
import { nameKey } from '#domain/portuguese.ts';

test.for([
  ['letters of full width', 'Ｉtaú'],
  ['mathematical letters', '𝐈𝐭𝐚ú'],
  ['a letter in a circle', 'ⓘtaú'],
  ['decomposed accents', 'Itau\u0301'],
  ['a space that does not break', '\u00A0Itaú\u3000'],
])('%s make no other name', ([, name]) => {
  expect(nameKey(name!)).toBe(nameKey('Itaú'));
});

test('a ligature is the letters that it joins', () => {
  expect(nameKey('ﬁnanceira')).toBe(nameKey('Financeira'));
});

test.for([
  ['a Cyrillic letter', 'It\u0430ú'],
  ['a Greek letter', 'Ιtaú'],
])('%s that looks alike makes another name', ([, name]) => {
  expect(nameKey(name!)).not.toBe(nameKey('Itaú'));
});
