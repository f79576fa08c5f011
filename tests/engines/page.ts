import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { vi } from 'vitest';
import type { Tab } from './browsers.ts';

const file = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** The name of an element, or '' for any; a pattern is sent to the page as its text. */
type Name = string | RegExp;

/**
 * What the page knows of the first element of a role and a name; `x` and `y` only where a click
 * reaches it.
 */
function look(role: string, name: string, isPattern: boolean) {
  const wanted = isPattern ? new RegExp(name) : name;
  const all = window.TestingLibraryDom!.queryAllByRole<HTMLInputElement>(
    document.body,
    role,
    name ? { name: wanted } : {},
  );
  const one = all.at(-1);
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = document.elementFromPoint(x, y);
  const isReachable =
    over !== null &&
    (one.contains(over) || over.contains(one)) &&
    !one.matches('[aria-disabled=true]');
  return {
    x,
    y,
    isReachable,
    value: one.value,
    text: one.innerText,
    isFocused: one === document.activeElement,
    count: all.length,
  };
}

type Seen = NonNullable<ReturnType<typeof look>>;

/** The console in a tab, used by roles, visible names, mouse and keys. */
export class Page {
  readonly tab: Tab;
  readonly base: string;

  constructor(tab: Tab, base: string) {
    this.tab = tab;
    this.base = base;
  }

  open = (path: string) => this.tab.goto(new URL(path.slice(1), this.base).href);

  /** Waits until the check is true. Between two pages there is none that could be asked. */
  until = (what: string, check: () => Promise<boolean>): Promise<void> =>
    vi
      .waitUntil(() => check().catch(() => false), { timeout: 30_000, interval: 100 })
      .then(
        () => undefined,
        async () => {
          throw new Error(
            `Not seen: ${what}, in: ${await this.tab.evaluate(() => document.body.innerText)}`,
          );
        },
      );

  /** Waits for the last element of a role and a name, and until the condition holds. */
  async see(
    role: string,
    name: Name,
    condition: (seen: Seen) => boolean = () => true,
  ): Promise<Seen> {
    let seen: Seen | null = null;
    await this.until(`${role} ${String(name)}`, async () => {
      if (!(await this.tab.evaluate(() => 'TestingLibraryDom' in window))) {
        // oxlint-disable-next-line no-eval -- the page's policy allows it to the debugger alone, and no script element
        await this.tab.evaluate((source) => (0, eval)(source) as undefined, library);
      }
      seen = await this.tab.evaluate(
        look,
        role,
        name instanceof RegExp ? name.source : name,
        name instanceof RegExp,
      );
      return seen !== null && condition(seen);
    });
    return seen!;
  }

  async click(role: string, name: Name): Promise<void> {
    const { x, y } = await this.see(role, name, ({ isReachable }) => isReachable);
    await this.tab.click(x, y);
  }

  /** Replaces the text of a field. */
  async enter(role: string, name: Name, text: string): Promise<void> {
    await this.click(role, name);
    await this.see(role, name, ({ isFocused }) => isFocused);
    await this.tab.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.tab.type(text);
    await this.see(role, name, ({ value }) => value === text);
  }

  seeText = (text: RegExp) =>
    this.until(String(text), async () =>
      text.test(await this.tab.evaluate(() => document.body.innerText)),
    );
}
