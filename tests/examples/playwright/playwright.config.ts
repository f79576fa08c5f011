import { defineConfig } from '@playwright/test';

const address = 'http://127.0.0.1:4010';
export default defineConfig({
  testMatch: '*.spec.ts',
  use: { baseURL: address },
  webServer: { command: 'npx ponte mock --port 4010 --reset-route', url: address },
});
