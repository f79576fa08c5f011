import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { connectDemo } from '#layout/demo/demo-port.ts';
import { loadOnIntent, loadScreensAhead } from '#layout/screen-code.ts';
import '#ui/styles/global.css';
import { routes } from './routes.tsx';
import { otherScreens } from './screens.ts';

/** Absent where index.html says that the browser is too old. */
const rootElement = document.getElementById('root');

// The router stores scroll positions by the keys of the history, and gives every address that was
// entered the same key: the screen of a second one would open scrolled like the first one's. Two
// slashes at the beginning of a path would make it another host's address.
const address = location.pathname.replaceAll(/\/{2,}/g, '/') + location.search + location.hash;
history.replaceState({ key: String(Date.now()), ...history.state }, '', address);

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });

loadOnIntent(otherScreens);
const loadOtherScreens = loadScreensAhead(otherScreens);

async function start(container: HTMLElement): Promise<void> {
  if (__MOCK__) await connectMock();
  const root = createRoot(container);
  // In slices, between which the browser reacts to presses.
  startTransition(() =>
    root.render(
      <StrictMode>
        <SWRConfig value={{ ...swrConfig, onSuccess: loadOtherScreens }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </StrictMode>,
    ),
  );
}

/**
 * Connects the mock that index.html has started. Before the first rendering, which would begin
 * again when it learned of the mock.
 */
async function connectMock(): Promise<void> {
  try {
    const { mock } = await import('#mocks/transports/start.ts');
    connectDemo(mock);
  } catch (reason) {
    console.error('The demo could not start', reason);
  }
}

if (rootElement) void start(rootElement);
