import { startTransition, StrictMode } from 'react';
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

/** Prepares the other screens when the operator moves the pointer or presses a key, once the first screen stands. */
function prepareForOperator(): void {
  for (const sign of ['pointermove', 'keydown']) addEventListener(sign, prepareOthers, { once: true });
}

/**
 * Prepares the other screens (decision 0018): first what all of them need, antd, then the files
 * of each, which the build lists (scripts/build/first-load.ts). Before, they would share a slow line with the first screen.
 * Later calls find nothing left; without a connection a screen says so itself.
 */
function prepareOthers(): void {
  void import('#ui/antd/warm-up.tsx')
    .then(({ warmUp }) => warmUp())
    .catch(() => undefined)
    .then(prefetchOthers);
}

function prefetchOthers(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]:not([href])')) {
    Object.assign(link, { rel: 'prefetch', href: link.dataset['later'] });
  }
}

if (place) {
  const root = createRoot(place);
  // In slices, between which the browser reacts to presses.
  startTransition(() =>
    root.render(
      <StrictMode>
        <SWRConfig value={{ ...swrConfig, onSuccess: () => setTimeout(prepareForOperator, SETTLED_MS) }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </StrictMode>,
    ),
  );
}
