import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashScreen } from '#layout/CrashScreen.tsx';
import { Frame } from '#layout/Frame.tsx';

afterEach(() => vi.unstubAllEnvs());

/** A console whose one screen crashes, inside the real frame. */
function openBroken() {
  // React and the router print the error themselves.
  vi.spyOn(console, 'error').mockReturnValue();
  const inner = { errorElement: <CrashScreen />, children: [{ path: '/', element: <Broken /> }] };
  const routes = [
    { element: <Frame screens={[]} />, errorElement: <CrashScreen />, children: [inner] },
  ];
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
  openBroken();
  const heading = await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  expect(document.title).toMatch(/^(\(1\) )?Erro · Ponte$/);
});

test('production shows no stack', async () => {
  vi.stubEnv('DEV', false);
  openBroken();
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(document.body).not.toHaveTextContent('o segredo da pilha');
});

test('in development the stack is shown', async () => {
  openBroken();
  expect(await screen.findByText(/o segredo da pilha/)).toBeVisible();
});
