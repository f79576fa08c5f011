import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from './support/fixtures.ts';

test('a browser that is too old shows a sentence, and the console does not start', async ({ page }) => {
  // A feature that index.html checks.
  await page.addInitScript(() => Reflect.deleteProperty(Array, 'fromAsync'));
  await page.goto('/banks', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('Este navegador é antigo demais para o console.');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toContainText('Chrome ou Edge 122');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('opened as a file, the page says that it needs a web server', async ({ page, browser }, info) => {
  const file = info.outputPath('index.html');
  await writeFile(file, await (await page.request.get('/')).text());
  const opened = await browser.newPage();
  await opened.goto(pathToFileURL(file).href);
  await expect(opened.getByText('precisa de um servidor web')).toBeVisible();
  await opened.close();
});
