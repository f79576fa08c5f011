import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

test('an unknown path shows the specified English text and a link to the dashboard', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { user, address } = openScreen('/contas/1?x=1');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' });
  expect(heading).toHaveAttribute('lang', 'en');
  expect(screen.getByText('/contas/1')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(),
  );
  expect(address()).toBe('/');
});

test.for([
  ['/Logs', '/logs'],
  ['//logs', '/logs'],
  ['/logs&method=GET', '/logs?method=GET'],
  ['/LOGS/?status-class=error', '/logs?status-class=error'],
  ['/logs).', '/logs'],
  ['/logs%3Fstatus-class=error', '/logs?status-class=error'],
  ['/logs%3fstatus-class=error?method=GET', '/logs?status-class=error&method=GET'],
])('%s leads to the screen that is meant', async ([damaged, meant]) => {
  const { address, router } = openScreen(damaged!, ['/settings']);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Logs de Requisições' }),
  ).toBeVisible();
  expect(address()).toBe(meant);
  await act(() => router.navigate(-1));
  expect(address()).toBe('/settings');
});

test.for(['/logs/1', '/Logs/1', '/settingss'])(
  '%s is unknown, and no entry of the navigation is marked',
  async (path) => {
    vi.spyOn(console, 'error').mockReturnValue();
    openScreen(path);
    await screen.findByText('Oops! Page not found');
    expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  },
);

test('each unknown path is logged to console.error once', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const { router } = openScreen('/nada');
  await screen.findByText('Oops! Page not found');
  await act(() => router.navigate('/nada?de=novo'));
  await act(() => router.navigate('/tampouco'));
  await screen.findByText('/tampouco');
  expect(error.mock.calls).toEqual([
    ['404: route not found', '/nada'],
    ['404: route not found', '/tampouco'],
  ]);
});

test('the title says that the page was not found', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openScreen('/nada');
  await screen.findByText('Oops! Page not found');
  expect(document.title).toMatch(/^(\(1\) )?Página não encontrada · Ponte$/);
});
