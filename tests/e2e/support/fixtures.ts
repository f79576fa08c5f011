import { expect, test as base } from '@playwright/test';

interface Options {
  /** Console lines and page errors that this test causes on purpose: `test.use({ expectedConsole: [/nowhere/] })`. */
  expectedConsole: RegExp[];
}

/** Playwright's test, failing on every console error or warning and every uncaught error that it does not declare. */
export const test = base.extend<Options & { quietConsole: undefined }>({
  // Playwright reads an array as a value with settings, hence the box around the default.
  expectedConsole: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const lines: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => lines.push(`uncaught: ${webError.error().message}`));
      await use(undefined);
      const undeclared = lines.filter((line) => !expectedConsole.some((pattern) => pattern.test(line)));
      expect(undeclared, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
