import { setupWorker } from 'msw/browser';
import { call, useServer } from 'ponte/client';
import { createHandlers, createPlatform } from 'ponte/handlers';

// Once: npx msw init public
await setupWorker(...createHandlers(createPlatform())).start();
useServer(`${location.origin}/api/v1`);
const { body } = await call('listBanks', { query: { q: 'itau' } });
document.body.append(...body.data.map(({ name }) => name));
