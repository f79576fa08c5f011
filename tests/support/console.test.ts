import { expect, test } from 'vitest';
import { checkConsole, expectConsole } from './console.ts';

test('an undeclared line fails the test that printed it', () => {
  console.error('boom: %d', 3);
  expect(checkConsole).toThrow('Undeclared console.error: boom: 3');
});

test('a declared line passes, at its own level only', () => {
  expectConsole('warn', /boom/);
  console.warn('boom');
  expect(checkConsole).not.toThrow();

  expectConsole('warn', /boom/);
  console.error('boom');
  expect(checkConsole).toThrow('Undeclared console.error: boom');
});

test('a declared line that never comes fails too', () => {
  expectConsole('error', /boom/);
  expect(checkConsole).toThrow('it did not');
});

test("React's note on a popup's frame between two steps of a test is none of the console's", () => {
  console.error('An update to %s inside a test was not wrapped in act(...).', 'CSSMotion');
  expect(checkConsole).not.toThrow();

  console.error('An update to %s inside a test was not wrapped in act(...).', 'BankForm');
  expect(checkConsole).toThrow('An update to BankForm');
});
