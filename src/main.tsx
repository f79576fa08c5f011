import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { holdRequestsUntil } from '#api/client.ts';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { connectDemo } from '#layout/demo/demo-port.ts';
import '#ui/styles/global.css';
import { routes } from './routes.tsx';

/** Absent where index.html says that the browser is too old. */
const place = document.getElementById('root');

if (place && __MOCK__) {
  // index.html has started the mock; requests wait for it.
  const starting = import('#mocks/transports/start.ts').then(({ mock }) => mock);
  holdRequestsUntil(starting);
  starting.then(connectDemo, (reason: unknown) => console.error('The demo could not start', reason));
}

// The router stores scroll positions by the keys of the history, and gives every address that was entered the same key:
// the screen of a second one would open scrolled like the first one's.
history.replaceState({ key: String(Date.now()), ...history.state }, '');

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });

/** How long after an answer the first screen stands, also on a slow device. */
const SETTLED_MS = 700;

/**
 * Downloads the other screens' files, which the build lists (scripts/build/first-load.ts). Only after the first screen: as
 * prefetches from the start they shared a slow line with it, and it took 1.7 times as long. Later calls find none left.
 */
function prefetchOthers(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch';
}

if (place) {
  createRoot(place).render(
    <StrictMode>
      <SWRConfig value={{ ...swrConfig, onSuccess: () => setTimeout(prefetchOthers, SETTLED_MS) }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
}
