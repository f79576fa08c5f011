import { heading, logDetail, region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

test("two presses lead from the dashboard to the cause of a bank's failure", async ({ page }) => {
  await page.goto('/');
  const worst = region(page, 'Saúde por banco').getByRole('listitem').first();
  const link = worst.getByRole('link', { name: /: ver falhas$/ });
  const bank = (await link.locator('bdi').textContent()) ?? '';
  await link.click();
  await expect(heading(page, 'Logs de Requisições')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Só falhas' })).toHaveAttribute('aria-pressed', 'true');
  // The first press already shows what its failures have in common.
  await expect(region(page, 'Causas das falhas').getByRole('button').first()).toHaveText(/^.+ \d+$/);
  const rows = region(page, 'Requisições registradas').getByRole('row').filter({ hasText: bank });
  await rows.first().getByRole('link').click();
  const result = logDetail(page).getByRole('region', { name: 'Resultado' });
  // The title, the code or the text of the bank.
  await expect(result).toHaveText(/^.{10,}/);
});
