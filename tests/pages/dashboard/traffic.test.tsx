import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RECENT_MS } from '#api/contract/traffic.ts';
import { get } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
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
    expect(valueOf(slider)).toMatch(
      /^09\/03, 12:00 a 10\/03, 12:00: 1\.284 requisições: 1\.265 com sucesso/,
    );
  });

  test('the table has a row for each hour with the numbers of the platform', async () => {
    openScreen('/');
    await chart();
    const rows = within(screen.getByRole('table', { name: 'Requisições por hora' })).getAllByRole(
      'row',
    );
    const { buckets } = await get('getTraffic', {
      query: { from: '2026-03-09T15:00:00.001Z', to: NOW.toISOString() },
    });
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
      expect(address()).toBe(
        '/logs?from=2026-03-10T14%3A00%3A00.000Z&to=2026-03-10T14%3A59%3A59.999Z',
      ),
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
    const slider = await within(await traffic()).findByRole('slider', {
      name: 'Requisições por dia',
    });
    expect(slider).toHaveAttribute('aria-valuemax', '7');
    expect(valueOf(slider)).toMatch(/^04\/03, 00:00 a 10\/03, 12:00/);
  });

  test('24 h is pressed when the address has no period that can be chosen', async () => {
    openScreen('/?period=24h');
    const choice = await within(await traffic()).findByRole('button', {
      name: '24 h',
      pressed: true,
    });
    expect(choice).toBeVisible();
  });
});

/** The row of a bank. */
const row = async (name: string) => (await within(await health()).findByText(name)).closest('li')!;
const linksOf = async () =>
  (await within(await health()).findAllByRole('link')).map((link) => link.getAttribute('href'));
/** The parameters of a link or an address. */
const paramsOf = (address: string | null) =>
  Object.fromEntries(new URL(address!, 'http://localhost').searchParams);
const banksOf = async () => (await get('getBankTraffic', { query: { interval: '15m' } })).banks;

describe('Saúde por banco', () => {
  test('a bank that fails comes first, with how much, why and since when, which stays after a day', async () => {
    const { data } = await get('listBanks', { query: { status: 'active', 'page-size': 1 } });
    const [bank] = data as [(typeof data)[number]];
    mock.platform.scenario = 'bank-failure';
    const body = runOf(bank.id, { environment: bank.environment });
    for (let made = 0; made < 5; made++) await get('runTesterRequest', { body });
    const { unmount } = openScreen('/');
    const [first] = await within(await health()).findAllByRole('listitem');
    expect(first).toHaveTextContent(bank.name);
    expect(first).toHaveTextContent(
      /Falhando desde 12:00 · 5 de \d+ chamadas · Serviço indisponível/,
    );
    unmount();
    for (const pause of [...Array<number>(97).fill(RECENT_MS), 0, 0]) {
      mock.advance(pause);
      await get('runTesterRequest', { body });
    }
    openScreen('/');
    expect(await row(bank.name)).toHaveTextContent('Falhando há 1 dia ou mais');
    const { conditions } = await get('listConditions', {});
    expect(conditions.find(({ kind }) => kind === 'bank-failing')?.instant).toBe(NOW.toISOString());
  });

  test('a bank shows its share of failures and p95, and an outage from which it recovered', async () => {
    openScreen('/');
    const { bank, requests } = (await banksOf()).find(({ lastOutage }) => lastOutage?.to)!;
    const text = new RegExp(
      `Saudável Recuperado (ontem )?às \\d\\d:\\d\\d.*${requests} requisições.*Falhas [\\d,]+%.*p95 [\\d,]+m?s`,
    );
    expect(await row(bank.name)).toHaveTextContent(text);
  });

  test('inactive banks are folded', async () => {
    const { user } = openScreen('/');
    await user.click(await within(await health()).findByText('2 bancos inativos'));
    const rows = within(await health()).getAllByRole('listitem');
    expect(rows.slice(-2).map((one) => one.textContent)).toEqual([
      expect.stringContaining('Inativo'),
      expect.stringContaining('Inativo'),
    ]);
  });

  test("shows the last 24 hours, whatever 'Tráfego' shows", async () => {
    const { user } = openScreen('/?period=7d');
    const before = await linksOf();
    expect(paramsOf(before[0]!)).toMatchObject({ from: '2026-03-09T15:00:00.001Z' });
    await user.click(within(await traffic()).getByRole('button', { name: '24 h' }));
    await screen.findByRole('slider', { name: 'Requisições por hora' });
    expect(await linksOf()).toEqual(before);
  });

  test('a press on a bank opens exactly its failures', async () => {
    const [worst] = await banksOf();
    const { user } = openScreen('/');
    await user.click(
      await within(await health()).findByRole('link', {
        name: `${worst!.bank.name} Homologação: ver falhas`,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Só falhas' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await screen.findByText(`${worst!.failures} requisições`)).toBeVisible();
  });

  test('a bank without failures leads to its requests', async () => {
    openScreen('/');
    const [link] = await within(await health()).findAllByRole('link', { name: /ver requisições$/ });
    expect(paramsOf(link!.getAttribute('href'))).not.toHaveProperty('status-class');
  });

  test('the arrow keys read the quarter-hours of a bank, and Enter opens the failures of one', async () => {
    const [worst] = await banksOf();
    const { failures } = worst!.series;
    const last = failures.findLastIndex((count) => count > 0);
    const { user, address } = openScreen('/');
    const name = `Requisições de ${worst!.bank.name} a cada 15 minutos`;
    const band = await within(await health()).findByRole('slider', { name });
    expect(valueOf(band)).toMatch(
      /^09\/03, 12:00 a 10\/03, 12:00: \d+ requisições, \d+ falhas; falhou \d\d:\d\d–\d\d:\d\d · /,
    );
    act(() => band.focus());
    await user.keyboard('{ArrowLeft}'.repeat(failures.length - 1 - last));
    expect(valueOf(band)).toMatch(
      new RegExp(
        `^\\d\\d/03, \\d\\d:\\d\\d às \\d\\d:\\d\\d: \\d+ requisiç.*, ${failures[last]} falha`,
      ),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/logs/));
    const { from, to, ...others } = paramsOf(address());
    expect(Date.parse(to!) - Date.parse(from!)).toBe(899_999);
    expect(others).toEqual({
      bankId: worst!.bank.id,
      environment: 'homologation',
      'status-class': 'warning,error',
    });
  });

  test('a quarter-hour without failures leads to its requests, the last one without an end', async () => {
    const { user, address } = openScreen('/');
    const band = await within(await health()).findByRole('slider', { name: /Sicoob/ });
    act(() => band.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/logs/));
    expect(Object.keys(paramsOf(address()))).toEqual(['bankId', 'environment', 'from']);
  });
});
