import { region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

declare global {
  interface Window {
    /** The elements of the screen that moved without an act of the operator. */
    moved?: string[];
  }
}

/** Notes what moves inside the screen; a move within half a second of a press or a key is the operator's. */
function noteMoves() {
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };
      if (shift.hadRecentInput) continue;
      for (const { node } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('main')) window.moved?.push(element.outerHTML.slice(0, 120));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('figures that come late move nothing on the dashboard @both', async ({ page }) => {
  await page.addInitScript(noteMoves);
  await page.goto('/banks?scenario=slow');
  await expect(page.getByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
  await page.evaluate(() => (window.moved = []));
  // The half second of the press is over long before the figures come.
  await page
    .getByRole('link', { name: /^(Dashboard|Ponte)$/ })
    .first()
    .click();
  await expect(region(page, 'Precisa de atenção').getByRole('link').first()).toBeVisible();
  await expect(region(page, 'Atividade Recente').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

test('a first visit of the dashboard moves nothing @both', async ({ page }) => {
  await page.addInitScript(noteMoves);
  await page.goto('/?scenario=slow');
  await expect(region(page, 'Precisa de atenção').getByRole('link').first()).toBeVisible();
  await expect(region(page, 'Atividade Recente').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  const lines = await page.getByText('Ciente', { exact: true }).evaluate((button) => {
    const word = document.createRange();
    word.selectNodeContents(button);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await page.evaluate(() => window.moved)).toEqual([]);
});

test("'Resposta' reaches the end of the window from the start", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/tester');
  const message = page.getByText('Nenhuma resposta ainda');
  await expect(page.getByRole('combobox', { name: 'Banco' })).toBeVisible();
  const [panel, text] = await Promise.all([region(page, 'Resposta').boundingBox(), message.boundingBox()]);
  const { y, height } = panel!;
  expect(y + height).toBeGreaterThan(1080 - 80);
  expect(Math.abs(text!.y - (y + height / 2))).toBeLessThan(60);
});

test("'Resposta' begins where the error of a failed read does", async ({ page, expectFailedCall }) => {
  expectFailedCall(/Failed to load resource/);
  await page.goto('/tester?scenario=server-error');
  const [error, response] = [region(page, 'Requisição').getByRole('alert'), region(page, 'Resposta')];
  await expect(error).toBeVisible();
  expect((await response.boundingBox())!.y).toBe((await error.boundingBox())!.y);
});
