import { defineConfig } from '@hey-api/openapi-ts';

/*
 * Hey API generates a client from the document; `consumers` uses it. `npm run test:tools` runs this in
 * .cache/tools, where it copies `openapi.json`.
 */
export default defineConfig({
  input: './openapi.json',
  output: './generated/hey-api',
  plugins: ['@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: true }],
});
