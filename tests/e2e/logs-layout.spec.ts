import type { Page } from '@playwright/test';
import { choose, expectSaid, logDetail, periodButton, region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoMoves, noteMoves } from './support/moves.ts';
import { expectNoSideways } from './support/reflow.ts';

const DAY_MS = 86_400_000;
const table = (page: Page) => region(page, 'Requisições registradas');
const firstRow = (page: Page) => table(page).locator('tbody tr:has(a)').first();
const firstCause = (page: Page) => region(page, 'Causas das falhas').getByRole('button').first();
const topOf = (page: Page) => firstRow(page).evaluate((row) => row.getBoundingClientRect().top);

test('the first row begins within 240 px', async ({ page }) => {
  await page.goto('/logs?status-class=warning,error');
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(firstCause(page)).toBeVisible();
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(240);
});

test('at 1,024 px the paths and the panel of the period are whole, and nothing widens the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/logs');
  await expect(firstRow(page)).toBeVisible();
  const paths = table(page).getByRole('cell').filter({ hasText: '/balance' });
  const cut = await paths.evaluateAll((all) =>
    all.map((cell) => cell.scrollWidth - cell.clientWidth),
  );
  expect(new Set(cut)).toEqual(new Set([0]));
  await page.getByRole('button', { name: /^Período/ }).click();
  await expect(region(page, 'Período')).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});

test('beside a detail no control above the logs covers the next, also with a period of two days', async ({
  page,
}) => {
  const [from, to] = [DAY_MS, 0].map((ago) => new Date(Date.now() - ago).toISOString());
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/logs?from=${from}&to=${to}`);
    await firstRow(page).getByRole('link').click();
    await expect(logDetail(page)).toBeVisible();
    const controls = [
      page.getByRole('searchbox', { name: /^Buscar por banco/ }),
      page.getByRole('button', { name: /^Filtros/ }),
      periodButton(page),
      page.getByRole('button', { name: 'Só falhas' }),
      page.getByRole('button', { name: 'Ao vivo' }),
    ];
    await expect(async () => {
      const boxes = await Promise.all(
        controls.map(async (control) => (await control.boundingBox())!),
      );
      for (const [index, { x, width: wide }] of boxes.slice(0, -1).entries()) {
        expect(x + wide).toBeLessThanOrEqual(boxes[index + 1]!.x);
        expect(wide).toBeGreaterThan(24);
      }
    }).toPass();
  }
});

test('a label at the end of the histogram widens no page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Shortly after midnight in São Paulo, which has a label.
  const midnight = new Date().setUTCHours(3, 0, 0, 0) - DAY_MS;
  const [from, to] = [midnight - 3 * DAY_MS, midnight + 20 * 60_000].map((time) =>
    new Date(time).toISOString(),
  );
  await page.goto(`/logs?from=${from}&to=${to}`);
  await expect(page.getByRole('slider')).toBeVisible();
  await expectNoSideways(page);
});

test('on a touch screen the first row begins within 320 px, also with filters, which are in their panel @phone', async ({
  page,
}) => {
  for (const query of [
    '',
    '?status-class=error&method=POST&person=otavio.exemplo@cooperativa.example',
  ]) {
    await page.goto(`/logs${query}`);
    await expect(page.getByText(/^[\d.]+ requisiç(ão|ões)$/)).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
    if (query !== '') continue;
    await expect(firstRow(page)).toBeVisible();
    await expect(firstCause(page)).toBeVisible();
    await expect.poll(() => topOf(page)).toBeLessThanOrEqual(320);
  }
  await page.getByRole('button', { name: 'Filtros, 3 ativos' }).click();
  const filters = region(page, 'Filtros');
  await filters.getByRole('button', { name: 'Remover filtro Executada por' }).click();
  await expect(page).toHaveURL('/logs?status-class=error&method=POST');
  await expect(firstRow(page)).toBeVisible();
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(320);
});

test('the arrows of a detail stand still from log to log, and the body of a message begins within 420 px', async ({
  page,
}) => {
  await page.goto('/logs');
  await firstRow(page).getByRole('link').click();
  const next = logDetail(page).getByRole('button', { name: 'Próxima requisição da lista' });
  const place = await next.boundingBox();
  // The third has a cause, a note and a person; others have long paths and names.
  for (let step = 0; step < 8; step++) {
    const body = logDetail(page).getByRole('region', { name: /^Body/ });
    await expect
      .poll(async () => (await body.boundingBox())?.y, `log ${step}`)
      .toBeLessThanOrEqual(420);
    expect(await next.boundingBox()).toEqual(place);
    await next.click();
  }
});

test('at most 18 Tab stops come before the first row, and the arrows reach every button', async ({
  page,
}) => {
  await page.goto('/logs');
  await expect(firstCause(page)).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  const link = firstRow(page).getByRole('link');
  let stops = 0;
  while (!(await link.evaluate((one) => one === document.activeElement)) && stops < 40) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  expect(stops - 1).toBeLessThanOrEqual(18);
  await page.getByRole('button', { name: 'Filtros' }).focus();
  for (const name of [
    /^Período/,
    'Só falhas',
    'Ao vivo',
    'Atualizar',
    'Exportar Logs',
    'Filtros',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('the failures of the histogram have marks of at least 4 px, and its highest bar a number', async ({
  page,
}) => {
  await page.goto('/logs');
  await expect(page.getByRole('slider')).toBeVisible();
  const histogram = region(page, 'Requisições ao longo do tempo');
  const marks = await histogram
    .locator('svg:last-of-type path')
    .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().height));
  expect(marks).toHaveLength(2);
  for (const height of marks) expect(height).toBeGreaterThanOrEqual(4);
  await expect(histogram.getByText(/^\d+$/)).toBeVisible();
});

test('at 900 px all columns and their headings are in rows of 36 px', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/logs?status-class=warning,error');
  await expect(firstRow(page)).toContainText('Serviço indisponível');
  const columns = ['Timestamp', 'Banco', 'Endpoint', 'Método', 'Status', 'Duração', 'IP'];
  const place = (await table(page).boundingBox())!;
  for (const cells of [table(page).getByRole('columnheader'), firstRow(page).locator('th, td')]) {
    await expect(cells).toHaveCount(columns.length);
    for (const cell of await cells.all()) {
      const { x, width } = (await cell.boundingBox())!;
      expect(width).toBeGreaterThan(40);
      expect(x + width).toBeLessThanOrEqual(place.x + place.width + 1);
    }
  }
  await expect(table(page).getByRole('columnheader')).toHaveText(columns);
  // No text of a heading is cut.
  const cut = await table(page)
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  expect((await firstRow(page).boundingBox())?.height).toBe(36);
  // The cause is beside the status, on its baseline.
  const cell = firstRow(page).getByRole('cell').nth(3);
  const [status, cause] = await Promise.all(
    [cell.getByText('503'), cell.getByTitle('SERVICO_INDISPONIVEL')].map(
      async (one) => (await one.boundingBox())!,
    ),
  );
  expect(cause!.x).toBeGreaterThan(status!.x + status!.width - 1);
  expect(Math.abs(cause!.y + cause!.height / 2 - status!.y - status!.height / 2)).toBeLessThan(3);
});

test('neither results, filters, panels, toasts nor a detail move the rows', async ({ page }) => {
  await page.goto('/logs');
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(globalThis, { tops });
    const look = () => {
      const row = document.querySelector('tbody tr:has(a)');
      if (row) tops.add(row.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  const tops = () =>
    page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops]);
  const [top] = await tops();
  const steps: Record<string, () => Promise<void>> = {
    'Só falhas': async () => {
      await page.getByRole('button', { name: 'Só falhas' }).click();
      await expect(page).toHaveURL(/status-class=/);
    },
    'a cause': async () => {
      await firstCause(page).click();
      await expect(page).toHaveURL(/cause=/);
    },
    'the filters': () => page.getByRole('button', { name: 'Filtros', exact: true }).click(),
    'a filter': async () => {
      await choose(page, 'Método', 'POST');
      await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText(
        'Método: POST',
      );
    },
    'the period': () => periodButton(page).click(),
    'a toast': async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Exportar Logs' }).click();
      await expectSaid(page, /^Logs exportados/);
    },
    'no filter': async () => {
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await expect(page).toHaveURL('/logs');
    },
    'a result': async () => {
      await page.getByRole('searchbox').fill('sicoob');
      await expect(page).toHaveURL('/logs?q=sicoob');
    },
    'a detail': async () => {
      await firstRow(page).getByRole('cell').nth(1).click();
      await expect(logDetail(page).getByText('ID da requisição')).toBeVisible();
    },
  };
  for (const [what, act] of Object.entries(steps)) {
    await act();
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    expect(await tops(), what).toEqual([top]);
  }
});

test('zero results leave the toolbar and the histogram where they are', async ({ page }) => {
  await page.goto('/logs');
  await expect(firstRow(page)).toBeVisible();
  const places = () =>
    Promise.all(
      [page.getByRole('searchbox'), region(page, 'Requisições ao longo do tempo')].map((one) =>
        one.boundingBox(),
      ),
    );
  const before = await places();
  const top = await table(page).evaluate((one) => one.getBoundingClientRect().top);
  await page.getByRole('searchbox').fill('nada-disso');
  const message = page.getByText('Nenhuma requisição encontrada');
  await expect(message).toBeVisible();
  await expect.poll(places).toEqual(before);
  await expect
    .poll(() => message.evaluate((one) => one.parentElement!.getBoundingClientRect().top))
    .toBe(top);
});

test('nothing above the rows shifts while the logs load', async ({ page }) => {
  await noteMoves(page);
  await page.goto('/logs');
  await expect(firstRow(page)).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(firstCause(page)).toBeVisible();
  await expectNoMoves(page);
});
