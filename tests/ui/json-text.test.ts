import { expect, test } from 'vitest';
import { depthOf } from '#domain/json.ts';
import { bodyIn, textAt } from '#ui/json/json-text.ts';

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
] as const)('the text at %j is %s', ([path, text]) => expect(textAt(answer, path)).toBe(text));

test('of two equal names the last counts, as for a parser', () => {
  expect(textAt('{"data": 1, "data": 2.0}', ['data'])).toBe('2.0');
});

test.for(['{"body": null}', '{}', ''])('%s has no body', (text) => expect(bodyIn(text, ['body'])).toBeNull());

test.for([
  ['1', 0],
  ['{"a": ["[{"]}', 2],
  ['[[], [[]], {}]', 3],
] as const)('%s has %d levels', ([text, levels]) => expect(depthOf(text)).toBe(levels));
