import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openPeriod, openLogs } from '#tests/pages/logs/support.ts';

mockPlatform();

const DAY_MS = 86_400_000;

test.for([
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
] as const)('on a device whose clock is %s', async ([, ms]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + ms });
  openScreen('/');
  const activity = await screen.findByRole('region', { name: 'Atividade Recente' });
  await waitFor(() =>
    expect(within(activity).getAllByRole('listitem')[0]).toHaveTextContent('2 min atrás'),
  );
});

test.for([
  ['Hoje', '2026-03-10T03:00:00.000Z'],
  ['Última hora', '2026-03-10T14:00:00.000Z'],
] as const)('%s is that of the platform', async ([label, from]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + DAY_MS });
  const { user, router } = await openLogs();
  await openPeriod(user);
  await user.click(screen.getByRole('button', { name: label }));
  expect(new URLSearchParams(router.state.location.search).get('from')).toBe(from);
});
