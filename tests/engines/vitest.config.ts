import { defineConfig } from 'vitest/config';

/** `npm run test:engines`: the console in Firefox, WebKit and the oldest supported Chromium. */
export default defineConfig({
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // The engines would only slow each other down, and WebKit's window must stay visible.
    fileParallelism: false,
  },
});
