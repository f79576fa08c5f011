import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

/*
 * Kubb generates a client from the document; `consumers` uses it. `npm run test:tools` runs this in
 * .cache/tools, where it copies `openapi.json`.
 */
export default defineConfig({
  input: { path: './openapi.json' },
  output: { path: './generated/kubb', clean: true },
  plugins: [pluginOas(), pluginTs(), pluginClient({ client: 'axios' })],
});
