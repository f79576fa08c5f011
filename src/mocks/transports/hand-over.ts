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
 * `unsupported`: no HTTPS, some private windows; `undelivered`: the host does not send its file as
 * JavaScript.
 */
export type WorkerFailure = 'unsupported' | 'undelivered' | 'refused';

/**
 * The page answers its calls until a worker does, started in the first pause.
 * @returns why none can run, if so
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
      if (!isStarted)
        timer = setTimeout(
          () => void start().then((failure) => failure && resolve(failure)),
          PAUSE_MS,
        );
    });
    const stop = answerInPage([waitForPause, ...handlers]);

    async function start(): Promise<WorkerFailure | null> {
      isStarted = true;
      // A file that cannot be loaded is no failure of the worker.
      const file = await import('./worker.ts').catch(() => null);
      if (!file) return null;
      let worker: ServiceWorker | null;
      try {
        worker = await file.startWorker(handlers);
      } catch {
        // Nor is a lost connection.
        const delivered = await file.isDelivered().catch(() => null);
        return delivered === null ? null : delivered ? 'refused' : 'undelivered';
      }
      if (!worker) return null;
      stop();
      // The browser also reports the same worker again, which replaced that of an earlier release.
      const follow = () => {
        if (navigator.serviceWorker.controller === worker) return;
        navigator.serviceWorker.removeEventListener('controllerchange', follow);
        answerInPage(handlers);
      };
      navigator.serviceWorker.addEventListener('controllerchange', follow);
      return null;
    }
  });
}

/**
 * Other requests go to the network. `@mswjs/interceptors` must be MSW's own release.
 * @returns what ends this
 */
export function answerInPage(handlers: HttpHandler[]): () => void {
  const interceptor = new BatchInterceptor({
    name: 'page',
    interceptors: [new XMLHttpRequestInterceptor(), new FetchInterceptor()],
  });
  interceptor.apply();
  interceptor.on('request', async ({ request, controller }) => {
    // A task for each answer, between which the browser paints and takes input: a page asks for
    // several at once.
    await new Promise((resolve) => setTimeout(resolve));
    const response = await getResponse(handlers, request);
    if (response) controller.respondWith(response);
  });
  return () => interceptor.dispose();
}
