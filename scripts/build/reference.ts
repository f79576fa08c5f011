import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileOfRedocly = (file: string) => fileURLToPath(import.meta.resolve(`@redocly/cli/${file}`));

/**
 * Redoc and the licences of what it contains, from the package that also checks the OpenAPI
 * document.
 */
export const redoc = {
  'redoc.js': fileOfRedocly('lib/chunks/redoc.standalone.js'),
  'redoc-licences.txt': fileOfRedocly('THIRD_PARTY_NOTICES'),
};

/**
 * Puts Redoc beside `public/reference.html`, which alone loads it, see
 * docs/decisions/0009-reference-with-redoc.md.
 */
export function apiReference(): Plugin {
  return {
    name: 'ponte:api-reference',
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}redoc.js`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        void readFile(redoc['redoc.js']).then((script) => response.end(script));
      });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(redoc))
        this.emitFile({ type: 'asset', fileName, source: await readFile(source) });
    },
  };
}
