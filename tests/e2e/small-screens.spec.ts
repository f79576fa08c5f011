import type { Locator, Page } from '@playwright/test';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { bankDraft, endpointDraft } from '#tests/support/drafts.ts';
import { deactivateBank, dialog, itemOf, periodButton, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { post } from './support/post.ts';
import { expectNoOverflow, expectNoSideways, expectUncovered } from './support/reflow.ts';

test('no column of the logs is out of sight, whatever the width', async ({ page }) => {
  await page.goto('/logs');
  const table = region(page, 'Requisições registradas');
  for (const width of [1440, 1200, 1180, 1024, 768, 767, 480, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.locator('tbody tr:has(a)').first()).toBeVisible();
    const out = () =>
      table.evaluate((place) => {
        const { right } = place.getBoundingClientRect();
        const first = place.querySelector('tbody tr:has(a)')!.querySelectorAll('th, td');
        const hidden = [...first].filter((cell) => !cell.checkVisibility());
        const cells = [...place.querySelectorAll('tbody :is(th, td)')];
        return [
          ...hidden,
          ...cells.filter((cell) => cell.getBoundingClientRect().right > right),
        ].map(String);
      });
    await expect.poll(out, `${width} px`).toEqual([]);
  }
});

test('text with the spacing of WCAG 1.4.12 fits into a phone, and the logs name their banks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  for (const [path, text] of [
    ['/', 'Incompleto'],
    ['/logs', 'Ao vivo'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/^Carregando/)).toHaveCount(0);
    await page.addStyleTag({ content: spacing });
    await expectNoSideways(page, path);
  }
  const names = page.getByRole('cell').locator('bdi');
  const cut = () =>
    names.evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight).map(String),
    );
  await expect.poll(cut).toEqual([]);
});

/** Opens the calendar of the period's first field in a window of this size. */
async function openCalendar(page: Page, width: number, height: number): Promise<Locator> {
  await page.setViewportSize({ width, height });
  await page.goto('/logs');
  await periodButton(page).click();
  const field = page.getByLabel('De', { exact: true });
  await field.click();
  await expect(page.getByRole('button', { name: /^Ano anterior/ })).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  return field;
}

test("the period's calendar fits into a phone", async ({ page }) => {
  for (const [width, height] of [
    [320, 700],
    [375, 667],
    [375, 812],
  ] as const) {
    await openCalendar(page, width, height);
    for (const text of ['Dom', 'Sáb', 'OK']) {
      await expect(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the period's calendar opens below its field on a low screen", async ({ page }) => {
  for (const [width, height] of [
    [667, 375],
    [1000, 700],
  ] as const) {
    const field = await openCalendar(page, width, height);
    await expectUncovered(field, `${width} × ${height}`);
    const lastDay = page.locator('.ant-picker-cell').last();
    await lastDay.scrollIntoViewIfNeeded();
    await expect(lastDay).toBeInViewport({ ratio: 1 });
  }
});

test("a toast on a phone covers neither a drawer's cross nor its last link", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`/banks?bank=${fixtureId('bank', 0)}`);
  const drawer = page.getByRole('dialog', { name: 'Sicoob' });
  await deactivateBank(page);
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 });
  await expectUncovered(drawer.locator('.ant-drawer-close'));
  await drawer.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expectUncovered(drawer.getByRole('link', { name: 'Novo Endpoint' }));
});

test('long entries of the palette wrap and leave room for the name', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  const { id: bankId } = await post(page, '/banks', bankDraft({ name: 'Banco '.repeat(13) }));
  const path = `/${'a'.repeat(160)}`;
  await post(page, '/endpoints', endpointDraft(bankId, { name: 'Saldo das contas rurais', path }));
  await page.keyboard.press('Control+k');
  await dialog(page, 'Buscar no console').getByRole('combobox').fill('rurais');
  const name = page
    .getByRole('option', { name: /^Saldo das contas rurais/ })
    .getByText('Saldo das contas rurais');
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 667 });
    await expect(name).toBeVisible();
    await expect
      .poll(async () => (await name.boundingBox())?.height, `the name at ${width} px`)
      .toBeLessThan(70);
    await expectNoOverflow(page, `${width} px`);
    const excess = () =>
      page.getByRole('listbox').evaluate((list) => list.scrollWidth - list.clientWidth);
    await expect.poll(excess, `sideways scroll at ${width} px`).toBe(0);
  }
});

test('the health of two banks whose long names begin alike tells them apart @both', async ({
  page,
}) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  const names = ['Cooperativa de Crédito Rural', 'Cooperativa de Crédito Urbano'];
  for (const [index, name] of names.entries())
    await post(page, '/banks', bankDraft({ name, code: `91${index}` }));
  await page.goto('/');
  for (const name of names) {
    const shown = region(page, 'Saúde por banco').getByRole('link', { name });
    await expect(shown).toBeVisible();
    const cut = () =>
      shown.evaluate(
        (one) => one.scrollWidth - one.clientWidth + one.scrollHeight - one.clientHeight,
      );
    await expect.poll(cut, name).toBe(0);
  }
});

test('a long name leaves code and status of its bank whole, and the lines of the cards beside it together @both', async ({
  page,
}) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Sicoob')).toBeVisible();
  const names = [
    'Cooperativa São João do Polêsine – Região Central e Serra Crédito & Cia. S.A.',
    'Crédito'.repeat(11),
  ];
  for (const [index, name] of [...names, 'Banco'].entries()) {
    await post(page, '/banks', bankDraft({ name, code: `08${index}` }));
  }
  await page.reload();
  for (const [index, name] of names.entries()) {
    for (const text of [`Código 08${index}`, 'Ativo']) {
      const part = itemOf(page, name).getByText(text, { exact: true });
      await expect
        .poll(async () => (await part.boundingBox())?.height, `${text} of ${name}`)
        .toBeLessThan(30);
    }
  }
  const topOf = async (text: string | RegExp) =>
    (await itemOf(page, 'Banco').getByText(text).boundingBox())!.y;
  await expect
    .poll(async () => (await topOf('Nenhuma resposta ainda')) - (await topOf(/endpoints/)))
    // Between them are the environment and the band.
    .toBeLessThan(80);
});

test("the tester's environment is whole and its buttons stay together, whatever the width", async ({
  page,
}) => {
  await page.goto('/tester');
  const environment = page.getByRole('combobox', { name: 'Ambiente' });
  await expect(environment).toBeVisible();
  const names = ['Salvas', 'Salvar', 'Copiar link', 'Colar cURL', 'Limpar'];
  for (const width of [
    320, 360, 390, 480, 599, 600, 767, 768, 800, 839, 840, 899, 900, 1024, 1099, 1100, 1200, 1440,
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      environment.evaluate((input) => {
        const all = [...input.closest('.ant-select')!.querySelectorAll('*')];
        return all.filter(
          (one) => one.scrollWidth > one.clientWidth && one.textContent === 'Homologação',
        ).length;
      });
    await expect.poll(cut, `${width} px`).toBe(0);
    const lines = async () => {
      const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
      const tops = await Promise.all(
        buttons.map(async (button) => (await button.boundingBox())!.y),
      );
      return Object.values(Object.groupBy(tops, String)).map((line) => line!.length);
    };
    await expect
      .poll(lines, `${width} px`)
      .toEqual(width < 480 || (width >= 900 && width < 1280) ? [3, 2] : [5]);
  }
});
