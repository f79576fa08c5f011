/**
 * Asks a worker one question; in the page where the browser has no worker or cannot start it.
 * @param start starts the worker
 * @param question must be one that the structured clone algorithm copies
 * @param answerInPage gives the same answer in the page
 * @param signal ends the worker; the promise then never settles
 */
export function askWorker<Answer>(
  start: () => Worker,
  question: unknown,
  answerInPage: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  if (typeof Worker === 'undefined') return answerInPage();
  return new Promise((resolve, reject) => {
    const worker = start();
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      answerInPage().then(resolve, reject);
    });
    // A worker has no origin to name, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);
  });
}
