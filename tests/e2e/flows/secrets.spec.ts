import type { Page } from '@playwright/test';
import { clipboardOf, dialog, expectSaid, navigateTo, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNowhere, printedBy } from '../support/secrets.ts';

const copied = 'Copiado para área de transferência!';
const secret = /^sk_demo_[\da-f]{32}$/;

/** Generates new keys and returns the dialog that shows the secret. */
async function rotate(page: Page) {
  await page.getByRole('button', { name: 'Gerar Novas Chaves' }).click();
  const question = dialog(page, 'Gerar Novas Chaves?');
  await expect(question).toContainText('As chaves atuais deixam de funcionar imediatamente');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Gerar Novas Chaves' }).click();
  return dialog(page, 'Guarde a nova chave secreta');
}

test('a new secret is shown once and kept nowhere in the page @each', async ({ page }) => {
  const printed = printedBy(page);
  await page.goto('/settings');
  const publicKey = await page.getByRole('textbox', { name: 'Chave pública' }).inputValue();
  const shown = await rotate(page);
  const field = shown.getByRole('textbox', { name: 'Nova chave secreta' });
  await expect(field).toHaveValue(secret);
  const value = await field.inputValue();
  await shown.getByRole('button', { name: 'Copiar Nova chave secreta' }).click();
  await expectSaid(page, copied);
  expect(await clipboardOf(page)).toBe(value);

  await shown.getByRole('button', { name: 'Já copiei' }).click();
  await expect(shown).toBeHidden();
  await expect(region(page, 'API Keys').getByRole('button', { name: 'Gerar Novas Chaves' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Chave pública' })).not.toHaveValue(publicKey);
  await expect(page.getByRole('textbox', { name: 'Chave secreta' })).toHaveValue(`sk_demo_••••••••${value.slice(-4)}`);
  await expectNowhere(page, value, printed);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Chave secreta' })).toHaveValue(`sk_demo_••••••••${value.slice(-4)}`);
  await expectNowhere(page, value, printed);
});

test('the dialog with the secret closes only after a confirmation', async ({ page }) => {
  await page.goto('/settings');
  const shown = await rotate(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await page.goBack();
  const question = dialog(page, 'Sair sem guardar a chave?');
  await question.getByRole('button', { name: 'Voltar à chave' }).click();
  await expect(shown.getByRole('textbox', { name: 'Nova chave secreta' })).toHaveValue(secret);
  await page.goBack();
  await question.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/settings');
});

test('the secret is copied to the clipboard and kept nowhere in the page', async ({ page }) => {
  const printed = printedBy(page);
  await page.goto('/settings');
  const masked = page.getByRole('textbox', { name: 'Chave secreta' });
  await expect(masked).toHaveValue(/^sk_demo_•{8}\w{4}$/);
  await page.getByRole('button', { name: 'Copiar Chave secreta' }).click();
  await expectSaid(page, copied);
  const value = await clipboardOf(page);
  expect(value).toMatch(secret);
  await expect(masked).toHaveValue(`sk_demo_••••••••${value.slice(-4)}`);
  await expectNowhere(page, value, printed);
});

test('a new client secret is saved and never shown again', async ({ page }) => {
  const printed = printedBy(page);
  const value = 'um-segredo-de-teste-0001';
  await page.goto('/settings');
  const oauth = region(page, 'OAuth2 Configuration');
  await oauth.getByRole('textbox', { name: 'Client Secret' }).fill(value);
  await oauth.getByRole('button', { name: 'Salvar Configurações' }).click();
  await expectSaid(page, 'Configurações OAuth2 salvas.');
  await expect(oauth.getByRole('textbox', { name: 'Client Secret' })).toHaveValue('');
  await expect(oauth.getByPlaceholder('••••••••0001')).toBeVisible();
  await expectNowhere(page, value, printed);
});

test("a tester's secrets are kept out of storage, address and logs", async ({ page }) => {
  const printed = printedBy(page);
  await page.goto('/tester?endpointId=boleto');
  await page.getByRole('combobox', { name: 'Banco' }).click();
  await page.keyboard.type('sicoob');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Headers (JSON)' }).fill('{"authorization": "Bearer s3cr3t-0001"}');
  await page.getByRole('button', { name: 'Executar Requisição' }).click();
  await dialog(page, 'Executar em produção?').getByRole('button', { name: 'Executar' }).click();
  await region(page, 'Resposta').getByRole('link', { name: 'Ver nos logs' }).click();
  await region(page, 'Requisições registradas').locator('tbody').getByRole('link').click();
  await expect(dialog(page, 'Detalhes da requisição')).toContainText('Bearer ••••••••');
  await expectNowhere(page, 's3cr3t-0001', printed);
  await page.goBack();
  await navigateTo(page, 'API Tester');
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(/s3cr3t-0001/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue('');
});
