import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { createHandlers, createPlatform } from 'ponte/handlers';

export default definePreview({
  addons: [
    addonMsw(async () => {
      const worker = setupWorker(...createHandlers(createPlatform()));
      await worker.start();
      return worker;
    }),
  ],
});
