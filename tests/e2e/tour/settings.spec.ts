import { expectSaid, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

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
