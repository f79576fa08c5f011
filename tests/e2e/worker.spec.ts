import { itemOf } from './support/acts.ts';
import { expect, test } from './support/fixtures.ts';
import { callsToWorker, openLogs, workerAnswers, workerNotice } from './support/worker.ts';

declare global {
  interface Window {
    answers: (number | string)[];
    isRegistered?: boolean;
  }
}

test('the page answers its first calls, then the service worker does, and no notice is shown', async ({ page }) => {
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  expect(await callsToWorker(page)).toEqual([]);
  await workerAnswers(page);
  await expect(page.getByText(workerNotice)).toBeHidden();
});

test('a worker that the browser stopped answers the next call', async ({ page, context }) => {
  await page.goto('/banks');
  await workerAnswers(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await openLogs(page);
  await expect.poll(() => callsToWorker(page)).toContain('/api/v1/logs');
});

test('no call is lost while the worker takes over from the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.answers = [];
    // `apply` calls it on its container.
    // oxlint-disable-next-line typescript/unbound-method
    ServiceWorkerContainer.prototype.register = new Proxy(ServiceWorkerContainer.prototype.register, {
      apply(register, container, given: Parameters<typeof navigator.serviceWorker.register>) {
        setInterval(() => {
          const answer = fetch('/api/v1/session').then(async (response) => (await response.json()) && response.status);
          void answer.catch(String).then((status) => window.answers.push(status));
        }, 5);
        return register.apply(container, given);
      },
    });
  });
  await page.goto('/banks');
  await expect.poll(() => callsToWorker(page)).toContain('/api/v1/session');
  expect(await page.evaluate(() => [...new Set(window.answers)])).toEqual([200]);
});

test('calls are still answered after the worker of an open page is unregistered', async ({ page }) => {
  await page.goto('/banks');
  await workerAnswers(page);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await openLogs(page);
  await page.reload();
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText(workerNotice)).toBeHidden();
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

test('the worker of an earlier release, which had another address, is replaced, and no call is lost', async ({
  page,
}) => {
  await page.goto('/licences.txt');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/mockServiceWorker.js?earlier', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  await page.goto('/banks');
  await expect(itemOf(page, 'Itaú')).toBeVisible();
  await workerAnswers(page);
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await expect.poll(script).toMatch(/\/mockServiceWorker\.js$/);
  await openLogs(page);
});
