import { expect, test } from 'vitest';
import {
  pluralize,
  withFullStop,
  formatBytes,
  formatDuration,
  formatInstant,
  formatNumber,
  formatPercent,
  formatRelative,
  formatSeconds,
  formatShort,
  formatSigned,
  formatWait,
} from '#ui/text/format.ts';

test('numbers have a point at the thousands', () => {
  expect(formatNumber(1284)).toBe('1.284');
});

test('where room is short, millions and billions are abbreviated', () => {
  const texts = [999_999, 1_500_000, 120_000_000, 2_000_000_000].map(formatShort);
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '999.999',
    '1,5 mi',
    '120 mi',
    '2 bi',
  ]);
});

test('percentages have a comma and one decimal', () => {
  expect(formatPercent(1265 / 1284)).toBe('98,5%');
  expect(formatPercent(1)).toBe('100,0%');
});

test('a few failures among many requests are neither 100 % of success nor 0 % of errors', () => {
  expect([0.99996, 0.00004, 0].map(formatPercent)).toEqual(['99,9%', '0,1%', '0,0%']);
});

test('a time limit keeps its decimals', () => {
  expect([30_000, 1250].map(formatSeconds)).toEqual(['30 s', '1,25 s']);
});

test('differences carry their sign, and none when they round to nothing', () => {
  expect([2, -0.34, 11.94, 0.04, -0.04].map(formatSigned)).toEqual([
    '+2',
    '-0,3',
    '+11,9',
    '0',
    '0',
  ]);
});

test.for([
  [0, '0ms'],
  [142, '142ms'],
  [999, '999ms'],
  [1000, '1,0s'],
  [1204, '1,2s'],
  [30_500, '30,5s'],
] as const)('%d ms are written %s', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});

test.for([
  [1, '1 s'],
  [119, '119 s'],
  [120, '2 min'],
  [121, '3 min'],
  [7199, '120 min'],
  [86_400, '24 h'],
] as const)('a wait of %d seconds is written %s', ([seconds, text]) => {
  expect(formatWait(seconds)).toBe(text);
});

test('instants show in São Paulo, whatever the machine’s zone', () => {
  expect(formatInstant('2026-03-10T02:59:59.999Z')).toBe('09/03/2026 23:59:59');
});

test.for([
  [-90, 'agora mesmo'],
  [0, 'agora mesmo'],
  [59, 'agora mesmo'],
  [60, '1 min atrás'],
  [2 * 60, '2 min atrás'],
  [59 * 60 + 59, '59 min atrás'],
  [3600, '1 h atrás'],
  [23 * 3600 + 3599, '23 h atrás'],
  [86_400, '1 dia atrás'],
  [3 * 86_400, '3 dias atrás'],
  [2000 * 86_400, '2.000 dias atrás'],
] as const)('%d seconds ago reads %s', ([seconds, text]) => {
  const now = Date.parse('2026-03-10T15:00:00Z');
  expect(formatRelative(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

test('bytes show in the unit that fits', () => {
  expect([0, 999, 12_400, 1_250_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '12,4 kB',
    '1,3 MB',
  ]);
});

test('a sentence that ends with a name has one full stop', () => {
  expect(withFullStop('Banco cadastrado: Itaú')).toBe('Banco cadastrado: Itaú.');
  expect(withFullStop('Banco cadastrado: Crédito & Cia. S.A.')).toBe(
    'Banco cadastrado: Crédito & Cia. S.A.',
  );
});

test('a count of one has the singular, every other count the plural', () => {
  expect([0, 1, 1284].map((count) => pluralize(count, 'banco', 'bancos'))).toEqual([
    '0 bancos',
    '1 banco',
    '1.284 bancos',
  ]);
});
