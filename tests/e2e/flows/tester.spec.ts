import { choose, clipboardOf, expectSaid, heading, itemOf, optionOf, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerOf, chooseBalance, openBalance, run, runBalance } from '../support/tester.ts';

const copied = 'Copiado para área de transferência!';

test('a run takes half a second and shows 200 OK, 142ms, headers and body @each', async ({ page }) => {
  await openBalance(page);
  await expect(answerOf(page)).toContainText('Execute uma requisição para ver a resposta.');
  const started = Date.now();
  await run(page);
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  expect(Date.now() - started).toBeGreaterThanOrEqual(500);
  await expectSaid(page, 'Requisição executada com sucesso!');
  await expect(answerOf(page)).toContainText('142ms');
  await expect(answerOf(page)).toContainText('x-fapi-interaction-id');
  await expect(answerOf(page).getByRole('tree')).toContainText('"accountId":"123456"');
  await expect(answerOf(page)).toContainText(/GET\s*\/accounts\/123456\/balance\s*Itaú, às \d\d:\d\d:\d\d/);
});

test('a run appears in the logs and first on the dashboard', async ({ page }) => {
  await runBalance(page, 'Santander (033)');
  await answerOf(page).getByRole('link', { name: 'Ver nos logs' }).click();
  await expect(heading(page, 'Logs de Requisições')).toBeVisible();
  await expect(page.getByText('1 requisição').first()).toBeVisible();
  await page.goto('/');
  const newest = region(page, 'Atividade Recente').getByRole('listitem').first();
  await expect(newest).toContainText(/Santander.*\/accounts\/\{id\}\/balance.*agora mesmo/);
});

test('four banks and four requests are suggested first', async ({ page }) => {
  await page.goto('/tester');
  await page.getByRole('combobox', { name: 'Banco' }).click();
  const suggested = ['Sicoob (756)', 'Bradesco (237)', 'Itaú (341)', 'Banco do Brasil (001)'];
  const banks = page.locator('.ant-select-item-option:visible');
  for (const [place, bank] of suggested.entries()) await expect(banks.nth(place)).toHaveText(bank);
  await expect(banks).toHaveCount(12);
  await optionOf(page, 'Sicoob (756)').click();
  await page.getByRole('combobox', { name: 'Endpoint' }).click();
  await expect(optionOf(page, /GET\s*\/accounts\/\{id\}\/balance/)).toBeVisible();
  for (const path of ['/transfers', '/pix/qrcode', '/boletos']) await expect(optionOf(page, path)).toBeVisible();
});

test('the body field is shown only for POST and PUT and keeps its text', async ({ page }) => {
  await page.goto('/tester');
  const body = page.getByRole('textbox', { name: 'Body (JSON)' });
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).toBeVisible();
  await expect(body).toBeHidden();
  await choose(page, 'Método HTTP', 'PUT');
  await body.fill('{"valor":"37.00"}');
  await choose(page, 'Método HTTP', 'DELETE');
  await expect(body).toBeHidden();
  await choose(page, 'Método HTTP', 'POST');
  await expect(body).toHaveValue('{"valor":"37.00"}');
  await page.getByRole('button', { name: 'Formatar Body (JSON)' }).click();
  await expect(body).toHaveValue('{\n  "valor": "37.00"\n}');
});

test('invalid JSON shows line and column, and nothing is sent', async ({ page }) => {
  await openBalance(page);
  const headers = page.getByRole('textbox', { name: 'Headers (JSON)' });
  await headers.fill('{\n  "accept": }');
  await run(page);
  await expect(headers).toHaveAccessibleDescription('JSON inválido na linha 2, coluna 13');
  await expect(headers).toBeFocused();
  await expect(answerOf(page)).toContainText('Nenhuma resposta ainda');
});

test('a missing parameter shows an error on its field', async ({ page }) => {
  await openBalance(page);
  const parameter = page.getByRole('textbox', { name: 'Parâmetro {id}' });
  await parameter.clear();
  await run(page);
  await expect(parameter).toHaveAccessibleDescription(/Informe o valor de \{id\}\./);
  await expect(parameter).toBeFocused();
});

test('the response is copied, and the request is copied as cURL without secrets', async ({ page }) => {
  await openBalance(page);
  await page.getByRole('textbox', { name: 'Headers (JSON)' }).fill('{"Authorization": "Bearer s3cr3t", "x-lote": "7"}');
  await run(page);
  await answerOf(page).getByRole('button', { name: 'Copiar', exact: true }).click();
  await expectSaid(page, copied);
  expect(JSON.parse(await clipboardOf(page))).toMatchObject({ status: 200, statusText: 'OK', time: 142 });

  await answerOf(page).getByRole('button', { name: 'Copiar como cURL' }).click();
  await expect.poll(() => clipboardOf(page)).toContain('curl --request GET');
  const command = await clipboardOf(page);
  expect(command).toContain('--url https://sandbox.api.itau.example/open-banking/v1/accounts/123456/balance');
  expect(command).toContain("--header 'x-lote: 7'");
  expect(command).not.toContain('s3cr3t');
});

test('an earlier run is restored with its request and response', async ({ page }) => {
  await runBalance(page);
  await choose(page, 'Endpoint', '/pix/qrcode');
  await page.getByRole('textbox', { name: 'Body (JSON)' }).fill('{"valor": "37.00"}');
  await run(page);
  await expect(answerOf(page)).toContainText('/pix/qrcode');
  const runs = region(page, 'Últimas execuções').getByRole('listitem');
  await expect(runs).toHaveCount(2);
  await runs.last().getByRole('button').click();
  await expect(answerOf(page)).toContainText('/accounts/123456/balance');
  await expect(page.getByRole('textbox', { name: 'Parâmetro {id}' })).toHaveValue('123456');
});

test('a call to an inactive bank is refused with a request id @each', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 502/);
  await openBalance(page, 'Safra (422), inativo');
  await run(page);
  await expect(answerOf(page).getByRole('alert')).toContainText(/inativo.*ID da requisição: [\da-f-]{36}/);
});

test("a bank's failure is shown as a result and appears in the logs @demo", async ({ page }) => {
  await page.goto('/tester?scenario=bank-failure');
  await chooseBalance(page);
  await run(page);
  await expect(answerOf(page).getByText('503 Service Unavailable')).toBeVisible();
  await expectSaid(page, 'O banco respondeu 503 Service Unavailable.');
  await expect(answerOf(page).getByRole('alert')).toBeHidden();
  await answerOf(page).getByRole('link', { name: 'Ver nos logs' }).click();
  await expect(page.getByRole('cell', { name: '503' })).toBeVisible();
});

test('a run can be cancelled @demo', async ({ page }) => {
  // Under this scenario a run takes two seconds more, which leaves time to cancel it.
  await page.goto('/tester?scenario=slow');
  await chooseBalance(page);
  await run(page);
  await answerOf(page).getByRole('button', { name: 'Cancelar' }).click();
  await expectSaid(page, 'Requisição cancelada.');
  await expect(answerOf(page)).toContainText('Cancelada: pode ter sido executada');
  await expect(region(page, 'Últimas execuções')).toContainText('Cancelada: pode ter sido executada');
  await expect(answerOf(page).locator(':focus')).toBeAttached();
});

test('a run continues while another screen is open @desktop', async ({ page }) => {
  await openBalance(page);
  await run(page);
  await page.getByRole('link', { name: 'Bancos' }).click();
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  await expectSaid(page, 'Requisição executada com sucesso!');
  await page.getByRole('link', { name: 'API Tester' }).click();
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
});
