/* The worker that reads documents. Some megabytes take seconds, in which the tab stays usable. */
import { readDocument } from './read-document.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readDocument(data)));
