import { region } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoMoves, noteMoves } from './support/moves.ts';

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'with a finger' : 'with the usual pointer', () => {
    test.use({ hasTouch });
    test('a first visit of the dashboard moves nothing @both', async ({ page }) => {
      await noteMoves(page);
      await page.goto('/?scenario=slow');
      await expect(region(page, 'Precisa de atenção').getByRole('link').first()).toBeVisible();
      await expect(region(page, 'Atividade Recente').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('slider', { name: 'Requisições por hora' })).toBeVisible();
      const lines = await page
        .getByText('Marcar como visto', { exact: true })
        .evaluate((button) => {
          const word = document.createRange();
          word.selectNodeContents(button);
          return word.getClientRects().length;
        });
      expect(lines).toBe(1);
      await expectNoMoves(page);
    });
  });
}

/** The list screens, with the first of what shows that their rows are there. */
const lists = [
  { path: '/banks', firstRow: 'article >> nth=0' },
  { path: '/endpoints', firstRow: 'article >> nth=0' },
  { path: '/logs', firstRow: 'td >> nth=0' },
  { path: '/history', firstRow: 'main li time >> nth=0' },
];

for (const { path, firstRow } of lists) {
  test(`${path} has its toolbar at once, and its rows move nothing @both`, async ({ page }) => {
    await noteMoves(page);
    await page.goto(`${path}?scenario=slow`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator(firstRow)).toBeHidden();
    await expect(page.locator(firstRow)).toBeVisible();
    await expectNoMoves(page);
  });
}

test("'Resposta' reaches the end of the window from the start", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/tester');
  const message = page.getByText('Nenhuma resposta ainda');
  await expect(page.getByRole('combobox', { name: 'Banco' })).toBeVisible();
  await expect(async () => {
    const [panel, text] = await Promise.all([
      region(page, 'Resposta').boundingBox(),
      message.boundingBox(),
    ]);
    const { y, height } = panel!;
    expect(y + height).toBeGreaterThan(1080 - 80);
    expect(Math.abs(text!.y - (y + height / 2))).toBeLessThan(60);
  }).toPass();
});

test("'Resposta' begins where the error of a failed read does", async ({
  page,
  expectFailedCall,
}) => {
  expectFailedCall(/Failed to load resource/);
  await page.goto('/tester?scenario=server-error');
  const [error, response] = [
    region(page, 'Requisição').getByRole('alert'),
    region(page, 'Resposta'),
  ];
  await expect(error).toBeVisible();
  const below = async () => (await response.boundingBox())!.y - (await error.boundingBox())!.y;
  await expect.poll(below).toBe(0);
});
