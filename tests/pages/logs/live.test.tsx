import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw/http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { announced, cells, openLogs, rows, secondPage } from './support.ts';

const mock = mockPlatform();

/** Adds a log as a run of the tester would. */
async function addLog() {
  await get('runTesterRequest', {
    body: runOf(fixtureId('bank', 0), { environment: 'production', path: '/novo' }),
  });
}

const newButton = () => screen.queryByRole('button', { name: /^\d+ novas? requisi/ });

/** Whether each row is lit. */
const areLit = () => rows().map((row) => /lit/.test(row.className));

describe('new logs', () => {
  test('are counted and announced live, without moving the rows, and shown on request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { user } = await openLogs(`?cursor=${await secondPage()}`);
    const first = cells(0);
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    mock.advance(60_000);
    await addLog();
    await addLog();
    const show = await screen.findByRole(
      'button',
      { name: '2 novas requisições' },
      { timeout: 15_000 },
    );
    expect(announced()).toContain('2 novas requisições');
    expect(cells(0)).toEqual(first);
    mock.advance(1000);
    await user.click(show);
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    expect(newButton()).not.toBeInTheDocument();
  }, 40_000);

  test('are followed by the age of the newest row', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    expect(await screen.findByText('última 1 min atrás')).toBeVisible();
  });

  test('come by themselves at the top of the list, and are lit for a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    mock.advance(60_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    expect(newButton()).not.toBeInTheDocument();
    expect(announced()).toContain('1 nova requisição');
    expect(areLit().slice(0, 2)).toEqual([true, false]);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(areLit()[0]).toBe(false);
  });

  test.for<[string, (user: UserEvent) => Promise<void>]>([
    ['a row has the focus', (user) => user.keyboard('j')],
    ['a panel is open', (user) => user.click(screen.getByRole('button', { name: 'Filtros' }))],
    ['a detail is open', (user) => user.click(within(rows()[1]!).getByRole('link'))],
  ])('wait for their button while %s', async ([, beBusy]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    await beBusy(user);
    const first = cells(0);
    mock.advance(60_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(newButton()).toBeInTheDocument());
    expect(cells(0)).toEqual(first);
  });

  test('come after the row that had the focus lost it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    await user.keyboard('j');
    mock.advance(60_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(newButton()).toBeInTheDocument());
    act(() => (document.activeElement as HTMLElement).blur());
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    await waitFor(() => expect(newButton()).not.toBeInTheDocument());
  });

  test('are counted again after the platform failed, and the failure is said', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    mock.platform.scenario = 'server-error';
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    expect(await screen.findByText('A contagem falhou e será repetida.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    mock.platform.scenario = 'normal';
    mock.advance(120_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    expect(screen.queryByText(/^A contagem falhou/)).not.toBeInTheDocument();
  });

  test('are not asked for any more when the session has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    mock.platform.scenario = 'unauthorized';
    const asked: string[] = [];
    mock.server.use(http.get('*/api/v1/logs', ({ request }) => void asked.push(request.url)));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(/^A contagem falhou/)).not.toBeInTheDocument();
  });

  test('are said not to be counted after the network was lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const { user } = await openLogs();
    await user.click(screen.getByRole('button', { name: 'Ao vivo' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    mock.platform.scenario = 'offline';
    fireEvent.offline(window);
    onTestFinished(() => void fireEvent.online(window));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('A contagem falhou e será repetida.')).toBeVisible();
  });

  test('are read by Atualizar', async () => {
    const { user } = await openLogs();
    expect(screen.getByText('atualizado agora mesmo')).toBeVisible();
    await addLog();
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    expect(screen.getByText('Lista atualizada')).toHaveAttribute('role', 'status');
  });

  test('do not move the rows when the window gets the focus', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await openLogs();
    const first = cells(0);
    await addLog();
    // A focus soon after a list was opened reads nothing again.
    vi.setSystemTime(Date.now() + 60_000);
    const asked: string[] = [];
    mock.server.use(
      http.get('*/api/v1/logs', ({ request }) => void asked.push(new URL(request.url).search)),
    );
    window.dispatchEvent(new Event('focus'));
    // The histogram is read again; what was requested together with it has arrived before the next
    // answer.
    await waitFor(() => expect(asked).toContain('?sort=recordedAt&page-size=1'));
    await get('getHealth', {});
    expect(asked).toHaveLength(1);
    expect(cells(0)).toEqual(first);
  });

  test('before the period of the filters begins are not counted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    openScreen('/logs?from=2026-03-10T15:05:00.000Z');
    await screen.findByText('Nenhuma requisição encontrada');
    fireEvent.click(screen.getByRole('button', { name: 'Ao vivo' }));
    mock.advance(60_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(newButton()).not.toBeInTheDocument();
    mock.advance(300_000);
    await addLog();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
  });

  test.for([
    ['ahead', 600_000, '2026-03-10T15:05:00.000Z', false],
    ['behind', -600_000, '2026-03-10T15:00:00.000Z', true],
  ] as const)(
    'come until the period ends by the clock of the platform, when that of the device is %s',
    async ([, ms, to, isOver]) => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() + ms });
      await openLogs(`?to=${to}`);
      const live = screen.getByRole('button', { name: 'Ao vivo' });
      expect(live.getAttribute('aria-disabled') === 'true').toBe(isOver);
    },
  );

  test('cannot come in a period that has ended, and the button says so', async () => {
    await openLogs('?to=2026-03-10T00:00:00.000Z');
    const live = screen.getByRole('button', { name: 'Ao vivo' });
    expect(live).toHaveAttribute('aria-disabled', 'true');
    expect(live).toHaveAccessibleDescription(
      'Para acompanhar ao vivo, escolha um período que chegue até agora.',
    );
  });
});
