import { expect, test } from './support/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the reference shows an operation and asks no other host for anything (${colorScheme}) @both`, async ({
    page,
    expectConsole,
  }) => {
    // Redoc asks its vendor's host for a logo, and contains a font: the policy refuses both.
    expectConsole(
      /^error: Loading the (font|image) '(data:application\/font-woff|https:\/\/cdn\.redoc\.ly\/).* blocked/,
    );
    const hosts = new Set<string>();
    page.on('requestfinished', (request) => hosts.add(new URL(request.url()).host));
    await page.emulateMedia({ colorScheme });
    await page.goto('/reference.html#/banks/createbank');
    await expect(page.getByRole('heading', { name: 'Register a bank' })).toBeInViewport();
    await expect(page.getByText('Several banks may have one code.')).toBeVisible();
    await expect(page.locator('html')).toHaveClass(colorScheme);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
}
