import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashScreen } from '#layout/CrashScreen.tsx';
import { Frame } from '#layout/Frame.tsx';
import { loadRoute } from '#layout/load-route.ts';

afterEach(() => vi.unstubAllEnvs());

/** A console whose one screen is as given, inside the real frame. */
function openWith(route: Partial<RouteObject>) {
  // React and the router print the error themselves.
  vi.spyOn(console, 'error').mockReturnValue();
  const child = { path: '/', ...route } as RouteObject;
  const inner = { errorElement: <CrashScreen />, hydrateFallbackElement: <p>…</p>, children: [child] };
  const routes = [{ element: <Frame screens={[]} />, errorElement: <CrashScreen />, children: [inner] }];
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </SWRConfig>,
  );
}

function Broken(): never {
  throw new Error('o segredo da pilha');
}

test('a crashed screen shows the error and two links back, inside the frame', async () => {
  openWith({ element: <Broken /> });
  const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  expect(document.title).toMatch(/^(\(1\) )?Erro · Ponte$/);
});

test('a screen whose code cannot be loaded keeps the frame and says what to do', async () => {
  openWith({ lazy: loadRoute(() => Promise.reject<object>(new TypeError('Failed to fetch'))) });
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /O código desta tela não foi carregado: .* Recarregue a página\./,
  );
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});

test('production shows no stack', async () => {
  vi.stubEnv('DEV', false);
  openWith({ element: <Broken /> });
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(document.body).not.toHaveTextContent('o segredo da pilha');
});

test('in development the stack is shown', async () => {
  openWith({ element: <Broken /> });
  expect(await screen.findByText(/o segredo da pilha/)).toBeVisible();
});
