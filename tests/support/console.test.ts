import { expect, test } from 'vitest';
import { checkConsole, expectConsole } from './console.ts';

test('an undeclared line fails the test', () => {
  console.error('boom: %d', 3);
  expect(checkConsole).toThrow('Undeclared console.error: boom: 3');
});

test('a declared line passes, but only at its level', () => {
  expectConsole('warn', /boom/);
  console.warn('boom');
  expect(checkConsole).not.toThrow();

  expectConsole('warn', /boom/);
  console.error('boom');
  expect(checkConsole).toThrow('Undeclared console.error: boom');
});

test('a declared line that is not printed fails the test', () => {
  expectConsole('error', /boom/);
  expect(checkConsole).toThrow('it did not');
});

test("React's warning about an antd popup is ignored, about another component it fails", () => {
  console.error('An update to %s inside a test was not wrapped in act(...).', 'CSSMotion');
  expect(checkConsole).not.toThrow();

  console.error('An update to %s inside a test was not wrapped in act(...).', 'BankForm');
  expect(checkConsole).toThrow('An update to BankForm');
});
