import type { OperatorBrowser } from './operator-browser.ts';

/**
 * How quick the machine is at this moment: milliseconds for a fixed piece of work in the browser, the quickest of five.
 * Records of different machines and hours can only be compared with it: a shared processor may be half as quick an hour
 * later.
 */
export async function measureMachine(browser: OperatorBrowser): Promise<number> {
  const tab = await browser.newTab(1);
  const time = await tab.run(() => {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const start = performance.now();
      let seed = 1;
      const rows = Array.from({ length: 50_000 }, (_, index) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return { index, name: `row ${seed}`, nested: { value: seed / 7 } };
      });
      rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
      JSON.parse(JSON.stringify(rows));
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  });
  await tab.close();
  return time;
}
