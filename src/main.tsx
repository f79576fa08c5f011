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
  // The mock starts while the page already paints; requests wait for it.
  const starting = import('#mocks/transports/start.ts').then(({ mock }) => mock);
  holdRequestsUntil(starting);
  starting.then(connectDemo, (reason: unknown) => console.error('The demo could not start', reason));
}

// The router stores scroll positions by the keys of the history, and gives every address that was entered the same key:
// the screen of a second one would open scrolled like the first one's.
history.replaceState({ key: String(Date.now()), ...history.state }, '');

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });

if (place) {
  createRoot(place).render(
    <StrictMode>
      <SWRConfig value={swrConfig}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
}

// The build lists the other screens' files (scripts/build/first-load.ts). They become prefetches after the load event, one
// after the other: as prefetches from the start they share a slow line with the first visit, which took 1.7 times as long.
const later = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
function downloadNext(): void {
  const link = later.shift();
  if (!link) return;
  link.addEventListener('load', downloadNext);
  link.addEventListener('error', downloadNext);
  link.rel = 'prefetch';
}
addEventListener('load', downloadNext);
