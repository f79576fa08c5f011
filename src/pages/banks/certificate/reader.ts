/* The worker that reads certificates: to open one may take seconds; the tab stays usable. */
import type { CertificateFiles } from '#domain/certificates/read-credentials.ts';
import { readFiles } from './read-files.ts';

addEventListener('message', ({ data }: MessageEvent<CertificateFiles>) =>
  postMessage(readFiles(data)),
);
