import { clipboardOf, dialog, expectSaid, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

test('a changed OAuth2 configuration is saved and survives a reload', async ({ page }) => {
  await page.goto('/settings');
  const oauth = region(page, 'OAuth2 Configuration');
  const save = oauth.getByRole('button', { name: 'Salvar Configurações' });
  const uri = oauth.getByRole('textbox', { name: 'Redirect URI' });
  await expect(save).toBeDisabled();
  await uri.fill('http://app.example/callback');
  await save.click();
  await expect(uri).toHaveAccessibleDescription(/https completo/);
  await uri.fill('https://app.example/callback');
  await save.click();
  await expectSaid(page, 'Configurações OAuth2 salvas.');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(uri).toHaveValue('https://app.example/callback');
});

const copied = 'Copiado para área de transferência!';
const secret = /^sk_demo_[\da-f]{32}$/;

/** Generates new keys and returns the dialog that shows the secret. */
async function rotate(page: Page) {
  await page.getByRole('button', { name: 'Gerar Novas Chaves' }).click();
  const question = dialog(page, 'Gerar Novas Chaves?');
  await expect(question).toContainText(/As chaves atuais .*funcionam até/);
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Gerar Novas Chaves' }).click();
  return dialog(page, 'Guarde a nova chave secreta');
}

test('a new secret is shown once and copied', async ({ page }) => {
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
  await expect(
    region(page, 'API Keys').getByRole('button', { name: 'Gerar Novas Chaves' }),
  ).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Chave pública' })).not.toHaveValue(publicKey);
  await expect(page.getByRole('textbox', { name: 'Chave secreta' })).toHaveValue(
    `sk_demo_••••••••${value.slice(-4)}`,
  );
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Chave secreta' })).toHaveValue(
    `sk_demo_••••••••${value.slice(-4)}`,
  );
});
