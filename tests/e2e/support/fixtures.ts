import { expect, test as base } from '@playwright/test';
import { serveMock } from '#mocks/serve.ts';

/** What a project of playwright.config.ts says of itself. */
export interface Options {
  /** Where a build for a real server expects its API; undefined for the demo, which answers itself. */
  apiPort: number | undefined;
}

interface Fixtures {
  /** Serves a fresh platform to a remote build, so that a test begins from the same data in either mode. */
  platform: undefined;
  /** Declares a console line or an uncaught error that this test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
}

/** Playwright's test, failing on every console error or warning and every uncaught error that it does not declare. */
export const test = base.extend<Fixtures & Options>({
  apiPort: [undefined, { option: true }],
  // Before what opens pages, so that it goes after them.
  platform: [
    async ({ apiPort }, use) => {
      const server = apiPort === undefined ? undefined : await serveMock(apiPort, () => undefined);
      await use(undefined);
      await server?.close(true);
    },
    { auto: true },
  ],
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
