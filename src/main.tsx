import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { holdRequestsUntil } from '#api/client.ts';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { connectDemo } from '#layout/demo/demo-port.ts';
import './ui/global.css';
import { replaceDeniedStorage } from './denied-storage.ts';
import { registerWorker, workerUrl } from './register-worker.ts';
import { routes } from './routes.tsx';

// The mock starts while the page already paints; requests wait for it. A remote build has none of this.
if (__MOCK__) {
  replaceDeniedStorage();
  // The worker is set up while the mock's code is loading. A failure is handled where the mock awaits it.
  const registering = registerWorker();
  registering.catch(() => undefined);
  const starting = import('./mocks/transports/browser.ts').then(({ startMock }) =>
    startMock({ url: workerUrl, registering }),
  );
  holdRequestsUntil(starting);
  starting.then(connectDemo, (reason: unknown) => console.error('The demo could not start', reason));
}

const router = createBrowserRouter(routes, { basename: import.meta.env.BASE_URL });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SWRConfig value={swrConfig}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
);
