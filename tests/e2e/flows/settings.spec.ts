import { dialog, expectSaid, navigateTo, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

test('a changed OAuth2 configuration is saved and survives a reload @each', async ({ page }) => {
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

test('a switch is saved when it changes', async ({ page }) => {
  await page.goto('/settings');
  const banks = page.getByRole('switch', { name: 'Novos Bancos' });
  await expect(banks).not.toBeChecked();
  await banks.click();
  await expectSaid(page, 'Notificações salvas.');
  await page.reload();
  await expect(banks).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Alertas de Erro' })).toBeChecked();
});

test('turning the isolation off asks for confirmation and applies after saving', async ({ page }) => {
  await page.goto('/settings');
  const tenant = region(page, 'Multi-tenant');
  const isolation = tenant.getByRole('switch', { name: 'Isolamento de Dados' });
  const question = dialog(page, 'Desligar o Isolamento de Dados?');
  await isolation.click();
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(isolation).toBeChecked();

  await isolation.click();
  await question.getByRole('button', { name: 'Desligar Isolamento' }).click();
  await expect(isolation).not.toBeChecked();
  await tenant.getByRole('textbox', { name: 'Nome do tenant' }).fill('Cooperativa Aurora');
  await tenant.getByRole('button', { name: 'Atualizar Configurações' }).click();
  await expectSaid(page, 'Configurações do tenant atualizadas.');
  await page.reload();
  await expect(isolation).not.toBeChecked();
  await expect(tenant.getByRole('textbox', { name: 'Nome do tenant' })).toHaveValue('Cooperativa Aurora');
});

test('leaving unsaved settings asks for confirmation', async ({ page }) => {
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Nome do tenant' });
  await name.fill('Cooperativa Aurora');
  await navigateTo(page, 'Bancos');
  const question = dialog(page, 'Descartar as alterações?');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(name).toHaveValue('Cooperativa Aurora');
  await expect(page).toHaveURL('/settings');
});
