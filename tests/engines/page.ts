import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json, Tab } from './drivers/driver.ts';
import { type Found, locate, type Target, toSent } from './locate.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** How long a step waits for the page. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 50;

/** The console in a tab, as a person uses it: by roles, visible names, mouse and keys. The same in every engine. */
export class Page {
  readonly tab: Tab;
  readonly width: number;
  readonly #base: string;

  constructor(tab: Tab, base: string, width: number) {
    this.tab = tab;
    this.width = width;
    this.#base = base;
  }

  /** Opens an address below the console's base, such as `/banks?q=itau`. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path.slice(1), this.#base).href);
  }

  evaluate<Args extends Json[], Result>(
    fn: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.tab.evaluate(fn, ...args);
  }

  /** Waits until the target is there and, if given, meets the condition. */
  async see(target: Target, condition: (found: Found) => boolean = () => true): Promise<Found> {
    return this.#wait(target, false, (found) => found.count > 0 && condition(found));
  }

  /** Waits until as many elements are there. */
  async count(target: Target, expected: number): Promise<void> {
    await this.#wait(target, false, ({ count }) => count === expected);
  }

  /** Waits until the target is gone. */
  gone(target: Target): Promise<void> {
    return this.count(target, 0);
  }

  /** Waits until the page shows a text. */
  async seeText(text: string | RegExp): Promise<void> {
    await this.until(
      async () => {
        const shown = await this.evaluate(() => document.body.innerText);
        return typeof text === 'string' ? shown.includes(text) : text.test(shown);
      },
      `the text ${String(text)}`,
    );
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#wait(target, true, ({ isReachable, isDisabled }) => isReachable && !isDisabled);
    await this.tab.click(x, y);
  }

  /** Replaces the text of a field. */
  async enter(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.see(target, ({ isFocused }) => isFocused);
    await this.tab.press('Control+a');
    await (text === '' ? this.tab.press('Backspace') : this.tab.type(text));
    await this.see(target, ({ value }) => value === text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Waits until the address below the origin is this one. */
  async address(expected: string | RegExp): Promise<void> {
    await this.until(
      async () => {
        const address = await this.evaluate(() => location.pathname + location.search);
        return typeof expected === 'string' ? address === expected : expected.test(address);
      },
      `the address ${String(expected)}`,
    );
  }

  /** Repeats a check until it is true. */
  async until(check: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await check())) {
      if (Date.now() > end) {
        const missing = typeof what === 'string' ? what : what();
        throw new Error(`Not seen in time: ${missing}. The page shows:\n${await this.#shown()}`);
      }
      await sleep(POLL_MS);
    }
  }

  async #wait(target: Target, scroll: boolean, condition: (found: Found) => boolean): Promise<Found> {
    const sent = toSent(target);
    let found: Found | undefined;
    await this.until(
      async () => {
        await this.#loadLibrary();
        found = await this.evaluate(locate, sent, scroll).catch(() => undefined);
        return found !== undefined && condition(found);
      },
      () => `${JSON.stringify(sent)}, last seen as ${JSON.stringify(found)}`,
    );
    return found!;
  }

  /** A navigation discards what was loaded into the page. */
  async #loadLibrary(): Promise<void> {
    if (await this.evaluate(() => window.TestingLibraryDom !== undefined).catch(() => true)) return;
    await this.tab.addScript(library);
  }

  #shown(): Promise<string> {
    return this.evaluate(() => `${location.href}\n${document.body.innerText.replace(/\s+/g, ' ').slice(0, 800)}`);
  }
}
