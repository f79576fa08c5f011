import { expect, test } from './support/fixtures.ts';

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} the panes end 24 px above the end, and the address is the last line of its pane`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/tester');
    const address = page.getByText('Endereço da chamada');
    await expect(address).toBeInViewport({ ratio: 1 });
    const answer = (await page.getByRole('region', { name: 'Resposta' }).boundingBox())!;
    expect(answer.y + answer.height).toBe(height - 24);
    // A long body scrolls above it.
    await page.getByRole('textbox', { name: 'Headers (JSON)' }).fill('\n'.repeat(60));
    await expect(address).toBeInViewport({ ratio: 1 });
    const save = (await page.getByRole('button', { name: 'Salvar' }).boundingBox())!;
    const link = (await page.getByRole('button', { name: 'Copiar link' }).boundingBox())!;
    expect(link.y).toBe(save.y);
  });
}
