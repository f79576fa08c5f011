import { http, type HttpHandler } from 'msw/http';
import { anyRoute } from '#mocks/protocol/route-pattern.ts';
import { answerInPage } from './in-page.ts';

/** How long the page must have made no call before it starts the service worker, in milliseconds. */
const PAUSE_MS = 1000;

/**
 * Why no service worker can run: `unsupported` where the browser offers none (no HTTPS, some private windows),
 * `undelivered` where the host does not send its file as JavaScript, `refused` where the browser refuses it.
 */
export type WorkerFailure = 'unsupported' | 'undelivered' | 'refused';

/**
 * Lets the page answer its own calls at once, so that its first content does not wait for a service worker. In the
 * first pause after a call the service worker is started; when it is ready, it answers all further calls. The page goes
 * on answering while no worker is ready, and answers again once another worker controls the page: MSW in this page talks
 * only to the worker that it started with.
 * @returns why no worker can run; the promise never settles where one runs
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
      if (!isStarted) timer = setTimeout(() => void start().then((failure) => failure && resolve(failure)), PAUSE_MS);
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
