import { type APIResponse, expect, type LaunchOptions, type Route, test as base } from '@playwright/test';
import { serveMock } from '#mocks/transports/serve.ts';
import { noteWhatIsSaid } from './said.ts';

/** What a project of playwright.config.ts says of itself. */
export interface Options {
  /** Where a build for a real server expects its API; undefined for the demo, which answers itself. */
  apiPort: number | undefined;
}

interface WorkerFixtures extends Options {
  /** Where this worker's platform listens: the build knows one port, each worker's browser leads it to its own. */
  platformPort: number | undefined;
  launchOptions: LaunchOptions;
}

interface Platform {
  api: string;
  /** Asks the platform for what a page asked for: `route.fetch()` knows nothing of where the browser is led. */
  answer: (route: Route) => Promise<APIResponse>;
}

interface Fixtures {
  /** A fresh platform for a remote build, so that a test begins from the same data in either mode, and its address. */
  platform: Platform | undefined;
  /** Declares a console line or an uncaught error that this test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
}

/** Playwright's test, failing on every console error or warning and every uncaught error that it does not declare. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  apiPort: [undefined, { option: true, scope: 'worker' }],
  platformPort: [
    async ({ apiPort }, use, { parallelIndex }) => use(apiPort && apiPort + 10 + parallelIndex),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, apiPort, platformPort }, use) => {
      const lead = `--host-resolver-rules=MAP 127.0.0.1:${apiPort} 127.0.0.1:${platformPort}`;
      await use(apiPort ? { ...launchOptions, args: [...(launchOptions.args ?? []), lead] } : launchOptions);
    },
    { scope: 'worker' },
  ],
  // Before what opens pages, so that it goes after them.
  platform: [
    async ({ platformPort }, use) => {
      const server = platformPort === undefined ? undefined : await serveMock(platformPort, () => undefined);
      const here = (url: string) => Object.assign(new URL(url), { port: platformPort }).href;
      const answer = (route: Route) => route.fetch({ url: here(route.request().url()) });
      await use(server && { api: `http://127.0.0.1:${platformPort}/api/v1`, answer });
      await server?.close(true);
    },
    { auto: true },
  ],
  expectConsole: [
    async ({ context }, use) => {
      await context.addInitScript(noteWhatIsSaid);
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
