import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './locate.ts';
import type { Page } from './page.ts';

/** A flow through the console, run in every engine at every size. */
export interface Flow {
  name: string;
  run: (page: Page) => Promise<void>;
}

export const flow = (name: string, run: Flow['run']): Flow => ({ name, run });

export const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
});
export const link = (name: string | RegExp, within?: Target): Target => ({
  role: 'link',
  name,
  ...(within && { within }),
});
export const field = (name: string | RegExp, within?: Target): Target => ({
  role: 'textbox',
  name,
  ...(within && { within }),
});
export const heading = (name: string): Target => ({ role: 'heading', name });
export const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name });
export const region = (name: string): Target => ({ role: 'region', name });
/** The items of a list of banks or endpoints. */
export const items: Target = { role: 'article' };
/** The rows of the logs, at each width. */
export const logLinks: Target = { selector: 'tbody a', within: region('Requisições registradas') };

/** Opens a screen with the navigation; on a phone, opens the menu first. */
export async function navigateTo(page: Page, label: string): Promise<void> {
  if (page.width < 768) await page.click(button('Abrir menu'));
  await page.click(link(label, { role: 'navigation', name: 'Principal' }));
}

/** Chooses an option in a select. */
export async function choose(page: Page, list: string, option: string | RegExp): Promise<void> {
  await page.click({ role: 'combobox', name: list });
  await page.click({
    selector: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
    name: option,
  });
}

/** Opens the menu of a bank's card and clicks an action. */
export async function bankAction(page: Page, bank: string, action: string): Promise<void> {
  await page.click(button(`Mais ações de ${bank}`));
  await page.click({ role: 'menuitem', name: action });
}

/** Opens the demo's dialog from the menu at the foot of the navigation. */
export async function openDemo(page: Page): Promise<void> {
  if (page.width < 768) await page.click(button('Abrir menu'));
  await page.click(button(/^(Ana Exemplo|Sua conta|Opções)/));
  await page.click(button(/^Modo demonstração/));
}

/** Chooses a scenario of the demo by its label. */
export async function playScenario(page: Page, label: RegExp): Promise<void> {
  await openDemo(page);
  await page.click(button(label, dialog('Modo demonstração')));
}

/** Waits until the service worker answers a call of the page. The browser measures no call that the page answers. */
export async function workerAnswers(page: Page): Promise<void> {
  await page.until(async () => {
    // The page hands over in its first pause of a second.
    await sleep(1200);
    return page.evaluate(async () => {
      await (await fetch('/api/v1/session')).text();
      return performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/session'));
    });
  }, 'an answer of the service worker');
}
