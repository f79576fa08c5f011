import { http, type HttpHandler } from 'msw/http';
import { anyRoute } from '#mocks/protocol/route-pattern.ts';
import { answerInPage } from './in-page.ts';
import { isDelivered } from './register-worker.ts';

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
 * on where no worker can run or while it is slow to start, and answers again once another worker controls the page: MSW
 * in this page uses only the worker that it started with. A registration that fails for a lost connection is tried again
 * in a later pause.
 * @returns why no worker can run; the promise never settles where one runs
 */
export function answerUntilWorkerRuns(handlers: HttpHandler[]): Promise<WorkerFailure> {
  if (!('serviceWorker' in navigator)) {
    answerInPage(handlers);
    return Promise.resolve('unsupported');
  }
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHandingOver = false;
    // Answers nothing itself: MSW goes on with the next handler.
    const waitForPause = http.all(anyRoute, () => {
      clearTimeout(timer);
      if (!isHandingOver) timer = setTimeout(() => void handOver(), PAUSE_MS);
    });
    const stop = answerInPage([waitForPause, ...handlers]);

    async function handOver(): Promise<void> {
      isHandingOver = true;
      // A file that cannot be loaded is no failure of the worker: the page goes on answering, until it is loaded again.
      const file = await import('./worker.ts').catch(() => null);
      if (!file) return;
      try {
        await file.startWorker(handlers);
      } catch {
        const delivered = await isDelivered().catch(() => null);
        if (delivered === null) isHandingOver = false;
        else resolve(delivered ? 'refused' : 'undelivered');
        return;
      }
      stop();
      navigator.serviceWorker.addEventListener('controllerchange', () => answerInPage(handlers), { once: true });
    }
  });
}
