import type { Page } from '@playwright/test';
import { buildConsole } from '../../scripts/build/console.ts';
import { type Site, serveSite } from '../../scripts/static-server.ts';
import { screens } from '#src/screens.ts';
import { expect, test } from './support/fixtures.ts';
import { bankDetail } from './support/acts.ts';
import { workerAnswers } from './support/worker.ts';

/** Waits until the page has loaded some files ahead. */
async function loaded(page: Page, ...names: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(
      (wanted) =>
        wanted.filter(
          (name) =>
            !performance
              .getEntriesByType('resource')
              .some((file) => file.name.includes(`/${name}-`)),
        ),
      names,
    );
  await expect.poll(missing).toEqual([]);
}

test.describe('under a sub-path', () => {
  // Run in one worker, so that the build is made once.
  test.describe.configure({ mode: 'default' });
  const base = '/console/';
  let folder: string;
  let site: Site;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await buildConsole('e2e-sub-path', { PONTE_BASE: base });
    site = await serveSite(folder, { base });
  });
  test.afterAll(() => site.close());

  test('every screen opens by its address, also after a hard reload, and links stay below the sub-path', async ({
    page,
  }) => {
    for (const { path, title } of screens) {
      const address = site.url + path.slice(1);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(/^Carregando/)).toHaveCount(0);
      await expect(page).toHaveURL(address);
    }
    await page.goto(`${site.url}logs?q=itau&status-class=error`);
    await expect(page.getByRole('table')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Page.reload', { ignoreCache: true });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('itau');
    await page.getByRole('link', { name: 'Bancos', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}banks`);
  });

  test('opened as a file it says that it needs a web server', async ({
    page,
    expectFailedCall,
  }) => {
    expectFailedCall(/file:|ERR_FAILED/);
    await page.goto(`file://${folder}/index.html`);
    await expect(
      page.getByText(/^O console não abre de um arquivo: precisa de um servidor web/),
    ).toBeVisible();
  });

  test('a reload asks the host for none of the files that never change', async ({ page }) => {
    await page.goto(site.url);
    await expect(page.getByText('98,5%')).toBeVisible();
    await loaded(page, 'BanksPage', 'SettingsPage', 'worker');
    const before = site.requests.length;
    await page.evaluate(() => (document.body.id = 'left'));
    await page.reload();
    await expect(page.locator('body:not(#left)')).toContainText('98,5%');
    await loaded(page, 'BanksPage', 'SettingsPage');
    expect(site.requests.slice(before).filter((path) => path.startsWith(`${base}assets/`))).toEqual(
      [],
    );
  });

  test('dialogs that were pointed at open without a connection, as after a release that removed their files', async ({
    page,
    context,
  }) => {
    await page.goto(`${site.url}banks`);
    await page.getByRole('link', { name: 'Gerenciar Sicoob' }).hover();
    await page.getByRole('button', { name: 'Novo Banco' }).hover();
    await loaded(page, 'BankForm', 'BankDrawer');
    await workerAnswers(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Novo Banco' }).click();
    await expect(page.getByRole('dialog', { name: 'Novo Banco' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Gerenciar Sicoob' }).click();
    await expect(bankDetail(page, 'Sicoob')).toBeVisible();
  });
});

test('a finger on a link loads its screen before the click, and all files of it at once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/\/assets\/SettingsPage-[^/]*\.js$/, () => new Promise(() => undefined));
  await page.goto('/');
  await page.getByRole('link', { name: 'Configurações', exact: true }).dispatchEvent('touchstart');
  const shared = () => asked.findIndex((url) => /\/assets\/shared-.*\.js/.test(url));
  await expect.poll(shared).toBeGreaterThan(-1);
  // Not only because the page loads the screens some time later: then the first of them comes
  // first.
  expect(asked.slice(0, shared()).filter((url) => url.includes('/assets/BanksPage-'))).toEqual([]);
  await expect(page).toHaveURL('/');
});

test("a pressed entry is marked, and the title is set, with the screen's heading, before its code comes", async ({
  page,
}) => {
  await page.route(/\/assets\/BanksPage-[^/]*\.js$/, () => new Promise(() => undefined));
  await page.goto('/');
  await expect(page.getByText('98,5%')).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')?.textContent ?? '';
      const marked = document.querySelector('nav [aria-current="page"]')?.textContent;
      if (marked !== heading || !document.title.includes(heading))
        document.body.dataset['differs'] = 'yes';
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  await page.getByRole('link', { name: 'Bancos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bancos');
  await expect(page.getByRole('link', { name: 'Bancos', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page).toHaveTitle(/Bancos · Ponte$/);
  await expect(page.locator('body')).not.toHaveAttribute('data-differs');
});

test("a screen's heading and the shape of its content are there until its code comes, and nothing is blank", async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/BanksPage-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('98,5%')).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector('nav') || !document.querySelector('main h1'))
        document.body.dataset['blank'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Bancos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bancos');
  await expect(page.getByRole('main').getByText('Carregando…')).toHaveCount(1);
  await expect(page.getByText('98,5%')).toHaveCount(0);
  code.resolve();
  await expect(page.getByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('body')).not.toHaveAttribute('data-blank');
});

test('an operator who saves data loads a screen only when it is wanted', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByText('98,5%')).toBeVisible();
  // Longer than others wait for the first screen to stand.
  await page.waitForTimeout(2_000);
  expect(asked.filter((url) => url.includes('/assets/BanksPage-'))).toEqual([]);
  await page.getByRole('link', { name: 'Bancos', exact: true }).hover();
  await loaded(page, 'BanksPage');
});

test('the content security policy blocks eval, other servers, inline scripts, frames, forms and another base', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const refused = await page.evaluate(async () => {
    // The policy does not apply to code that the debugger calls directly, so wait for a timer.
    await new Promise((done) => setTimeout(done));
    const attempts = {
      // oxlint-disable-next-line no-eval
      eval: () => window.eval('1') as unknown,
      elsewhere: () => fetch('https://elsewhere.example/'),
      inline: () =>
        new Promise((done, fail) => {
          const script = document.createElement('script');
          script.textContent = 'window.hacked = true';
          document.head.append(script);
          if ('hacked' in window) done(undefined);
          else fail(new Error('refused'));
        }),
      frame: () =>
        violated('frame-src', Object.assign(document.createElement('iframe'), { src: '/' })),
      base: () =>
        violated(
          'base-uri',
          Object.assign(document.createElement('base'), { href: '/elsewhere/' }),
        ),
      form: () => {
        const form = document.createElement('form');
        const violation = violated('form-action', form);
        form.submit();
        return violation;
      },
    };
    /** Adds an element; fails when it violates the directive. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only the code of this function
    function violated(directive: string, element: HTMLElement) {
      return new Promise((done, fail) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (effectiveDirective === directive) fail(new Error('refused'));
        });
        document.body.append(element);
        setTimeout(done, 5000);
      });
    }
    return Promise.all(
      Object.entries(attempts).map(async ([name, attempt]) => {
        try {
          await attempt();
          return `${name}: allowed`;
        } catch {
          return `${name}: refused`;
        }
      }),
    );
  });
  expect(refused).toEqual([
    'eval: refused',
    'elsewhere: refused',
    'inline: refused',
    'frame: refused',
    'base: refused',
    'form: refused',
  ]);
});
