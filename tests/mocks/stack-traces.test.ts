import { expect, test } from 'vitest';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { withoutStackTraces } from '#mocks/transports/without-stack-traces.ts';

const handlers = () => createHandlers(createPlatform());
const traced = () => (new Error('made in a test').stack ?? '').includes('stack-traces.test.ts');

test('MSW finds no stack trace to read while it makes the handlers', () => {
  expect(handlers().every(({ info }) => info.callFrame)).toBe(true);
  expect(withoutStackTraces(handlers).some(({ info }) => info.callFrame)).toBe(false);
});

test('errors have their stack traces again afterwards', () => {
  expect(withoutStackTraces(traced)).toBe(false);
  expect(traced()).toBe(true);
});

test('errors have their stack traces again when the function throws', () => {
  expect(() =>
    withoutStackTraces(() => {
      throw new Error('made in a test');
    }),
  ).toThrow('made in a test');
  expect(traced()).toBe(true);
});
