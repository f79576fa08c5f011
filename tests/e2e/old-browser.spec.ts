import { expect, test } from './support/fixtures.ts';

test('a browser that is too old shows a sentence, and the console does not start', async ({
  page,
}) => {
  // A feature that index.html checks.
  await page.addInitScript(() => Reflect.deleteProperty(Array, 'fromAsync'));
  await page.goto('/banks', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText(
    'Este navegador é antigo demais para o console.',
  );
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toContainText('Chrome ou Edge 122');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
