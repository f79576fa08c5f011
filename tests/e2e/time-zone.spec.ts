import { periodButton } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

test("a period is São Paulo's time where the machine's summer time leaves that hour out", async ({
  page,
}) => {
  await page.goto('/logs');
  await periodButton(page).click();
  // In New York the clock went from 02:00 to 03:00 on this day.
  for (const [label, text] of [
    ['De', '14/03/2027 02:30'],
    ['Até', '14/03/2027 02:45'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  const period = { from: '2027-03-14T05:30:00.000Z', to: '2027-03-14T05:45:59.999Z' };
  await expect.poll(asked).toEqual(period);
  const shown = async () => {
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('14/03/2027 02:30');
    await expect(page.getByLabel('Até', { exact: true })).toHaveValue('14/03/2027 02:45');
    await expect(periodButton(page)).toHaveText('14/03/2027 02:30 – 02:45');
  };
  await shown();
  await page.reload();
  await periodButton(page).click();
  await shown();
});
