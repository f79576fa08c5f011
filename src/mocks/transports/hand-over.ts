import { getResponse, http, type HttpHandler } from 'msw';
import { anyRoute } from '#mocks/protocol/route-pattern.ts';
import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';

/**
 * How long the page must have made no call before it starts the service worker, in milliseconds.
 */
const PAUSE_MS = 1000;

/**
 * Why no service worker answers: `unsupported` (no HTTPS, some private windows), `undelivered` (the
 * host does not send its file as JavaScript), or `refused` (the browser does not start it).
 */
export type WorkerFailure = 'unsupported' | 'undelivered' | 'refused';

/**
 * Answers the calls of the page within the page, until a service worker does. The worker is started
 * in the first pause, so that it does not delay what the page shows first.
 * @returns why no worker can run; never settles when one runs
 */
export function answerUntilWorkerRuns(handlers: HttpHandler[]): Promise<WorkerFailure> {
  if (!('serviceWorker' in navigator)) {
    answerInPage(handlers);
    return Promise.resolve('unsupported');
  }
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStarted = false;
    // Answers nothing itself: MSW goes on with the next handler.
    const waitForPause = http.all(anyRoute, () => {
      clearTimeout(timer);
      if (!isStarted) timer = setTimeout(() => void startOnce(), PAUSE_MS);
    });
    const stop = answerInPage([waitForPause, ...handlers]);

    async function startOnce(): Promise<void> {
      isStarted = true;
      const failure = await start();
      if (failure) resolve(failure);
    }

    async function start(): Promise<WorkerFailure | null> {
      // Without its file nothing is known of the worker: the page goes on answering.
      const file = await import('./worker.ts').catch(() => null);
      if (!file) return null;
      let worker: ServiceWorker | null;
      try {
        worker = await file.startWorker(handlers);
      } catch {
        // Nor is anything known when the connection is lost.
        const isDelivered = await file.isDelivered().catch(() => null);
        if (isDelivered === null) return null;
        return isDelivered ? 'refused' : 'undelivered';
      }
      if (!worker) return null;
      stop();
      // When another release replaces the worker, the page answers again. The browser also reports
      // the same worker again, which had replaced that of an earlier release.
      const answerAfterReplacement = () => {
        if (navigator.serviceWorker.controller === worker) return;
        navigator.serviceWorker.removeEventListener('controllerchange', answerAfterReplacement);
        answerInPage(handlers);
      };
      navigator.serviceWorker.addEventListener('controllerchange', answerAfterReplacement);
      return null;
    }
  });
}

/**
 * Answers the requests of the page that the handlers know; others go to the network. The release of
 * `@mswjs/interceptors` must be the one that MSW uses.
 * @returns what ends this
 */
export function answerInPage(handlers: HttpHandler[]): () => void {
  const interceptor = new BatchInterceptor({
    name: 'page',
    interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    // Each answer in a task of its own: between them the browser paints and takes input.
    await new Promise((resolve) => setTimeout(resolve));
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
  return () => interceptor.dispose();
}
