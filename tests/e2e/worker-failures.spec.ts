import { deactivateBank, expectSaid } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { runBalance } from './support/tester.ts';
import { openLogs, workerAnswers, workerNotice } from './support/worker.ts';

const workerFile = /\/mockServiceWorker\.js/;

test.describe('where no worker can start', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page answers its own calls and shows a notice', async ({ page, expectConsole }) => {
    expectConsole(/Service Worker registration blocked by Playwright/);
    await page.goto('/banks');
    await expect(page.getByRole('note')).toContainText(workerNotice);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('link', { name: 'Gerenciar Itaú' }).click();
    await deactivateBank(page);
    await expectSaid(page, /^Banco desativado: /);
    await runBalance(page, 'Sicoob (756)');
  });
});

test.describe('where the host does not send the worker', () => {
  const undelivered = 'O servidor desta página não entregou o service worker da demonstração';
  for (const [name, answer] of [
    ['a 404', { status: 404 }],
    ['a page instead', { contentType: 'text/html', body: '<!doctype html>' }],
  ] as const) {
    test(`with ${name} the page answers its own calls and says so`, async ({
      context,
      page,
      expectConsole,
    }) => {
      expectConsole(/404|MIME type|ServiceWorker/);
      await context.route(workerFile, (route) => route.fulfill(answer));
      await page.goto('/banks');
      await expect(page.getByRole('note')).toContainText(undelivered);
      await expect(page.getByRole('article')).toHaveCount(12);
    });
  }

  test('a lost connection shows no notice, and the worker starts when the page is loaded again', async ({
    context,
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED|fetching the script/);
    await context.route(workerFile, (route) => route.abort());
    const failed = context.waitForEvent('requestfailed', (request) =>
      workerFile.test(request.url()),
    );
    await page.goto('/banks');
    await failed;
    await expect(page.getByRole('article')).toHaveCount(12);
    await context.unroute(workerFile);
    await openLogs(page);
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.reload();
    await workerAnswers(page);
  });
});

test('a browser without service workers is told so, and the page answers its own calls', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/banks');
  await expect(page.getByRole('note')).toContainText(
    'Este navegador não oferece service workers aqui',
  );
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('a registration that never settles shows no notice, and the page answers its own calls', async ({
  page,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  await page.clock.install();
  await page.goto('/banks');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('note')).toHaveCount(0);
  await openLogs(page);
});
