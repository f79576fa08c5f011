import { parseEvents } from 'js-yaml';
import { expect, test } from 'vitest';
import { lineFinder } from '#pages/endpoints/import/lines.ts';

test('an object as a name, which YAML allows, moves the line of no later part', () => {
  const text = 'paths:\n  ? {a: b}\n  : sem valor\n  /pix:\n    get: {}\n  /cob:\n    get: {}\n';
  const findLine = lineFinder(text, parseEvents(text, {}));
  expect(findLine('paths', '/pix')).toBe(4);
  expect(findLine('paths', '/cob', 'get')).toBe(7);
});
