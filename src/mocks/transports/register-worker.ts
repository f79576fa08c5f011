import { API_BASE_PATH } from '#api/contract/operation.ts';

/** The address of the demo's service worker; its query names the path of the calls that the worker answers. */
export const workerUrl = `${import.meta.env.BASE_URL}mockWorker.js?api=${API_BASE_PATH}`;

/**
 * Returns the registration of the demo's service worker. A page that the worker controls registers nothing: browsers
 * queue `register()` behind their own check for a newer worker, which takes seconds right after a first visit, and in
 * WebKit it may never settle.
 * @throws TypeError where the browser offers no service workers, and the browser's error when it refuses the
 * registration
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // Absent without HTTPS and in some private windows, whatever its type says.
  const { serviceWorker } = navigator;
  if (serviceWorker.controller?.scriptURL === new URL(workerUrl, location.href).href) {
    const registration = await serviceWorker.getRegistration();
    if (registration) return registration;
  }
  return serviceWorker.register(workerUrl, { updateViaCache: 'none' });
}

/**
 * Whether the host sends the worker's files as JavaScript. The browser's own error does not tell.
 * @throws TypeError when the host cannot be reached
 */
export async function isDelivered(): Promise<boolean> {
  const files = [workerUrl, `${import.meta.env.BASE_URL}mockServiceWorker.js`];
  const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-store' })));
  return answers.every(({ ok, headers }) => ok && /javascript/.test(headers.get('content-type') ?? ''));
}
