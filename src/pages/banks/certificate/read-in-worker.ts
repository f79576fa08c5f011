import type { CertificateFiles } from '#domain/certificates/read-credentials.ts';
import type { CertificateReading } from './read-files.ts';

/**
 * Reads a certificate in a worker; in the page where the browser has no worker or cannot start it.
 * @param signal ends the reading; the promise then never settles
 */
export function readInWorker(
  files: CertificateFiles,
  signal: AbortSignal,
): Promise<CertificateReading> {
  const inPage = async () => (await import('./read-files.ts')).readFiles(files);
  if (typeof Worker === 'undefined') return inPage();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('message', ({ data }: MessageEvent<CertificateReading>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      inPage().then(resolve, reject);
    });
    // A worker has no origin to name, unlike a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(files);
  });
}
