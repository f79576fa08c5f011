import { checkPage } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSideways } from './support/reflow.ts';

test('the reference needs no script and loads only its own stylesheet', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto('/reference.html');
  await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  expect(asked.filter((line) => !/^(document|stylesheet|other) /.test(line))).toEqual([]);
});

test('the reference passes every rule of axe @both', async ({ page }) => {
  // axe measures the contrast of every text of a long page.
  test.slow();
  await page.goto('/reference.html');
  await page.evaluate(() => {
    // All operations come from one template, and axe needs half a minute for all of them: keep those of the banks.
    for (const part of document.querySelectorAll('main section[id^="tag/"]:not([id="tag/Banks"])')) part.remove();
    // axe skips closed details. On wide pages a stylesheet shows them all, so open them.
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  expect((await checkPage(page)).violations).toEqual([]);
});

test('a link to an operation scrolls to it', async ({ page }) => {
  await page.goto('/reference.html#operation/createBank');
  const operation = page.getByRole('article', { name: 'Register a bank' });
  await expect(operation).toBeInViewport();
  await expect(operation.getByText('/api/v1/banks', { exact: true })).toBeVisible();
  await expect(operation.getByText(/Needs the permission/)).toContainText('banks:write');
  await operation.getByRole('link', { name: 'CodigoBancoJaCadastrado' }).click();
  await expect(page.getByText('Another bank already has this COMPE code.')).toBeInViewport();
});

test('each operation says which credentials it accepts, with a link to their explanation', async ({ page }) => {
  await page.goto('/reference.html#operation/createBank');
  const accessOf = (name: string) =>
    page.getByRole('article', { name }).locator('h4', { hasText: 'Access' }).locator('xpath=following-sibling::p[1]');
  await expect(accessOf('Register a bank')).toHaveText(
    'bearer token, or cookie ponte_session with header X-XSRF-TOKEN Permission banks:write',
  );
  await expect(accessOf('List banks')).toHaveText('bearer token, or cookie ponte_session');
  await expect(accessOf('Check whether the platform is up')).toHaveText('Public: no credentials.');

  const security = page.getByRole('region', { name: 'Security' });
  await accessOf('Register a bank').getByRole('link', { name: 'X-XSRF-TOKEN' }).click();
  await expect(security.getByText(/value of the cookie __Host-ponte_xsrf or ponte_xsrf/)).toBeInViewport();
  await accessOf('Register a bank').getByRole('link', { name: 'banks:write' }).click();
  await expect(security.getByText(/create, change and delete banks/)).toBeInViewport();
  await expect(security.getByRole('link', { name: 'Register a bank' })).toHaveAttribute(
    'href',
    '#operation/createBank',
  );
});

test('the contents are beside a wide page and collapsed on a narrow page @both', async ({ page }) => {
  await page.goto('/reference.html');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const link = contents.getByRole('link', { name: 'Export logs as CSV' });
  if ((page.viewportSize()?.width ?? 0) < 960) {
    await expect(link).toBeHidden();
    await contents.getByText('Contents').click();
  }
  await link.click();
  await expect(page.getByRole('heading', { name: 'Export logs as CSV' })).toBeInViewport();
});

test('the reference has no horizontal scrolling down to 320 px', async ({ page }) => {
  await page.goto('/reference.html');
  for (const width of [1440, 960, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `${width} px`);
  }
});
