import { expect, test as base } from '@playwright/test';

interface Fixtures {
  /** Declares a console line or an uncaught error that this test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
}

/** Playwright's test, failing on every console error or warning and every uncaught error that it does not declare. */
export const test = base.extend<Fixtures>({
  expectConsole: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => lines.push(`uncaught: ${webError.error().message}`));
      await use((pattern) => void expected.push(pattern));
      const undeclared = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(undeclared, 'the console stays silent').toEqual([]);
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
      expect(missing, 'what was declared was printed').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
