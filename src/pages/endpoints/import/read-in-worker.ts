import { askWorker } from '#ui/ask-worker.ts';
import type { ReadingResult } from './found-document.ts';

/**
 * Reads a document in a worker, or in the page.
 * @param signal ends the reading; the promise then never settles
 */
export const readInWorker = (text: string, signal: AbortSignal): Promise<ReadingResult> =>
  askWorker(
    () => new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' }),
    text,
    async () => (await import('./read-document.ts')).readDocument(text),
    signal,
  );
