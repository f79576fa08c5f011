import type { Page } from '@playwright/test';
import { bankDraft, endpointDraft, runOf } from '#tests/support/drafts.ts';
import { itemOf, logDetail, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSideways } from './support/reflow.ts';
import { post } from './support/post.ts';

const script = '<script>window.hit=1</script><img src=x onerror="window.hit=1">';
/** Checks that no injected code ran and that nothing is wider than the page. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  await expectNoSideways(page, 'pixels beyond the page');
}
const names = [
  script,
  'W'.repeat(80),
  '👩‍👩‍👧‍👦🏦'.repeat(6),
  '__proto__',
  '"><b onclick=alert(1)>{{7*7}}${7*7}',
];

/** Creates a bank, an endpoint and a log with each hostile name; returns the first bank's id. */
async function createHostileData(page: Page): Promise<string> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { id: bankId } = await post(
      page,
      '/banks',
      bankDraft({ name, code: String(900 + index) }),
    );
    const connection = { baseUrl: 'https://api.hostil.example/v1' };
    await post(page, `/banks/${bankId}/connections/homologation`, connection, 'PATCH');
    const path = `/<script>/${'a'.repeat(180)}/${index}`;
    await post(page, '/endpoints', endpointDraft(bankId, { name, method: 'POST', path }));
    const headers = { 'x-note': '<b>hi</b>' };
    await post(
      page,
      '/tester/requests',
      runOf(bankId, { method: 'POST', path, headers, body: { name } }),
    );
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
  for (const address of [
    `/banks?bank=${bankId}`,
    `/banks?edit=${bankId}`,
    `/banks?delete=${bankId}`,
  ]) {
    await page.goto(address);
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('complementary', { name: script }))
        .getByText(address.includes('edit') ? 'Nome' : script)
        .first(),
    ).toBeVisible();
    await expectHarmless(page);
  }

  await page.goto('/endpoints?q=%3Cscript');
  await expect(page.getByRole('article')).toHaveCount(names.length);
  await expectHarmless(page);
  await page.goto(`/endpoints?bankId=${bankId}`);
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(
    `Banco: ${script}`,
  );
  await expectHarmless(page);

  await page.goto(`/logs?bankId=${bankId}`);
  const row = region(page, 'Requisições registradas').locator('tbody tr:has(a)');
  await expect(row).toContainText(script);
  await row.getByRole('link').click();
  await expect(logDetail(page).getByText('<b>hi</b>')).toBeVisible();
  await expectHarmless(page);
});
