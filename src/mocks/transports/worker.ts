import { defaultNetworkOptions, setupWorker } from 'msw/browser';
import type { HttpHandler } from 'msw/http';
import { registerWorker, workerUrl } from './register-worker.ts';

/**
 * Starts answering this page's calls through the service worker.
 * @throws the browser's error where no worker can run
 */
export async function startWorker(handlers: HttpHandler[]): Promise<void> {
  const registration = await registerWorker();
  // The browser itself looks for a newer worker at each navigation. MSW's own update never settles in WebKit after
  // quick reloads, and a failure of it is not reported.
  registration.update = () => Promise.resolve(registration);
  await takeControl(registration);
  await forgetUnusedSource();
  const worker = setupWorker(...handlers);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerUrl } });
}

/**
 * Stops the source that msw/browser creates when it is imported. It listens to every message of the service worker and
 * waits for a worker of its own, which never starts; so it would keep every message in memory.
 */
async function forgetUnusedSource(): Promise<void> {
  const [source] = defaultNetworkOptions.sources;
  if ('terminate' in source) await source.terminate();
}

/**
 * Waits until this build's worker controls the page. Without a controller MSW would reload the page; that is so after a
 * hard reload and while a first worker is set up, which takes control by itself. A newer version of a worker waits
 * until a message makes it replace the running one.
 */
async function takeControl(registration: ServiceWorkerRegistration): Promise<void> {
  const { serviceWorker } = navigator;
  const isControlled = serviceWorker.controller?.scriptURL === new URL(workerUrl, location.href).href;
  if (isControlled && !registration.waiting) return;
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  if (registration.installing && registration.active) await installed(registration.installing);
  if (registration.waiting) send(registration.waiting, 'ponte:activate');
  else if (registration.active?.state === 'activated') send(registration.active, 'ponte:claim');
  await controlled;
}

/** Sends one of the messages that public/mockWorker.js handles. */
function send(worker: ServiceWorker, message: 'ponte:activate' | 'ponte:claim'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
  worker.postMessage(message);
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}
