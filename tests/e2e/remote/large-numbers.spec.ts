import type { DashboardSummary } from '#api/contract/dashboard.ts';
import type { Traffic } from '#api/contract/traffic.ts';
import { region } from '../support/acts.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoOverflow } from '../support/reflow.ts';

test.describe('hundreds of millions of requests', () => {
  test('stay in one line of their card on a phone', async ({ page, platform }) => {
    await page.route('**/dashboard/summary', async (route) => {
      const response = await platform!.answer(route);
      const summary = (await response.json()) as DashboardSummary;
      summary.requests.value = 987_654_321;
      await route.fulfill({ response, json: summary });
    });
    for (const width of [320, 375, 600, 768]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/');
      const value = region(page, 'Indicadores').getByText('987.654.321');
      await expect(value).toBeVisible();
      const lines = () =>
        value.evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getClientRects().length;
        });
      await expect.poll(lines, `lines at ${width} px`).toBe(1);
      await expectNoOverflow(page, `${width} px`);
      const room = () =>
        value.evaluate((one) => {
          const card = one.closest('dl > div')!.getBoundingClientRect();
          return card.right - one.getBoundingClientRect().right;
        });
      await expect.poll(room, `room to its right at ${width} px`).toBeGreaterThan(0);
    }
  });

  for (const [factor, highest] of [
    [1_000, '100.000'],
    [1_000_000, '100\u00a0mi'],
  ] as const) {
    test(`are written whole on the axis of the traffic, up to ${highest}`, async ({
      page,
      platform,
    }) => {
      await page.route('**/traffic?*', async (route) => {
        const response = await platform!.answer(route);
        const traffic = (await response.json()) as Traffic;
        for (const bucket of traffic.buckets) {
          for (const name of ['requests', 'success', 'warning', 'error'] as const)
            bucket[name] *= factor;
        }
        await route.fulfill({ response, json: traffic });
      });
      await page.goto('/');
      const drawing = region(page, 'Tráfego').locator('svg').filter({ hasText: highest });
      await expect(drawing).toBeVisible();
      const left = () =>
        drawing.evaluate((svg) => {
          const texts = [...svg.querySelectorAll('text')].map(
            (text) => text.getBoundingClientRect().left,
          );
          return Math.min(...texts) - svg.getBoundingClientRect().left;
        });
      await expect.poll(left).toBeGreaterThanOrEqual(0);
    });
  }
});
