import { defineConfig } from 'orval';

/*
 * Orval generates a client from the document; `consumers` uses it. `npm run test:tools` runs this in
 * .cache/tools, where it copies `openapi.json`.
 */
const input = { target: './openapi.json' };
export default defineConfig({
  axios: {
    input,
    output: {
      client: 'axios-functions',
      target: './generated/orval/axios.ts',
      mode: 'split',
      mock: true,
    },
  },
  zod: { input, output: { client: 'zod', target: './generated/orval/zod.ts' } },
});
