import { menuScreens } from '#tests/support/menu.ts';
import { expectSaid, heading, navigateTo } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';

test('the navigation opens every screen, each with its heading, its title and an announcement', async ({
  page,
}) => {
  await page.goto('/settings');
  for (const { label, path, title } of menuScreens) {
    await navigateTo(page, label);
    await expectSaid(page, title);
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(String.raw`^(\(\d+\) )?${title} · Ponte$`));
  }
});
