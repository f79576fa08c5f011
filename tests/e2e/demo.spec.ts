import type { Page } from '@playwright/test';
import { dialog, expectSaid, itemOf } from './support/acts.ts';
import { openDemo, play } from './support/demo.ts';
import { expect, test } from './support/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');

/** Registers a bank with the form. */
async function register(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/banks?new=bank');
  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('textbox', { name: 'Código' }).fill(code);
  await page.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expectSaid(page, /^Banco cadastrado: /);
  await expect(itemOf(page, name)).toBeVisible();
}

test('changes survive a reload until the sample data is restored @both', async ({ page }) => {
  await register(page, 'Banco da Praça', '994');
  await page.reload();
  await expect(itemOf(page, 'Banco da Praça')).toBeVisible();

  await openDemo(page);
  await page.getByRole('button', { name: 'Restaurar dados de exemplo' }).click();
  const question = dialog(page, 'Restaurar dados de exemplo?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Restaurar dados' }).click();
  await expectSaid(page, 'Dados de exemplo restaurados.');
  await expect(cards(page)).toHaveCount(12);
  await page.reload();
  await expect(cards(page)).toHaveCount(12);
  await expect(itemOf(page, 'Banco da Praça')).toBeHidden();
});

test('a tab of the day before says its age, and Atualizar dados brings its traffic up to date @both', async ({
  page,
}) => {
  const requests = page.getByRole('region', { name: 'Indicadores' }).getByText('1.284');
  await page.goto('/');
  await expect(requests).toBeVisible();
  await page.clock.setSystemTime(new Date(Date.now() + 26 * 3_600_000));
  await page.reload();
  const age = page.getByRole('region', { name: 'Idade dos dados de exemplo' });
  await expect(age).toContainText('1 dia atrás');
  await expect(requests).toBeHidden();
  await age.getByRole('button', { name: 'Atualizar dados' }).click();
  await expect(requests).toBeVisible();
  await expect(age).toBeHidden();
  await page.reload();
  await expect(requests).toBeVisible();
});

test('two tabs do not share their data', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/banks');
  await expect(cards(other)).toHaveCount(12);
  await register(page, 'Banco da Praça', '994');
  await expect(cards(page)).toHaveCount(13);
  await other.reload();
  await expect(cards(other)).toHaveCount(12);
  await other.close();
  await page.reload();
  await expect(cards(page)).toHaveCount(13);
});

test('the scenario without a network shows an error, and ending it shows the data again', async ({
  page,
  expectFailedCall,
}) => {
  expectFailedCall(/Failed to load resource: net::ERR_FAILED/);
  await page.goto('/banks');
  await expect(cards(page)).toHaveCount(12);
  await play(page, 'Sem rede');
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a plataforma');
  const notice = page.getByRole('region', { name: 'Cenário da demonstração' });
  await expect(notice).toContainText('Cenário: Sem rede.');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a plataforma');
  await notice.getByRole('button', { name: 'Voltar ao normal' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a failed write keeps the typed values', async ({ page, expectFailedCall }) => {
  expectFailedCall(/status of 503/);
  await page.goto('/banks?new=bank&scenario=unavailable');
  const form = dialog(page, 'Novo Banco');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Banco da Praça');
  await form.getByRole('textbox', { name: 'Código' }).fill('994');
  await form.getByRole('button', { name: 'Cadastrar Banco' }).click();
  await expect(form.getByRole('alert')).toContainText(/Serviço indisponível.*ID da requisição: [\da-f-]{36}/);
  await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Banco da Praça');
});

test('the calls panel lists the calls of a screen with their secrets masked @both', async ({ page }) => {
  await page.goto('/settings');
  await openDemo(page);
  await page.getByRole('button', { name: 'Chamadas desta tela' }).click();
  const panel = page.getByRole('region', { name: 'Chamadas desta tela' });
  await expect(panel.getByRole('heading', { name: 'Chamadas desta tela' })).toBeFocused();
  await page.getByRole('button', { name: 'Copiar Chave secreta' }).click();
  const call = panel.getByRole('listitem').filter({ hasText: '/api/v1/settings/api-keys/reveal' });
  await call.getByText('/api/v1/settings/api-keys/reveal').click();
  await expect(call.getByRole('link', { name: 'revealApiKey' })).toBeVisible();
  await expect(call.getByRole('region', { name: 'Resposta' })).toContainText('••••');
  await expect(panel).not.toContainText(/sk_demo_[\da-f]{32}/);
});

test('the API reference opens in a new tab', async ({ page, context }) => {
  await page.goto('/banks');
  await openDemo(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Referência da API' }).click();
  await expect((await opening).getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
});
