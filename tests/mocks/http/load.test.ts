import { expect, test } from 'vitest';
import { measureLoad } from '#scripts/mock-load.ts';

test('answers many requests at once and in a row without growing', { timeout: 120_000 }, async () => {
  const { failures, growth } = await measureLoad(100, 500);
  expect(failures).toBe(0);
  expect(growth).toBeLessThan(10);
});
