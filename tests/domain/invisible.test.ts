import { expect, test } from 'vitest';
import { codePointOf, invisibleIn, trimInvisible } from '#domain/invisible.ts';

test.for([
  ['a zero-width space', '\u200B', 'U+200B'],
  ['a left-to-right mark', '\u200E', 'U+200E'],
  ['a control of direction', '\u202E', 'U+202E'],
  ['a word joiner', '\u2060', 'U+2060'],
  ['a soft hyphen', '\u00AD', 'U+00AD'],
  ['a byte order mark', '\uFEFF', 'U+FEFF'],
  ['a no-break space', '\u00A0', 'U+00A0'],
  ['a line separator', '\u2028', 'U+2028'],
  ['a variation selector', '\uFE0F', 'U+FE0F'],
  ['a Hangul filler', '\u3164', 'U+3164'],
  ['an empty Braille pattern', '\u2800', 'U+2800'],
  ['a tag beyond the basic plane', '\u{E0041}', 'U+E0041'],
] as const)('%s is named inside a text and taken off its ends', ([, character, name]) => {
  expect(codePointOf(invisibleIn(`a${character}b`) ?? '')).toBe(name);
  expect(trimInvisible(`${character} \t${character}a b${character}\n${character}`)).toBe('a b');
  expect(trimInvisible(`a${character}b`)).toBe(`a${character}b`);
});

test.for(['', ' ', 'a b', 'ação ü', '“a” – €', '中 😀', 'a\u0301'])(
  'nothing is invisible in "%s"',
  (text) => {
    expect(invisibleIn(text)).toBeUndefined();
    expect(trimInvisible(text)).toBe(text.trim());
  },
);

test('of a text of invisible characters alone nothing is left', () => {
  expect(trimInvisible('\u200B \uFEFF')).toBe('');
});
