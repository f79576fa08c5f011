import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { dialog, expectSaid, heading, itemOf, navigateTo, region } from '../support/acts.ts';
import { checkPage } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectHarmless } from '../support/harmless.ts';
import { answerOf, openBalance, run, runBalance } from '../support/tester.ts';

test.describe('with a real server @remote', () => {
  test('there is no demo control, no service worker and no notice', async ({ page, context }) => {
    await page.goto('/banks');
    await expect(itemOf(page, 'Itaú')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Modo demonstração' })).toBeHidden();
    await expect(page.getByRole('note')).toBeHidden();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(context.serviceWorkers()).toEqual([]);
    const worker = await page.request.get('/mockServiceWorker.js');
    expect(await worker.text()).not.toContain('Mock Service Worker');
  });

  test('what a screen reads is requested while the code of the console is still on its way', async ({ page }) => {
    const { promise: requested, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/console-[^/]+\.js$/, async (route) => {
      await requested;
      await route.continue();
    });
    const summary = page.waitForRequest('**/api/v1/dashboard/summary');
    await page.goto('/', { waitUntil: 'commit' });
    await summary;
    release();
    await expect(region(page, 'Indicadores').getByText('98,5%')).toBeVisible();
  });

  test('an answer that breaks the contract shows its operation and field, and the rest of the page works', async ({
    page,
    platform,
    expectConsole,
  }) => {
    expectConsole(/The response of listBanks breaks the contract at data\.0\.code/);
    await page.route('**/api/v1/banks?*', async (route) => {
      const response = await platform!.answer(route);
      const body = (await response.json()) as { data: { code: unknown }[] };
      body.data[0]!.code = 756;
      await route.fulfill({ response, json: body });
    });
    await page.goto('/banks');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Resposta inesperada da plataforma');
    await expect(alert).toContainText('operação listBanks, campo data.0.code');
    await expect(page.getByRole('button', { name: 'Novo Banco' })).toBeEnabled();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(itemOf(page, 'Sicoob')).toContainText('Código 756');
  });

  test("a bank's answer is shown as text: scripts, reversed text, 10,000 characters, names of prototypes", async ({
    page,
    platform,
  }) => {
    const script = '<img src=x onerror="window.hit=1">';
    const hostile = `{"__proto__":{"polluted":true},"constructor":"${'x'.repeat(10_000)}","\u202e":${JSON.stringify(script)}}`;
    await page.route('**/tester/requests', async (route) => {
      const response = await platform!.answer(route);
      const answer = (await response.json()) as Record<string, unknown>;
      const body = JSON.stringify({ ...answer, data: 'DATA' }).replace('"DATA"', hostile);
      await route.fulfill({ response, body });
    });
    await runBalance(page);
    const answer = answerOf(page);
    await expect(answer).toContainText('__proto__');
    await expect(answer).toContainText('<img src=x onerror=');
    await expect(answer).toContainText('x'.repeat(10_000));
    await expectHarmless(page);
  });

  test('a name of 10,000 letters breaks the contract but not the page', async ({ page, platform, expectConsole }) => {
    expectConsole(/The response of listBanks breaks the contract at data\.0\.name/);
    await page.route('**/api/v1/banks?*', async (route) => {
      const response = await platform!.answer(route);
      const body = (await response.json()) as { data: { name: string }[] };
      body.data[0]!.name = 'W'.repeat(10_000);
      await route.fulfill({ response, json: body });
    });
    await page.goto('/banks');
    await expect(page.getByRole('alert')).toContainText('operação listBanks, campo data.0.name');
    await expectHarmless(page);
  });

  for (const [what, violacoes] of Object.entries({ null: [null], 'an object as its reason': [{ razao: {} }] })) {
    test(`a refused save whose violation is ${what} shows a general problem, and the form keeps its values`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/status of 400/);
      await page.route('**/api/v1/banks', (route) => {
        const problem = { type: 'about:blank', title: 'Inválido', status: 400, detail: 'Corrija.', violacoes };
        return route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem });
      });
      await page.goto('/banks?new=bank');
      const form = dialog(page, 'Novo Banco');
      await form.getByRole('textbox', { name: 'Nome' }).fill('Banco Novo');
      await form.getByRole('textbox', { name: 'Código' }).fill('992');
      await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
      await expect(form.getByRole('alert')).toContainText('Erro 400');
      await expect(form.getByRole('alert')).toContainText('a resposta dela não segue o contrato da API');
      await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Banco Novo');
      await expect(form.getByRole('textbox', { name: 'Código' })).toHaveValue('992');
      await page.unrouteAll();
      await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
      await expectSaid(page, /^Banco cadastrado: /);
    });
  }

  test('a body of 2,500 levels is shown shortened, beside the list of logs, and passes axe', async ({
    page,
    platform,
  }) => {
    await page.route(/\/logs\/[^/?]+$/, async (route) => {
      const response = await platform!.answer(route);
      const log = (await response.json()) as { response: object };
      const deep = `${'[{"a":'.repeat(1250)}1${'}]'.repeat(1250)}`;
      const body = JSON.stringify({ ...log, response: { ...log.response, body: 'DEEP' } }).replace('"DEEP"', deep);
      await route.fulfill({ response, body });
    });
    await page.goto(`/logs?log=${fixtureId('log', 0)}`);
    await expect(
      page.getByText('Só os primeiros 100 níveis, 5.000 valores e 100.000 caracteres aparecem; a cópia traz todos.'),
    ).toBeVisible();
    await expect(region(page, 'Requisições registradas').getByRole('row').nth(1)).toBeVisible();
    expect((await checkPage(page)).violations).toEqual([]);
    await expectHarmless(page);
  });

  test('a list of 20,000 rows is reported, and another screen opens', async ({ page, platform, expectConsole }) => {
    expectConsole(/The response of listBanks breaks the contract at data: 20000 rows, \d+ requested/);
    await page.route('**/api/v1/banks?*', async (route) => {
      const response = await platform!.answer(route);
      const body = (await response.json()) as { data: object[] };
      const data = Array.from({ length: 20_000 }, () => body.data[0]);
      await route.fulfill({ response, json: { ...body, data } });
    });
    await page.goto('/banks');
    await expect(page.getByRole('alert')).toContainText('operação listBanks, campo data');
    await navigateTo(page, 'Logs');
    await expect(heading(page, 'Logs de Requisições')).toBeVisible();
    await expect(region(page, 'Requisições registradas').getByRole('row').nth(1)).toBeVisible();
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
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
      await route.fulfill({ response, headers });
    });
    await page.goto('/banks');
    await expect(page.getByRole('alert')).toContainText('O navegador bloqueou a resposta da plataforma');
    await expect(page.getByRole('alert')).toContainText('(CORS)');
  });

  test("another person's change of the same field is shown before it is overwritten, and of another field is kept", async ({
    page,
    request,
    platform,
    expectConsole,
  }) => {
    expectConsole(/status of 412/);
    await page.goto('/banks');
    await page.getByRole('button', { name: 'Mais ações de Nubank' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const form = dialog(page, 'Editar Banco');
    await form.getByRole('textbox', { name: 'Nome' }).fill('Nu Pagamentos');
    const bankId = new URL(page.url()).searchParams.get('edit');
    await request.patch(`${platform?.api}/banks/${bankId}`, { data: { name: 'Nubank S.A.', status: 'inactive' } });

    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(form.getByRole('alert')).toContainText('Nubank S.A.');
    await form.getByRole('radio', { name: 'Seu valor: Nu Pagamentos' }).check();
    await form.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expectSaid(page, 'Banco atualizado. Outra pessoa também alterou: Status.');
    await expect(itemOf(page, 'Nu Pagamentos')).toContainText('Inativo');
  });

  test('a switch returns to its position when the platform refuses the change', async ({ page, expectConsole }) => {
    expectConsole(/status of 500/);
    await page.goto('/settings');
    const alerts = page.getByRole('switch', { name: 'Alertas de Erro' });
    await expect(alerts).toBeChecked();
    await page.route('**/settings/notifications', (route) =>
      route.continue({ headers: { ...route.request().headers(), prefer: 'scenario=server-error' } }),
    );
    await alerts.click();
    await expectSaid(page, /^As notificações não foram salvas\./);
    await expect(alerts).toBeChecked();
  });

  test('a device without a network shows an error and a retry', async ({ page, context, expectConsole }) => {
    expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await openBalance(page);
    await context.setOffline(true);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await run(page);
    const alert = answerOf(page).getByRole('alert');
    await expect(alert).toContainText('Sem conexão com a internet');
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Tentar novamente' }).click();
    await dialog(page, 'Enviar a requisição novamente?').getByRole('button', { name: 'Enviar novamente' }).click();
    await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  });
});
