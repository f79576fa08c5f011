import type { CertificateFiles } from '#domain/certificates/read-credentials.ts';
import { askWorker } from '#ui/ask-worker.ts';
import type { CertificateReading } from './read-files.ts';

/**
 * Reads a certificate in a worker, or in the page.
 * @param signal ends the reading; the promise then never settles
 */
export const readInWorker = (
  files: CertificateFiles,
  signal: AbortSignal,
): Promise<CertificateReading> =>
  askWorker(
    () => new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' }),
    files,
    async () => (await import('./read-files.ts')).readFiles(files),
    signal,
  );
