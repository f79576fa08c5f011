import {
  type APIResponse,
  expect,
  type LaunchOptions,
  type Route,
  test as base,
} from '@playwright/test';
import { serveMock } from '#mocks/transports/http/serve.ts';
import { pressAsInSafari } from '#tests/support/safari.ts';

/** Options that a project of playwright.config.ts sets. */
export interface Options {
  /**
   * The port at which a remote build expects its API; undefined for the demo, which answers its own
   * calls.
   */
  apiPort: number | undefined;
  /** Whether presses leave the focus where Safari does. */
  safariPresses: boolean;
}

interface WorkerFixtures extends Options {
  /**
   * The port of this worker's platform. The build names one port; each worker's browser maps it to
   * the worker's own.
   */
  platformPort: number | undefined;
  launchOptions: LaunchOptions;
}

interface Platform {
  api: string;
  /**
   * Sends a page's request to the platform. `route.fetch()` alone does not use the browser's
   * mapping of ports.
   */
  answer: (route: Route) => Promise<APIResponse>;
}

interface Fixtures {
  /** Whether the platform of a remote build asks for a session. */
  auth: boolean;
  /**
   * A fresh platform for a remote build, so that a test starts from the same data in both modes.
   */
  platform: Platform | undefined;
  /** Declares a console line or an uncaught error that this test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
  /**
   * Declares the browser's line about a call that fails on purpose. With a remote build it must be
   * printed; in the demo it may be missing, because browsers report only calls that leave the page,
   * and the first ones do not.
   */
  expectFailedCall: (pattern: RegExp) => void;
  /** The lines that the two functions above declared. */
  declaredLines: { expected: RegExp[]; allowed: RegExp[] };
}

/**
 * On a machine without any network, such as a container, the browser calls itself offline; the
 * tests use none.
 */
function onLineWithoutNetwork(): void {
  if (!navigator.onLine)
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
}

/**
 * Playwright's test. It fails on each console error, console warning and uncaught error that it
 * does not declare.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  apiPort: [undefined, { option: true, scope: 'worker' }],
  safariPresses: [false, { option: true, scope: 'worker' }],
  platformPort: [
    async ({ apiPort }, use, { parallelIndex }) => use(apiPort && apiPort + 10 + parallelIndex),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, apiPort, platformPort }, use) => {
      const mapping = `--host-resolver-rules=MAP 127.0.0.1:${apiPort} 127.0.0.1:${platformPort}`;
      await use(
        apiPort
          ? { ...launchOptions, args: [...(launchOptions.args ?? []), mapping] }
          : launchOptions,
      );
    },
    { scope: 'worker' },
  ],
  auth: [false, { option: true }],
  // Listed before the fixtures that open pages, so that it closes after them.
  platform: [
    async ({ platformPort, auth }, use) => {
      const server =
        platformPort === undefined ? undefined : await serveMock({ port: platformPort, auth });
      const here = (url: string) => Object.assign(new URL(url), { port: platformPort }).href;
      const answer = (route: Route) => route.fetch({ url: here(route.request().url()) });
      await use(server && { api: `http://127.0.0.1:${platformPort}/api/v1`, answer });
      await server?.close(true);
    },
    { auto: true },
  ],
  declaredLines: [
    async ({ context, safariPresses }, use) => {
      await context.addInitScript(noteWhatIsSaid);
      await context.addInitScript(onLineWithoutNetwork);
      if (safariPresses) await context.addInitScript(pressAsInSafari);
      const lines: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          lines.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => lines.push(`uncaught: ${webError.error().message}`));
      await use({ expected, allowed });
      const undeclared = lines.filter(
        (line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)),
      );
      expect(undeclared, 'undeclared console lines').toEqual([]);
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
      expect(missing, 'declared console lines that were not printed').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: [
    ({ declaredLines }, use) => use((pattern) => void declaredLines.expected.push(pattern)),
    { scope: 'test' },
  ],
  expectFailedCall: [
    ({ declaredLines: { expected, allowed }, apiPort }, use) =>
      use((pattern) => void (apiPort ? expected : allowed).push(pattern)),
    { scope: 'test' },
  ],
});

export { expect };

declare global {
  interface Window {
    /** Texts that live regions announced since the page was loaded, in order. */
    said: string[];
  }
}

/**
 * Runs in each page before its scripts: records every text that a live region shows, however
 * briefly.
 */
function noteWhatIsSaid(): void {
  const said: string[] = [];
  window.said = said;
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
        const element = node instanceof Element ? node : node.parentElement;
        if (element?.closest('[role="status"]')) said.push(node.textContent ?? '');
        else
          for (const region of element?.querySelectorAll('[role="status"]') ?? [])
            said.push(region.textContent);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
