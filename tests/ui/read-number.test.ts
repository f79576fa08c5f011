import { describe, expect, test } from 'vitest';
import { readDuration, readNumber } from '#ui/text/read-number.ts';

describe('a typed number', () => {
  test.for([
    ['15', 15, ''],
    [' 15 % ', 15, '%'],
    ['98,5%', 98.5, '%'],
    ['1.284', 1284, ''],
    ['1.284,50', 1284.5, ''],
    ['0.5', 0.5, ''],
    ['１５％', 15, '%'],
    ['\u200B15\u00A0%', 15, '%'],
    ['142MS', 142, 'ms'],
  ] as const)("'%s' is read", ([text, value, unit]) =>
    expect(readNumber(text)).toEqual({ value, unit }),
  );

  test.for(['', ' ', '0x10', '1e3', '0b1', '+1', '-1', '1,2,3', '1.2345', '1 2', 'Infinity', '١'])(
    "'%s' is none",
    (text) => expect(readNumber(text)).toBeUndefined(),
  );
});

describe('a typed duration', () => {
  test.for([
    ['30', 30_000],
    ['1,1', 1100],
    ['1.5 s', 1500],
    ['30 segundos', 30_000],
    ['2500 ms', 2500],
    ['0,5 min', 30_000],
  ] as const)("'%s' in a field of seconds", ([text, milliseconds]) =>
    expect(readDuration(text, 's')).toBe(milliseconds),
  );

  test.for(['0x10', '30 %', '30 horas', '1e1'])("'%s' is none", (text) =>
    expect(readDuration(text, 's')).toBeNaN(),
  );
});
