import { itemOf, openPersonMenu } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerOf, openBalance, run } from '../support/tester.ts';

test.describe('with a real server', () => {
  test('there is no demo control, no service worker and no notice', async ({ page, context }) => {
    await page.goto('/banks');
    await expect(itemOf(page, 'Itaú')).toBeVisible();
    await expect(
      (await openPersonMenu(page)).getByRole('button', { name: 'Modo demonstração' }),
    ).toBeHidden();
    await expect(page.getByRole('note')).toBeHidden();
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    expect(context.serviceWorkers()).toEqual([]);
    const worker = await page.request.get('/mockServiceWorker.js');
    expect(await worker.text()).not.toContain('Mock Service Worker');
  });

  test('an answer that allows another origin alone is reported as withheld by the browser', async ({
    page,
    platform,
    expectConsole,
  }) => {
    expectConsole(/blocked by CORS policy/);
    expectConsole(/net::ERR_FAILED/);
    await page.route('**/api/v1/banks*', async (route) => {
      const response = await platform!.answer(route);
      // Not without the header: Playwright would add the right one.
      const headers = {
        ...response.headers(),
        'access-control-allow-origin': 'https://other.example',
      };
      await route.fulfill({ response, headers });
    });
    await page.goto('/banks');
    await expect(page.getByRole('alert')).toContainText(
      'O navegador bloqueou a resposta da plataforma',
    );
    await expect(page.getByRole('alert')).toContainText('(CORS)');
  });

  test("a read that a proxy redirects to a login on another origin offers 'Entrar'", async ({
    page,
    baseURL,
    expectConsole,
  }) => {
    expectConsole(/'https:\/\/login\.example\/' violates/);
    await page.goto('/banks');
    await expect(itemOf(page, 'Itaú')).toBeVisible();
    const headers = {
      location: 'https://login.example/',
      'access-control-allow-origin': new URL(baseURL!).origin,
      'access-control-allow-credentials': 'true',
    };
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 302, headers }));
    await page.getByRole('link', { name: 'Endpoints', exact: true }).first().click();
    const notice = page.getByRole('alert', { name: 'Sessão' });
    await expect(notice.getByRole('link', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByText('Sem conexão com a plataforma')).toBeHidden();
  });

  test('a platform that is down is asked seldom, and the screen comes by itself once it is back', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/net::ERR_CONNECTION_REFUSED/);
    await page.goto('/');
    const requests = page.getByText('1.284', { exact: true });
    await expect(requests).toBeVisible();
    await page.clock.install();
    const asked: string[] = [];
    await page.route('**/api/v1/**', (route) => {
      asked.push(route.request().url());
      return route.abort('connectionrefused');
    });
    await page.reload();
    await expect(page.getByText('Sem conexão com a plataforma').first()).toBeVisible();
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1000);
    await page.waitForTimeout(500);
    expect(asked.length, asked.join('\n')).toBeLessThan(10);
    await page.unroute('**/api/v1/**');
    for (let second = 0; second < 25; second += 1) await page.clock.runFor(1000);
    await expect(requests).toBeVisible();
    await expect(page.getByText('Sem conexão com a plataforma')).toBeHidden();
  });

  test('a device without a network shows an error and a retry', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await openBalance(page);
    await context.setOffline(true);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await run(page);
    const alert = answerOf(page).getByRole('alert');
    await expect(alert).toContainText('Sem conexão com a internet');
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  });
});
