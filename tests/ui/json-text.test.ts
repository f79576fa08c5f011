import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, jsonDepth, repeatedNames, jsonTextAt } from '#domain/json.ts';
import { bodyIn, formatJson, indentedJson, readJson } from '#ui/json/json-text.ts';

const answer =
  '{"a": "x", "list": [{"data": 1}, "data"], "data" : { "b": 28571470000012345678,\n "10": [1e400] }, "c": {"data": "\\"}"}}';

test.for([
  [['data'], '{ "b": 28571470000012345678,\n "10": [1e400] }'],
  [['data', 'b'], '28571470000012345678'],
  [['data', '10'], '[1e400]'],
  [['c', 'data'], '"\\"}"'],
  [['list'], '[{"data": 1}, "data"]'],
  [[], answer],
  [['data', 'x'], undefined],
  [['list', 'data'], undefined],
] as const)('the text at %j is %s', ([path, text]) => expect(jsonTextAt(answer, path)).toBe(text));

test('of two equal names the last counts, as for a parser', () => {
  expect(jsonTextAt('{"data": 1, "data": 2.0}', ['data'])).toBe('2.0');
});

test.for(['{"body": null}', '{}', ''])('%s has no body', (text) =>
  expect(bodyIn(text, ['body'])).toBeNull(),
);

test.for([
  ['1', 0],
  ['{"a": ["[{"]}', 2],
  ['[[], [[]], {}]', 3],
] as const)('%s has %d levels', ([text, levels]) => expect(jsonDepth(text)).toBe(levels));

const errorOf = (text: string) => {
  const read = readJson(text);
  return 'error' in read ? read.error : null;
};

describe('reading', () => {
  test('blank text gives undefined', () => {
    expect(readJson(' \n ')).toEqual({ value: undefined });
  });

  test.for([
    ['{"a": 1,}', 'JSON inválido na linha 1, coluna 9'],
    ['{\n  "a" 1\n}', 'JSON inválido na linha 2, coluna 7'],
    ['{"a": 1} // nota', 'JSON inválido na linha 1, coluna 10'],
    ["{'a': 1}", 'JSON inválido na linha 1, coluna 2'],
    ['[1, 2', 'JSON inválido na linha 1, coluna 6'],
    ['{"a": "b', 'JSON inválido na linha 1, coluna 7'],
    ['true false', 'JSON inválido na linha 1, coluna 6'],
  ] as const)('%j is an error at the faulty position', ([text, error]) => {
    expect(errorOf(text)).toBe(error);
  });

  test.for(['[12345678901234567890]', '[1e400]', '{"a": -12345678901234567.89}'])(
    'the numbers of %s, which are sent as they are written, are no error',
    (text) => expect(errorOf(text)).toBeNull(),
  );

  test('__proto__ is kept as an ordinary property', () => {
    expect(readJson('{"__proto__": {"a": 1}}')).toEqual({
      value: JSON.parse('{"__proto__": {"a": 1}}') as unknown,
    });
  });

  test('accepts exactly what JSON.parse accepts', () => {
    const damaged = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '\\', '\u0000', '\u00a0', '01', '.', '-', '//'),
      )
      .map(([text, at, junk]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + junk + text.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), damaged), (text) => {
        fc.pre(text.trim() !== '' && !/\d{16}|\de\+?\d/i.test(text));
        expect('value' in readJson(text)).toBe(parses(text));
      }),
      { seed: 2026, numRuns: 2000 },
    );
  });
});

describe('formatting', () => {
  test('indents by two spaces', () => {
    expect(formatJson('{"a":[1,{"b":null}]}')).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ]\n}',
    );
  });

  test('keeps numbers, escapes and order', () => {
    const text = '{"b":1.00,"a":"\\u00e7","b":1e400}';
    expect(formatJson(text).replaceAll(/\s/g, '')).toBe(text);
  });

  test('is that of JSON.stringify for what it writes', () => {
    const blanks = fc.constantFrom('', ' ', '\n', '\t', ' \r\n ');
    fc.assert(
      fc.property(fc.jsonValue(), blanks, blanks, (value, before, after) => {
        const text = before + JSON.stringify(value, null, after) + after;
        expect(formatJson(text)).toBe(JSON.stringify(value, null, 2));
      }),
      { seed: 2026 },
    );
  });

  test.for(['', ' ', '{"a": 1', '1 2', '{a: 1}'])('%j, which is no JSON, stays', (text) => {
    expect(formatJson(text)).toBe(text);
  });

  test.for([
    ['long', JSON.stringify('a'.repeat(10_000_001))],
    ['deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['indented far', `${'['.repeat(100)}${'1,'.repeat(60_000)}1${']'.repeat(100)}`],
  ] as const)('%s JSON, which would have more than 10 million characters, stays', ([, text]) => {
    expect(indentedJson(text)).toBeUndefined();
    expect(formatJson(text) === text).toBe(true);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('names that stand twice in one object are named, at any depth, and not those of two objects', () => {
  expect(repeatedNames('{"a": [{"b": 1}, {"b": 2}], "c": {"d": 1, "d": 2}, "a": 3}')).toEqual([
    'd',
    'a',
  ]);
  expect(repeatedNames('{"X": 1, "x": 2}', (name) => name.toLowerCase())).toEqual(['x']);
});

describe('the content of JSON is the same', () => {
  test.for([
    [
      'in another order',
      '{"a": [1, {"b": null, "c": "x"}], "d": true}',
      '{"d":true,"a":[1,{"c":"x","b":null}]}',
    ],
    ['with other escapes', String.raw`{"\u00e7\/": "\u0041"}`, '{"ç/":"A"}'],
    [
      'with numbers written in another way',
      '[10.00, 0.1, 100, -0, 0.0, 1E2]',
      '[1e1,0.10,1.0e2,0,0e9,100.0]',
    ],
    ['alone', ' 10 ', '1e+1'],
  ] as const)('%s', ([, one, other]) => expect(canonicalJson(one)).toBe(canonicalJson(other)));
});

describe('the content of JSON is another', () => {
  test.for([
    ['with another digit of a long number', '[28571470000012345678]', '[28571470000012345679]'],
    ['with another large exponent', '[1e400]', '[1e401]'],
    ['with another sign', '[1]', '[-1]'],
    ['with a text for a number', '[1]', '["1"]'],
    ['with another order in a list', '[1,2]', '[2,1]'],
    ['with other values of a repeated name', '{"a":1,"a":2}', '{"a":2,"a":1}'],
    ['with an empty list for an object', '[]', '{}'],
    ['in another object', '{"a":{"b":1},"c":{}}', '{"a":{},"c":{"b":1}}'],
  ] as const)('%s', ([, one, other]) => expect(canonicalJson(one)).not.toBe(canonicalJson(other)));
});
