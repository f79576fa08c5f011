import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { routes } from '#src/routes.tsx';

// What screens load on demand. On a busy machine that takes seconds, longer than a test waits.
import.meta.glob(
  ['/src/{layout,pages,ui}/**/*.tsx', '/src/pages/**/{from-curl,read-document}.ts'],
  { eager: true },
);

/**
 * Opens the console at an address, as main.tsx does, with an empty cache. Failed reads are not
 * retried, so that a test sees the error state immediately; with `retries` they are, as main.tsx
 * has it.
 * @param address path and query, as `/banks?q=itau`
 */
export function openScreen(address: string, history: string[] = [], { retries = false } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...history, address] });
  const user = userEvent.setup();
  const cache = new Map();
  const config = retries ? swrConfig : { ...swrConfig, shouldRetryOnError: false };
  const { unmount } = render(
    <SWRConfig value={{ ...config, provider: () => cache, dedupingInterval: 0 }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  return {
    router,
    user,
    cache,
    unmount,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
