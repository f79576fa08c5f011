import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { cells, openPeriod, openLogs, rows } from './support.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const periodButton = () => screen.getByRole('button', { name: /^Período:/ });
const column = (index: number) => new Set(rows().map((_, row) => cells(row)[index]));

/** Enters both ends of the period, each with Enter. */
async function enterPeriod(user: UserEvent, from: string, to: string) {
  for (const [label, text] of [
    ['De', from],
    ['Até', to],
  ] as const) {
    const input = screen.getByLabelText(label, { selector: 'input' });
    await user.click(input);
    await user.clear(input);
    await user.paste(text);
    await user.keyboard('{Enter}');
  }
}

test.for([
  ['Última hora', '2026-03-10T14:00:00.000Z', 7, 'Desde 10/03 11:00'],
  ['Últimas 24 horas', '2026-03-09T15:00:00.000Z', 200, 'Desde 09/03 12:00'],
  ['Últimos 7 dias', '2026-03-03T15:00:00.000Z', 1200, 'Desde 03/03 12:00'],
] as const)(
  'the period %s begins at %s and is named while it is about that',
  async ([label, from, minutes, later]) => {
    const { user, router } = await openLogs();
    await openPeriod(user);
    await user.click(screen.getByRole('button', { name: label }));
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(from);
    expect(periodButton()).toHaveTextContent(label);
    vi.setSystemTime(NOW.getTime() + minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(periodButton()).toHaveTextContent(later));
  },
);

test('the usual periods close their panel, and the whole one is back', async () => {
  const { user, address } = await openLogs();
  await openPeriod(user);
  await user.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(decodeURIComponent(address())).toBe('/logs?from=2026-03-10T03:00:00.000Z');
  expect(screen.queryByRole('region', { name: 'Período' })).not.toBeInTheDocument();
  expect(periodButton()).toHaveFocus();
  await openPeriod(user);
  expect(screen.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Ontem' }));
  expect(decodeURIComponent(address())).toBe(
    '/logs?from=2026-03-09T03:00:00.000Z&to=2026-03-10T02:59:59.999Z',
  );
  expect(periodButton()).toHaveTextContent('Ontem');
  await openPeriod(user);
  await user.click(screen.getByRole('button', { name: 'Todo o período' }));
  expect(address()).toBe('/logs');
  expect(periodButton()).toHaveAccessibleName('Período: Todo o período');
});

test('the period is entered in São Paulo’s time, includes its last minute, and removed leaves its fields empty', async () => {
  const { user, router } = await openLogs();
  await openPeriod(user);
  await enterPeriod(user, '09/03/2026 00:00', '09/03/2026 23:59');
  const params = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() =>
    expect(params()).toEqual({ from: '2026-03-09T03:00:00.000Z', to: '2026-03-10T02:59:59.999Z' }),
  );
  await waitFor(() => expect(cells(0)[0]).toMatch(/^09\/03\/2026 23:/));
  // The day before, which has a name.
  expect(periodButton()).toHaveTextContent('Ontem');

  await act(() => router.navigate('/logs'));
  await waitFor(() => expect(ends()[0]).toHaveValue(''));
  expect(ends()[1]).toHaveValue('');
});

test('the period is cleared by its own button', async () => {
  const { user, address } = await openLogs('?from=2026-03-09T03:00:00.000Z');
  await openPeriod(user);
  expect(screen.getByLabelText('De')).toHaveValue('09/03/2026 00:00');
  // Its style lets it be pressed only under a pointer, which jsdom does not have.
  const clear = document.querySelector('.ant-picker-clear')!;
  fireEvent.mouseDown(clear);
  fireEvent.mouseUp(clear);
  fireEvent.click(clear);
  await waitFor(() => expect(address()).toBe('/logs'));
});

test('the period keeps the seconds of an end that is not changed', async () => {
  const { user, router } = await openLogs(
    '?from=2026-03-09T03:00:41.500Z&to=2026-03-10T03:00:00.000Z',
  );
  await openPeriod(user);
  await enterPeriod(user, '09/03/2026 00:00', '09/03/2026 10:00');
  const params = () => new URLSearchParams(router.state.location.search);
  await waitFor(() => expect(params().get('to')).toBe('2026-03-09T13:00:59.999Z'));
  expect(params().get('from')).toBe('2026-03-09T03:00:41.500Z');
});

test('the period reversed in a link is not sent, says why, and can be removed', async () => {
  const sent: string[] = [];
  mock.server.events.on('request:start', ({ request }) => void sent.push(request.url));
  const { user, address } = openScreen(
    '/logs?from=2026-03-09T03:00:00.000Z&to=2026-03-08T03:00:00.000Z&method=GET',
  );
  expect(await screen.findByText('Período inválido')).toBeVisible();
  expect(
    screen.getByText('O início do período vem depois do fim.', { selector: 'p' }),
  ).toBeVisible();
  const exporting = screen.getByRole('button', { name: 'Exportar Logs' });
  expect(exporting).toHaveAttribute('aria-disabled', 'true');
  expect(exporting).toHaveAccessibleDescription('O início do período vem depois do fim.');
  await openPeriod(user);
  expect(screen.getByText('O início deve vir antes do fim.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
  expect(sent.filter((url) => url.includes('to='))).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Remover período' }));
  expect(address()).toBe('/logs?method=GET');
  await waitFor(() => expect(column(3)).toEqual(new Set(['GET'])));
  expect(screen.getByText(/requisições$/, { selector: '#list-summary' })).toHaveFocus();
  expect(sent.some((url) => url.includes('method=GET'))).toBe(true);
});

test('the period reversed after a list was shown shows neither its rows nor their number', async () => {
  const { router } = await openLogs();
  await act(() =>
    router.navigate('/logs?from=2026-03-09T03:00:00.000Z&to=2026-03-08T03:00:00.000Z'),
  );
  expect(await screen.findByText('Período inválido')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText(/requisições$/, { selector: '#list-summary' })).not.toBeInTheDocument();
});

/** The two fields of the period. */
const ends = () =>
  ['De', 'Até'].map((label) => screen.getByLabelText(label, { selector: 'input' }));
const periodOf = ({ router }: Awaited<ReturnType<typeof openLogs>>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

test.for(['{Enter}', '{Tab}'])(
  'days alone are whole days, also at the end of a period, applied by %s',
  async (key) => {
    const opened = await openLogs();
    await openPeriod(opened.user);
    await opened.user.click(ends()[0]!);
    await opened.user.paste('08/03/2026');
    await opened.user.keyboard(key);
    expect(ends()[0]).toHaveValue('08/03/2026 00:00');
    await opened.user.click(ends()[1]!);
    await opened.user.paste('09/03/2026');
    await opened.user.keyboard(key);
    expect(ends()[1]).toHaveValue('09/03/2026 23:59');
    await waitFor(() =>
      expect(periodOf(opened)).toEqual({
        from: '2026-03-08T03:00:00.000Z',
        to: '2026-03-10T02:59:59.999Z',
      }),
    );
  },
);

test.for(['ontem', '01:05'])(
  'the text %s stays in its field, which says what is expected, and nothing is applied until it is a date',
  async (text) => {
    const opened = await openLogs('?from=2026-03-09T03:00:00.000Z');
    await openPeriod(opened.user);
    await opened.user.clear(ends()[0]!);
    await opened.user.type(ends()[0]!, text);
    await opened.user.click(ends()[1]!);
    await opened.user.paste('10/03/2026 10:00');
    await opened.user.click(screen.getByRole('searchbox'));
    const advice = 'De: escreva data e hora como 31/01/2026 09:00, ou só a data.';
    expect(screen.getByRole('alert')).toHaveTextContent(advice);
    expect(ends()[0]).toHaveValue(text);
    expect(ends()[0]).toBeInvalid();
    expect(ends()[0]).toHaveAccessibleDescription(advice);
    expect(periodOf(opened)).toEqual({ from: '2026-03-09T03:00:00.000Z' });

    await opened.user.clear(ends()[0]!);
    await opened.user.paste('09/03/2026');
    await opened.user.tab();
    await opened.user.click(screen.getByRole('searchbox'));
    await waitFor(() =>
      expect(periodOf(opened)).toEqual({
        from: '2026-03-09T03:00:00.000Z',
        to: '2026-03-10T13:00:59.999Z',
      }),
    );
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
  },
);

test('a field that is emptied removes that end of the period', async () => {
  const opened = await openLogs('?from=2026-03-09T03:00:00.000Z&to=2026-03-10T02:59:59.999Z');
  await openPeriod(opened.user);
  await opened.user.clear(ends()[0]!);
  await opened.user.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(periodOf(opened)).toEqual({ to: '2026-03-10T02:59:59.999Z' }));
});
