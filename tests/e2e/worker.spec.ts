import { itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { callsToWorker, openLogs, workerAnswers, workerNotice } from './support/worker.ts';

declare global {
  interface Window {
    answers: (number | string)[];
    isRegistered?: boolean;
  }
}

test('the page answers its first calls, then the service worker does, and no notice is shown', async ({
  page,
}) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  expect(await callsToWorker(page)).toEqual([]);
  await workerAnswers(page);
  await expect(page.getByText(workerNotice)).toBeHidden();
});

test('no call is lost while the worker takes over from the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.answers = [];
    // `apply` calls it on its container.
    ServiceWorkerContainer.prototype.register = new Proxy(
      // oxlint-disable-next-line typescript/unbound-method
      ServiceWorkerContainer.prototype.register,
      {
        apply(register, container, given: Parameters<typeof navigator.serviceWorker.register>) {
          setInterval(() => {
            const answer = fetch('/api/v1/session').then(
              async (response) => (await response.json()) && response.status,
            );
            void answer.catch(String).then((status) => window.answers.push(status));
          }, 5);
          return register.apply(container, given);
        },
      },
    );
  });
  await page.goto('/banks');
  await expect.poll(() => callsToWorker(page)).toContain('/api/v1/session');
  expect(await page.evaluate(() => [...new Set(window.answers)])).toEqual([200]);
});

test('a hard reload, which bypasses the worker, leaves the page answered, and nothing reloads it again', async ({
  page,
  context,
}) => {
  await page.goto('/banks');
  await workerAnswers(page);
  // The worker stays for another tab; the last one removes it.
  const second = await context.newPage();
  await second.goto('/banks');
  await workerAnswers(second);
  let loads = 0;
  second.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await second.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      window.isRegistered = true;
      return registration;
    };
  });
  const devtools = await context.newCDPSession(second);
  const loaded = second.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await expect.poll(() => second.evaluate(() => window.isRegistered)).toBe(true);
  await openLogs(second);
  expect(await callsToWorker(second)).toEqual([]);
  expect(loads).toBe(1);
});
