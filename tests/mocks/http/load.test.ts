import { beforeAll, expect, test } from 'vitest';
import { type Load, measureLoad } from '#scripts/mock-load.ts';

let load: Load;
beforeAll(async () => {
  load = await measureLoad(100, 2000);
}, 120_000);

test('the mock over HTTP answers every one of many requests', () => {
  expect(load.failures).toBe(0);
});

test('2,000 requests in a row leave less than 4 MB behind', () => {
  expect(load.growth).toBeLessThan(4);
});
