import { expect, type Page } from '@playwright/test';

/** Records every console line of a page, of any level. */
export function printedBy(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

/**
 * Checks that a secret is in none of the places where a page can keep it: document, fields, storage, cookies, caches,
 * history, address, console.
 */
export async function expectNowhere(page: Page, secret: string, printed: readonly string[]): Promise<void> {
  const places = () =>
    page.evaluate(async (text) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const caches = await window.caches.keys();
      const databases = await indexedDB.databases();
      const all: Record<string, string> = {
        document: document.documentElement.outerHTML,
        fields: fields.join('\n'),
        sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
        localStorage: JSON.stringify(Object.entries(localStorage)),
        cookies: document.cookie,
        address: location.href,
        history: JSON.stringify(history.state),
        caches: caches.join('\n'),
        databases: databases.map(({ name }) => name).join('\n'),
        globals: Object.values(window)
          .filter((value) => typeof value === 'string')
          .join('\n'),
      };
      return Object.keys(all).filter((place) => all[place]?.includes(text));
    }, secret);
  await expect.poll(places, 'places that contain the secret').toEqual([]);
  expect(printed.filter((line) => line.includes(secret))).toEqual([]);
}
