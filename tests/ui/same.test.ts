import { expect, test } from 'vitest';
import { isSame } from '#ui/forms/same.ts';

const stored = [{ type: 'secret', name: 'x-chave', secretPreview: '••••9f3c' }];

test.for([
  ['a text', 'a', 'a', true],
  ['another text', 'a', 'b', false],
  ['a copy of a list', stored, structuredClone(stored), true],
  ['another value in a line', stored, [{ ...stored[0], name: 'x-outra' }], false],
  ['a value that is typed into a line', stored, [{ ...stored[0], secret: 'nova' }], false],
  ['one line less', stored, [], false],
  ['no value and none', null, null, true],
  ['no value and an empty list', null, [], false],
] as const)('%s', ([, one, other, same]) => {
  expect(isSame(one, other)).toBe(same);
});
