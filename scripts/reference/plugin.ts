import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Document } from './document.ts';
import { referencePage } from './page.ts';

const source = resolve(import.meta.dirname, '../../public/openapi.json');

/**
 * Adds the page reference.html, filled from public/openapi.json: semantic HTML without any script,
 * readable wherever it is put.
 */
export function apiReference(): Plugin {
  return {
    name: 'ponte:api-reference',
    config: () => ({ build: { rolldownOptions: { input: ['index.html', 'reference.html'] } } }),
    transformIndexHtml: {
      order: 'pre',
      async handler(page, { filename }) {
        if (!filename.endsWith('reference.html')) return page;
        const document = JSON.parse(await readFile(source, 'utf8')) as Document;
        return page.replace('<!-- reference -->', () => referencePage(document));
      },
    },
  };
}
