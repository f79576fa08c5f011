import type { Page } from '@playwright/test';
import { choose, expectSaid, itemOf, logDetail, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectHarmless } from './support/harmless.ts';
import { post } from './support/post.ts';
import { answerOf, run } from './support/tester.ts';

const RTL = '\u202e';
const script = '<script>window.hit=1</script><img src=x onerror="window.hit=1">';
const names = [script, 'W'.repeat(80), '👩‍👩‍👧‍👦🏦'.repeat(6), '__proto__', '"><b onclick=alert(1)>{{7*7}}${7*7}'];

/** Creates a bank, an endpoint and a log with each hostile name; returns the first bank's id. */
async function createHostileData(page: Page): Promise<string> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { id: bankId } = await post(page, '/banks', {
      name,
      code: String(900 + index),
      status: 'active',
      environment: 'homologation',
    });
    const connection = { baseUrl: 'https://api.hostil.example/v1' };
    await post(page, `/banks/${bankId}/connections/homologation`, connection, 'PATCH');
    const path = `/<script>/${'a'.repeat(180)}/${index}`;
    await post(page, '/endpoints', { bankId, name, method: 'POST', path, category: 'pix', status: 'active' });
    const headers = { 'x-note': '<b>hi</b>' };
    await post(page, '/tester/requests', {
      bankId,
      environment: 'homologation',
      method: 'POST',
      path,
      headers,
      body: { name },
    });
    ids.push(bankId);
  }
  return ids[0]!;
}

test('hostile names are shown as text on every screen', async ({ page }) => {
  page.on('dialog', () => expect(null, 'no dialog opens').not.toBeNull());
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  const bankId = await createHostileData(page);

  await page.goto('/');
  await expect(region(page, 'Atividade Recente').getByText('W'.repeat(80))).toBeVisible();
  await expectHarmless(page);

  await page.goto('/banks');
  for (const name of names) await expect(itemOf(page, name)).toBeVisible();
  await expectHarmless(page);
  for (const address of [`/banks?bank=${bankId}`, `/banks?edit=${bankId}`, `/banks?delete=${bankId}`]) {
    await page.goto(address);
    await expect(
      page
        .getByRole('dialog')
        .getByText(address.includes('edit') ? 'Nome' : script)
        .first(),
    ).toBeVisible();
    await expectHarmless(page);
  }

  await page.goto('/endpoints?q=%3Cscript');
  await expect(page.getByRole('article')).toHaveCount(names.length);
  await expectHarmless(page);
  await page.goto(`/endpoints?bankId=${bankId}`);
  await expect(page.getByText(`Banco: ${script}`)).toBeVisible();
  await expectHarmless(page);

  await page.goto(`/logs?bankId=${bankId}`);
  const row = region(page, 'Requisições registradas').locator('tbody tr:has(a)');
  await expect(row).toContainText(script);
  await row.getByRole('link').click();
  await expect(logDetail(page).getByText('<b>hi</b>')).toBeVisible();
  await expectHarmless(page);
});

test('hostile bodies and a hostile address are shown as text', async ({ page }) => {
  await page.goto('/tester');
  await choose(page, 'Banco', 'Itaú (341)');
  await choose(page, 'Endpoint', '/transfers');
  const body = `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"long":"${'x'.repeat(10_000)}","html":${JSON.stringify(script)},"rtl":"${RTL}abc","emoji":"👩‍👩‍👧‍👦"}`;
  await page.getByRole('textbox', { name: 'Body (JSON)' }).fill(body);
  await run(page);
  await expect(answerOf(page).getByText('200 OK')).toBeVisible();
  await expectHarmless(page);
  await answerOf(page).getByRole('link', { name: 'Ver nos logs' }).click();
  await region(page, 'Requisições registradas').locator('tbody').getByRole('link').click();
  const sent = page.getByRole('region', { name: 'Body da requisição' });
  await expect(sent).toContainText('"__proto__"');
  await expect(sent).toContainText('onerror=');
  await expect(sent).toContainText('x'.repeat(10_000));
  await expectHarmless(page);

  await page.goto(`/logs?q=${encodeURIComponent(script)}&band=__proto__&sort=constructor&page=-1&bankId=__proto__`);
  await expect(page.getByText('Nenhuma requisição encontrada')).toBeVisible();
  await expectHarmless(page);
});

test("a tenant's hostile name is shown as text in its form", async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Nome do tenant' }).fill(script);
  await page.getByRole('button', { name: 'Atualizar Configurações' }).click();
  await expectSaid(page, /tenant/i);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome do tenant' })).toHaveValue(script);
  await expectHarmless(page);
});
