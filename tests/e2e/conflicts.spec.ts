import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { dialog, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { changeElsewhere, expectConflictInside } from './support/state-acts.ts';

const endpoint = fixtureId('endpoint', 0);
const long = 'W'.repeat(80);

/** Forms whose long values both people change: address, form, field, button, record, change. */
const forms = [
  [`/endpoints?edit=${endpoint}`, 'Editar Endpoint', 'Caminho', 'Salvar Alterações', `/endpoints/${endpoint}`, 'path'],
  ['/settings', 'OAuth2 Configuration', 'Client ID', 'Salvar Configurações', '/settings/oauth', 'clientId'],
  ['/settings', 'Multi-tenant', 'Nome do tenant', 'Atualizar Configurações', '/settings/tenant', 'tenantName'],
] as const;

for (const [address, title, label, button, path, name] of forms) {
  test(`long values that two people gave '${label}' wrap inside the card of the conflict @both`, async ({
    page,
    expectFailedCall,
  }) => {
    expectFailedCall(/status of 412/);
    await page.goto(address);
    const form = address.startsWith('/settings') ? region(page, title) : dialog(page, title);
    const slash = name === 'path' ? '/' : '';
    await form.getByRole('textbox', { name: label }).fill(`${slash}m${long.slice(2)}`);
    await changeElsewhere(page, path, { [name]: `${slash}t${long.slice(2)}` });
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByText('Outra pessoa alterou este registro')).toBeVisible();
    await expectConflictInside(form);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
