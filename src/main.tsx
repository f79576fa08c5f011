import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { connectDemo } from '#layout/demo/demo-port.ts';
import '#ui/styles/global.css';
import { routes } from './routes.tsx';
import { answered, starting } from './start.ts';

starting?.then(connectDemo, (reason: unknown) => console.error('The demo could not start', reason));

// The router stores scroll positions by the keys of the history, and gives every address that was entered the same key:
// the screen of a second one would open scrolled like the first one's.
history.replaceState({ key: String(Date.now()), ...history.state }, '');

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });

function render(): void {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <SWRConfig value={swrConfig}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
}

/** The longest time that the demo's first rendering waits for answers. */
const FIRST_ANSWERS_MS = 300;

// The mock answers on the page's own thread: rendering an empty screen first would delay the answers (decision 0014).
if (__MOCK__)
  void Promise.race([answered, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS))]).then(render);
else render();
