import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatTime } from '#ui/text/format.ts';
import { get } from '#tests/support/api.ts';
import { NOW } from '#tests/support/platform.ts';
import { KEPT_UNREAD } from '#api/hooks/reads.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const traffic = () => screen.findByRole('region', { name: 'Tráfego' });
const health = () => screen.findByRole('region', { name: 'Saúde por banco' });
const chart = async () => within(await traffic()).findByRole('slider');
const valueOf = (slider: HTMLElement) => slider.getAttribute('aria-valuetext') ?? '';

describe('Tráfego', () => {
  test('shows the last 24 hours by the hour, with the same total as the card', async () => {
    openScreen('/');
    const slider = await chart();
    expect(slider).toHaveAccessibleName('Requisições por hora');
    expect(valueOf(slider)).toMatch(/^09\/03, 12:00 a 10\/03, 12:00: 1\.284 requisições: 1\.265 com sucesso/);
  });

  test('the table has a row for each hour with the numbers of the platform', async () => {
    openScreen('/');
    await chart();
    const rows = within(screen.getByRole('table', { name: 'Requisições por hora' })).getAllByRole('row');
    const { buckets } = await get('getTraffic', { query: { from: '2026-03-09T15:00:00.001Z', to: NOW.toISOString() } });
    expect(rows).toHaveLength(1 + buckets.length);
    const cells = rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(cells).toEqual(buckets.map(({ requests }) => String(requests)));
  });

  test('the arrow keys read the hours, and Enter opens the logs of one', async () => {
    const { user, address } = openScreen('/');
    const slider = await chart();
    act(() => slider.focus());
    await waitFor(() => expect(valueOf(slider)).toMatch(/^10\/03, 12:00 às 12:00/));
    await user.keyboard('{ArrowLeft}');
    expect(valueOf(slider)).toMatch(/^10\/03, 11:00 às 11:59: \d+ requisições: .*; p95 /);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/logs?from=2026-03-10T14%3A00%3A00.000Z&to=2026-03-10T14%3A59%3A59.999Z'),
    );
  });

  test('Shift and arrow keys choose several hours, which the link below opens too', async () => {
    const { user } = openScreen('/');
    const slider = await chart();
    act(() => slider.focus());
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    // Percentiles cannot be added up.
    expect(valueOf(slider)).toMatch(/^10\/03, 09:00 às 11:59: \d+ requisições: [^;]+$/);
    expect(within(await traffic()).getByRole('link', { name: 'Ver logs' })).toHaveAttribute(
      'href',
      '/logs?from=2026-03-10T12%3A00%3A00.000Z&to=2026-03-10T14%3A59%3A59.999Z',
    );
  });

  test('7 dias shows the days, and stays in the address', async () => {
    const { user, address } = openScreen('/');
    await chart();
    await user.click(within(await traffic()).getByRole('button', { name: '7 dias' }));
    expect(address()).toBe('/?period=7d');
    const slider = await within(await traffic()).findByRole('slider', { name: 'Requisições por dia' });
    expect(slider).toHaveAttribute('aria-valuemax', '7');
    expect(valueOf(slider)).toMatch(/^04\/03, 00:00 a 10\/03, 12:00/);
  });

  test('24 h is pressed when the address has no period that can be chosen', async () => {
    openScreen('/?period=24h');
    const choice = await within(await traffic()).findByRole('button', { name: '24 h', pressed: true });
    expect(choice).toBeVisible();
  });
});

describe('Saúde por banco', () => {
  test('shows the worst bank first with its state, error rate, p95 and last failure', async () => {
    openScreen('/');
    const [first] = await within(await health()).findAllByRole('listitem');
    const [worst] = (await get('getBankTraffic', { query: {} })).banks;
    expect(first).toHaveTextContent(worst!.bank.name);
    expect(first).toHaveTextContent(/Falhas [\d,]+%.*p95 [\d,]+m?s.*(Falha .* atrás|recuperado)/);
  });

  test('inactive banks are silent and come last', async () => {
    openScreen('/');
    const rows = await within(await health()).findAllByRole('listitem');
    expect(rows.slice(-2).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Inativo'),
      expect.stringContaining('Inativo'),
    ]);
  });

  test('names an outage from which a bank recovered', async () => {
    openScreen('/');
    const { banks } = await get('getBankTraffic', { query: {} });
    const recovered = banks.find(({ lastOutage }) => lastOutage?.to)!;
    const row = (await within(await health()).findByText(recovered.bank.name)).closest('li');
    expect(row).toHaveTextContent(/\d\d:\d\d–\d\d:\d\d, recuperado/);
    expect(row).toHaveTextContent('Saudável');
  });

  test("shows the last 24 hours, whatever 'Tráfego' shows", async () => {
    const { user } = openScreen('/?period=7d');
    expect(await health()).toHaveTextContent('Últimas 24 h');
    const linksOf = async () =>
      (await within(await health()).findAllByRole('link')).map((link) => link.getAttribute('href'));
    const before = await linksOf();
    expect(before[0]).toContain('from=2026-03-09T15%3A00%3A00.001Z&to=2026-03-10T15%3A00%3A00.000Z');
    await user.click(within(await traffic()).getByRole('button', { name: '24 h' }));
    await screen.findByRole('slider', { name: 'Requisições por hora' });
    expect(await linksOf()).toEqual(before);
  });

  test('says nothing of a healthy bank but to screen readers', async () => {
    openScreen('/');
    const [healthy] = await within(await health()).findAllByText('Saudável');
    expect(healthy).toHaveClass('visually-hidden');
  });

  test('a press opens exactly the failures of the bank in the period', async () => {
    const [worst] = (await get('getBankTraffic', { query: {} })).banks;
    const { user } = openScreen('/');
    await user.click(
      await within(await health()).findByRole('link', { name: `${worst!.bank.name} Homologação: ver falhas` }),
    );
    const failures = Math.round(worst!.requests * worst!.errorRate!);
    expect(await screen.findByRole('button', { name: 'Só falhas' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText(`${failures} requisições`)).toBeVisible();
  });

  test('a bank without failures leads to its requests', async () => {
    openScreen('/');
    const [link] = await within(await health()).findAllByRole('link', { name: /ver requisições$/ });
    const query = new URL(link!.getAttribute('href')!, 'http://localhost').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ from: '2026-03-09T15:00:00.001Z', to: NOW.toISOString() });
    expect(query.has('band')).toBe(false);
  });
});

test('the cache does not grow with each refresh of the dashboard, and the chart stays on screen', async () => {
  const { cache } = openScreen('/');
  const slider = await chart();
  const atFirst = cache.size;
  // Each refresh leaves two answers unread: the traffic and the banks of the period before it.
  for (let minute = 1; minute <= KEPT_UNREAD / 2 + 5; minute++) {
    mock.advance(60_000);
    vi.setSystemTime(NOW.getTime() + minute * 60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    const end = formatTime(new Date().toISOString()).slice(0, 5);
    await waitFor(() => expect(valueOf(slider)).toContain(` a 10/03, ${end}: `));
  }
  expect(slider).toBeVisible();
  await waitFor(() => expect(cache.size).toBeLessThanOrEqual(atFirst + KEPT_UNREAD));
});

test('an empty platform has no traffic, and the setup steps come first', async () => {
  mock.platform.scenario = 'empty';
  openScreen('/');
  expect(await within(await traffic()).findByText('Nenhuma requisição no período')).toBeVisible();
  expect(await within(await health()).findByText('Nenhum banco cadastrado')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Configuração Rápida');
});
