import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { secondPage } from './support.ts';
import { histogramQuery } from '#pages/logs/histogram-query.ts';

mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const histogram = () => screen.findByRole('region', { name: 'Requisições ao longo do tempo' });
const chart = async () => within(await histogram()).findByRole('slider');
const valueOf = (slider: HTMLElement) => slider.getAttribute('aria-valuetext') ?? '';
const YESTERDAY = 'from=2026-03-09T03:00:00.000Z&to=2026-03-10T02:59:59.999Z';

test('without a period the histogram counts every log of the list', async () => {
  openScreen('/logs');
  expect(valueOf(await chart())).toContain('9.466 requisições');
});

test.for(['method=DELETE', `endpointId=${fixtureId('endpoint', 0)}`])(
  'the histogram counts the logs of %s',
  async (filter) => {
    openScreen(`/logs?${YESTERDAY}&${filter}`);
    const slider = await chart();
    const summary = await screen.findByText(/^\d+ requisições$/);
    expect(valueOf(slider)).toContain(`${summary.textContent}:`);
    expect(slider).toHaveAccessibleName('Requisições por hora');
    expect(slider).toHaveAttribute('aria-valuemax', '24');
  },
);

test('choosing a bar sets the period and keeps the other filters', async () => {
  const { user, address } = openScreen(
    `/logs?${YESTERDAY}&method=GET&cursor=${await secondPage()}`,
  );
  const slider = await chart();
  act(() => slider.focus());
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => {
    const query = new URL(address(), 'http://localhost').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      method: 'GET',
      from: '2026-03-09T03:00:00.000Z',
      to: '2026-03-09T03:59:59.999Z',
    });
  });
  expect(
    await within(await histogram()).findByRole('slider', { name: 'Requisições a cada 5 minutos' }),
  ).toBeVisible();
});

test('a period of more than one year is shown with its years', async () => {
  openScreen('/logs?from=2024-07-22T03:00:00.000Z');
  expect(valueOf(await chart())).toMatch(/^22\/07\/2024, 00:00 a 10\/03\/2026, 12:00: /);
  expect(within(await histogram()).getByText('22/07/24')).toBeInTheDocument();
});

test('without a period the histogram reads the last 30 days at most', () => {
  const query = histogramQuery({}, '2020-01-01T00:00:00.000Z');
  expect(query).toEqual({ from: '2026-02-09T00:00:00.000Z', interval: '1d' });
});

test('the room of the histogram stays empty where nothing matches', async () => {
  openScreen('/logs?q=nada-disso');
  await screen.findByText('Nenhuma requisição encontrada');
  expect((await histogram()).textContent).toBe('');
});

test('the numbers of the bars appear while one of them is chosen', async () => {
  openScreen(`/logs?${YESTERDAY}`);
  const slider = await chart();
  const numbers = () =>
    within(slider.parentElement!.parentElement!).queryByRole('link', { name: /^Filtrar/ });
  expect(numbers()).not.toBeInTheDocument();
  act(() => slider.focus());
  expect(numbers()?.parentElement).toHaveTextContent(
    /^09\/03, 23:00 às 23:59: .* Filtrar por este período$/,
  );
  act(() => slider.blur());
  expect(numbers()).not.toBeInTheDocument();
});

test('without successes among the filters their number is left out', async () => {
  openScreen(`/logs?${YESTERDAY}&status-class=warning,error`);
  expect(valueOf(await chart())).toMatch(/requisições: \d+ recusadas?, \d+ erros?$/);
});
