import { defineConfig } from 'orval';

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
