import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { screens } from '#src/screens.ts';
import { menuScreens } from '#tests/support/menu.ts';
import {
  button,
  dialog,
  flow,
  heading,
  items,
  link,
  navigateTo,
  openDemo,
  playScenario,
  region,
  workerAnswers,
} from '../acts.ts';
import type { Page } from '../page.ts';

const notice = /service worker da demonstração/;

async function expectNoNotice(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(notice);
}

/** Less than the registration takes. WebKit may leave such a worker without an end of its activation. */
const RELOAD_AFTER_MS = 60;

/**
 * Runs in the page, and reloads it as soon as it has begun to register its worker.
 * @returns whether no worker was registered yet; otherwise the registration is removed
 */
async function reloadOnRegister(delay: number): Promise<boolean> {
  const workers = navigator.serviceWorker;
  const register = workers.register.bind(workers);
  workers.register = (...args) => {
    setTimeout(() => location.reload(), delay);
    return register(...args);
  };
  const earlier = await navigator.serviceWorker.getRegistrations();
  await Promise.all(earlier.map((registration) => registration.unregister()));
  return earlier.length === 0;
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** Reloads the page once the script has returned. */
const reloadSoon = () => {
  setTimeout(() => location.reload());
  return true;
};

export const consoleFlows = [
  flow('the first visit is answered, then by the service worker, without a notice', async (page) => {
    await page.open('/');
    for (const figure of ['12', '48', '1.284', '98,5%']) await page.seeText(figure);
    await workerAnswers(page);
    await expectNoNotice(page);
  }),

  flow('five reloads in quick succession leave a console that answers without a notice', async (page) => {
    await page.open('/banks');
    await page.count(items, 12);
    await workerAnswers(page);
    for (let reload = 0; reload < 5; reload++) {
      // Not awaited until the load ends: a person does not wait either. Between two pages there is none to reload.
      await page.until(() => page.evaluate(reloadSoon).catch(() => false), 'a page to reload');
      await sleep(200);
    }
    await page.count(items, 12);
    await page.open('/banks');
    await page.count(items, 12);
    await workerAnswers(page);
    await expectNoNotice(page);
  }),

  flow(
    'a reload in the middle of the first registration leaves a console that answers without a notice',
    async (page) => {
      await page.until(async () => {
        await page.open('/banks');
        return page.evaluate(reloadOnRegister, RELOAD_AFTER_MS);
      }, 'a page that has not registered its worker yet');
      // Between two pages there is none that could be asked.
      await page.until(() => page.evaluate(wasReloaded).catch(() => false), 'the reload');
      await page.count(items, 12);
      await page.open('/banks');
      await page.count(items, 12);
      await workerAnswers(page);
      await expectNoNotice(page);
    },
  ),

  flow('the navigation opens every screen, each with its title and its heading focused', async (page) => {
    await page.open('/settings');
    for (const { label, path, title } of menuScreens) {
      await navigateTo(page, label);
      await page.see(heading(title), ({ isFocused }) => isFocused);
      await page.address(path);
      expect(await page.evaluate(() => document.title)).toBe(`${title} · Ponte`);
    }
  }),

  flow('no screen scrolls horizontally', async (page) => {
    for (const { path, title } of screens) {
      await page.open(path);
      await page.see(heading(title));
      await page.until(
        async () => !(await page.evaluate(() => /Carregando/.test(document.body.innerText))),
        'the data',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  }),

  flow('an unknown path shows a link home, and the page does not scroll', async (page) => {
    await page.open('/nao/existe');
    await page.see(heading('Oops! Page not found'));
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await page.click(link('Voltar ao início'));
    await page.see(heading('Dashboard'), ({ isFocused }) => isFocused);
  }),

  flow('the first Tab stop skips to the content', async (page) => {
    await page.open('/banks');
    await page.count(items, 12);
    await page.press('Tab');
    await page.see(link('Pular para o conteúdo'), ({ isFocused }) => isFocused);
    await page.press('Enter');
    await page.see({ role: 'main' }, ({ isFocused }) => isFocused);
  }),

  flow('a scenario without a network shows an error, and ending it shows the data again', async (page) => {
    await page.open('/banks');
    await page.count(items, 12);
    await playScenario(page, /^Sem rede/);
    await page.see({ role: 'alert', name: '' }, ({ text }) => text.includes('Sem conexão com a plataforma'));
    await page.click(button('Voltar ao normal', region('Cenário da demonstração')));
    await page.count(items, 12);
  }),

  flow('the calls panel shows the true status and duration of each call', async (page) => {
    await page.open('/settings');
    await page.seeText('ID do tenant atual');
    await workerAnswers(page);
    await openDemo(page);
    await page.click(button(/^Chamadas desta tela/, dialog('Modo demonstração')));
    const panel = region('Chamadas desta tela');
    await page.click(button('Recarregar dados', panel));
    await page.see(panel, ({ text }) => /\/api\/v1\/settings\/tenant/.test(text) && /200/.test(text));
    expect((await page.see(panel)).text).not.toContain('Sem rede');
  }),

  flow('the contents of the API reference lead to an operation', async (page) => {
    await page.open('/reference.html');
    const contents = { role: 'navigation', name: 'Contents' };
    const summary = { selector: 'summary', name: 'Contents', within: contents };
    // Without `::details-content` the contents are closed at first, as on a phone.
    const isOpen = page.width >= 960 && (await page.evaluate(() => CSS.supports('selector(::details-content)')));
    if (!isOpen) await page.click(summary);
    await page.click(link(/^Export logs as CSV/, contents));
    await page.see(heading('Export logs as CSV'), ({ isReachable }) => isReachable);
  }),
];
