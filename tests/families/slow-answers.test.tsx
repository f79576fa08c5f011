import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openLogs } from '#tests/pages/logs/support.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

/**
 * Holds the answers to requests with this text in their address; returns a function that lets them
 * come.
 */
function hold(text: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  mock.server.use(
    http.get('*/api/v1/*', ({ request }) => (request.url.includes(text) ? promise : undefined)),
  );
  return () => resolve(undefined);
}

const summary = (unit: string) =>
  screen.getByText(new RegExp(`^[\\d.]+ ${unit}$`), { selector: '#list-summary' });
const table = () => screen.getByRole('region', { name: 'Requisições registradas' });
const histogram = () => screen.getByRole('region', { name: 'Requisições ao longo do tempo' });

test('rows, count and histogram of the logs wait together for the answers to another filter', async () => {
  const { router } = await openLogs();
  await screen.findByRole('slider');
  const release = hold('method=DELETE');
  await act(() => router.navigate('/logs?method=DELETE'));
  for (const part of [table(), summary('requisições'), histogram()])
    expect(part).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('aguardando a resposta…')).toBeVisible();
  expect(screen.queryByText(/^atualizado/)).not.toBeInTheDocument();

  release();
  await waitFor(() => {
    for (const part of [table(), summary('requisições'), histogram()])
      expect(part).toHaveAttribute('aria-busy', 'false');
  });
  expect(screen.getByText('atualizado agora mesmo')).toBeVisible();
});

test('the number of banks waits for the answer to another search', async () => {
  const { router } = openScreen('/banks');
  await screen.findByRole('heading', { level: 2, name: 'Sicoob' });
  const release = hold('q=itau');
  await act(() => router.navigate('/banks?q=itau'));
  expect(summary('bancos')).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('1 banco', { selector: '#list-summary' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
});

test('the traffic of the dashboard waits for the answer of another period', async () => {
  const { user } = openScreen('/');
  const traffic = await screen.findByRole('region', { name: 'Tráfego' });
  await screen.findByRole('slider', { name: 'Requisições por hora' });
  const release = hold('interval=1d');
  await user.click(screen.getByRole('button', { name: '7 dias' }));
  expect(traffic).toHaveAttribute('aria-busy', 'true');
  release();
  await waitFor(() => expect(traffic).toHaveAttribute('aria-busy', 'false'));
});
