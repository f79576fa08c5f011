import { defaultNetworkOptions, setupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw';

/** MSW's own worker file, unchanged (see docs/decisions/0008-worker-and-fallback.md). */
const workerUrl = `${import.meta.env.BASE_URL}mockServiceWorker.js`;

/**
 * Starts MSW's worker.
 * @returns the worker, or null when a newer one took over. Never settles after a hard reload, by
 * which the browser bypasses workers.
 * @throws when the worker cannot be started
 */
export async function startWorker(handlers: HttpHandler[]): Promise<ServiceWorker | null> {
  const worker = await controllingWorker();
  // msw/browser makes a source of requests when it is imported. Never started, it would keep every
  // message of the worker for later.
  const [unused] = defaultNetworkOptions.sources;
  if ('terminate' in unused) await unused.terminate();
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: workerUrl },
  });
  return navigator.serviceWorker.controller === worker ? worker : null;
}

/**
 * Registers the worker and waits until it controls the page: MSW reloads a page that no worker
 * controls.
 */
async function controllingWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(workerUrl);
  return new Promise((resolve) => {
    const check = () => {
      const { active } = registration;
      if (!active?.scriptURL.endsWith(workerUrl) || active !== serviceWorker.controller) return;
      serviceWorker.removeEventListener('controllerchange', check);
      resolve(active);
    };
    serviceWorker.addEventListener('controllerchange', check);
    check();
  });
}

/**
 * Whether the host sends the worker's file as JavaScript.
 * @throws TypeError when it cannot be reached
 */
export async function isDelivered(): Promise<boolean> {
  const { ok, headers } = await fetch(workerUrl, { cache: 'no-store' });
  return ok && /javascript/.test(headers.get('content-type') ?? '');
}
