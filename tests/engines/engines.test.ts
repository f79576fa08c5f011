import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildConsole } from '#scripts/build/console.ts';
import { type Site, serveSite } from '#scripts/static-server.ts';
import { screens } from '#src/screens.ts';
import { menuScreens } from '#tests/support/menu.ts';
import { engines } from './browsers.ts';
import { Page } from './page.ts';

/**
 * One flow a screen: what a browser does by itself, such as focus, storage, clipboard, dates and
 * the service worker.
 */
const flows: Record<string, (page: Page) => Promise<void>> = {
  async 'the dashboard shows its figures, and the service worker answers without a notice'(page) {
    await page.open('/');
    await page.seeText(/1\.284/);
    await workerAnswers(page);
    await expectNoNotice(page);
  },

  async 'a bank is registered, survives a reload, and its detail returns the focus'(page) {
    await page.open('/banks');
    await page.click('button', 'Novo Banco');
    await page.see('textbox', 'Nome', ({ isFocused }) => isFocused);
    await page.enter('textbox', 'Nome', 'Banco da Praça');
    await page.enter('textbox', 'Código', '009');
    await page.click('button', 'Cadastrar Banco');
    await page.seeText(/Banco cadastrado: /);
    await page.tab.reload();
    await page.click('link', 'Gerenciar Banco da Praça');
    await page.click('button', 'Fechar');
    await page.see('link', 'Gerenciar Banco da Praça', ({ isFocused }) => isFocused);
  },

  async 'endpoints are filtered by category, and one is tested'(page) {
    await page.open('/endpoints');
    await page.click('button', 'Boletos');
    await page.seeText(/12 endpoints/);
    await page.click('link', /^Testar/);
    await page.see('heading', 'API Tester', ({ isFocused }) => isFocused);
  },

  async 'the logs of a typed period are found, and Enter moves to the other date'(page) {
    await page.open('/logs');
    await page.click('button', /^Período:/);
    await page.enter('textbox', 'De', '01/02/2026 10:00');
    await page.tab.press('Enter');
    await page.see('textbox', 'Até', ({ isFocused }) => isFocused);
    await page.enter('textbox', 'Até', '02/02/2026 10:00');
    await page.tab.press('Enter');
    const wanted = 'from=2026-02-01T13%3A00%3A00.000Z&to=2026-02-02T13%3A00%3A59.999Z';
    await page.until(wanted, async () =>
      (await page.tab.evaluate(() => location.search)).includes(wanted),
    );
  },

  async 'a run of the tester shows status, time and body'(page) {
    await page.open('/tester');
    await page.click('button', 'Executar Requisição');
    await page.see('region', 'Resposta', ({ text }) => /200 OK[^]*142ms[^]*accountId/.test(text));
  },

  async 'settings are saved and survive a reload, and a secret is copied'(page) {
    await page.open('/settings');
    await page.see('textbox', 'Redirect URI', ({ value }) => value !== '');
    await page.enter('textbox', 'Redirect URI', 'https://app.example/callback');
    await page.click('button', 'Salvar Configurações');
    await page.seeText(/Configurações OAuth2 salvas\./);
    await page.tab.reload();
    await page.see(
      'textbox',
      'Redirect URI',
      ({ value }) => value === 'https://app.example/callback',
    );
    await page.click('button', 'Copiar Chave secreta');
    await page.seeText(/Copiado para área de transferência!/);
  },

  async 'the history leads to the object of an event'(page) {
    await page.open('/history?kind=run');
    await page.click('link', 'POST /pix/qrcode');
    await page.seeText(/Executada por/);
  },

  async 'no screen scrolls sideways'(page) {
    for (const { path, title } of screens) {
      await page.open(path);
      await page.see('heading', title);
      await page.until(`the whole of ${path}`, () =>
        page.tab.evaluate(
          () =>
            !/Carregando/.test(document.body.innerText) &&
            document.documentElement.scrollWidth <= innerWidth,
        ),
      );
    }
  },
};

const onPhone = async (page: Page) => {
  await page.open('/settings');
  for (const { label, title } of menuScreens) {
    await page.click('button', 'Abrir menu');
    await page.click('link', label);
    await page.see('heading', title, ({ isFocused }) => isFocused);
  }
  await flows['no screen scrolls sideways']!(page);
};

/**
 * Waits until the service worker answers the page's calls. The browser measures no call that the
 * page answers.
 */
const workerAnswers = (page: Page) =>
  page.until('an answer of the service worker', async () => {
    // The page hands over in its first pause of a second.
    await sleep(1200);
    return page.tab.evaluate(async () => {
      await (await fetch('/api/v1/session')).text();
      return performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/api/v1/session'));
    });
  });

const expectNoNotice = async (page: Page) =>
  expect(await page.tab.evaluate(() => document.body.innerText)).not.toMatch(
    /service worker da demonstração/,
  );

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = await buildConsole('engines');
  site = await serveSite(folder);
});
afterAll(() => site.close());

async function run(
  one: (typeof engines)[number],
  flow: (page: Page) => Promise<void>,
  width = 1440,
  height = 900,
) {
  const tab = await one.open(width, height);
  try {
    await flow(new Page(tab, site.url));
  } finally {
    await tab.close();
  }
}

for (const one of engines) {
  const { name: engine, missing } = one;
  if (missing) console.warn(`\n*** ${engine} is SKIPPED: ${missing}. See docs/browsers.md. ***\n`);

  // A CI machine must have every engine; elsewhere a missing one is skipped.
  test.runIf(missing && process.env.CI)(`${engine} is installed`, () =>
    expect.fail(String(missing)),
  );

  describe.skipIf(missing)(engine, () => {
    test.for(Object.entries(flows))('%s', ([, flow]) => run(one, flow));
    test("a phone's menu opens every screen, and none scrolls sideways", () =>
      run(one, onPhone, 375, 812));

    test('the worker of a newer build takes over, and no call is lost', () =>
      run(one, async (page) => {
        await page.open('/banks');
        await workerAnswers(page);
        await site.close();
        await appendFile(join(folder, 'mockServiceWorker.js'), `\n// A newer build for ${engine}.`);
        site = await serveSite(folder, { port: Number(new URL(site.url).port) });
        await page.tab.evaluate(async () => {
          const workers = navigator.serviceWorker;
          const taken = new Promise((done) =>
            workers.addEventListener('controllerchange', done, { once: true }),
          );
          await (await workers.getRegistration())?.update();
          await taken;
        });
        await page.click('link', 'Logs');
        await page.see('table', '');
      }));
  });
}
