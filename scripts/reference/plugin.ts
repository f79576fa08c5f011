import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { Document } from './document.ts';
import { referencePage } from './page.ts';

const source = resolve(import.meta.dirname, '../../public/openapi.json');

/**
 * Adds the page reference.html, generated from public/openapi.json: semantic HTML without scripts, readable on any
 * host. It has a build of its own, so that it shares no chunk with the console.
 */
export function apiReference(): Plugin {
  let config: ResolvedConfig;
  return {
    ...filled,
    name: 'ponte:api-reference',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = config.build.outDir }) {
      await build({
        configFile: false,
        root: config.root,
        base: config.base,
        logLevel: config.logLevel ?? 'info',
        plugins: [filled, strictPolicy],
        build: { outDir: dir, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'reference.html' } },
      });
    },
  };
}

const filled: Plugin = {
  name: 'ponte:api-reference-page',
  transformIndexHtml: {
    order: 'pre',
    async handler(page, { filename }) {
      if (!filename.endsWith('reference.html')) return page;
      const document = JSON.parse(await readFile(source, 'utf8')) as Document;
      return page.replace('<!-- reference -->', () => referencePage(document));
    },
  },
};

/** The page loads its own style sheet and icon; the policy forbids everything else. */
const strictPolicy: Plugin = {
  name: 'ponte:api-reference-policy',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
      },
      injectTo: 'head-prepend',
    },
  ],
};
