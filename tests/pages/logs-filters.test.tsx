import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOW } from '#tests/support/platform.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { cells, choose, openFilters, openLogs, rows } from './logs-support.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const chips = () => within(screen.getByRole('list', { name: 'Filtros ativos' })).getAllByRole('listitem');
const column = (index: number) => new Set(rows().map((_, row) => cells(row)[index]));
const bank = (name: string) =>
  mock.platform
    .tables('normal')
    .banks.all()
    .find((row) => row.name === name)?.id ?? '';

/** Sets a date field as its picker would. */
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

describe('filters', () => {
  test('open and close by their button', async () => {
    const { user } = await openLogs();
    const button = screen.getByRole('button', { name: 'Filtros' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(await openFilters(user)).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByRole('region', { name: 'Filtros' })).not.toBeInTheDocument();
  });

  test('by status and method count on the button, show as chips and return to page 1', async () => {
    const { user, address } = await openLogs('?page=2');
    await openFilters(user);
    await choose(user, 'Status', 'Erro do cliente (4xx)');
    expect(address()).toBe('/logs?band=warning');
    await choose(user, 'Método', 'GET');
    expect(address()).toBe('/logs?band=warning&method=GET');
    expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    expect(chips().map((chip) => chip.textContent)).toEqual(['Status: Erro do cliente (4xx)', 'Método: GET']);
    await waitFor(() => expect(column(3)).toEqual(new Set(['GET'])));
    for (const status of column(4)) expect(status).toMatch(/^4\d\d$/);
  });

  test('by bank are searched by the platform, without accents', async () => {
    const { user, address } = await openLogs();
    await openFilters(user);
    await user.type(screen.getByRole('combobox', { name: 'Banco' }), 'itau');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Sicoob (756)' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('option', { name: 'Itaú (341)' }));
    expect(address()).toBe(`/logs?bankId=${bank('Itaú')}`);
    await waitFor(() => expect(column(1)).toEqual(new Set(['Itaú'])));
    expect(chips()[0]).toHaveTextContent('Banco: Itaú (341)');
  });

  test('are removed one by one, and the focus moves to the number of results', async () => {
    const { user, address } = await openLogs('?band=error&method=POST');
    await user.click(screen.getByRole('button', { name: 'Remover filtro Status' }));
    expect(address()).toBe('/logs?method=POST');
    expect(screen.getByText(/requisições$/, { selector: '#list-summary' })).toHaveFocus();
  });

  test('are removed together, and the search stays', async () => {
    const { user, address } = await openLogs('?q=sicoob&band=success&method=POST&from=2026-03-01T00:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/logs?q=sicoob');
    expect(screen.getByText(/requisições$/, { selector: '#list-summary' })).toHaveFocus();
  });

  test('are undone by the browser’s back button', async () => {
    const { user, router, address } = await openLogs();
    await openFilters(user);
    await choose(user, 'Método', 'DELETE');
    expect(address()).toBe('/logs?method=DELETE');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/logs');
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).not.toBeInTheDocument();
  });

  test('by a deleted bank still work', async () => {
    const id = bank('Itaú');
    await get('deleteBank', { params: { bankId: id }, query: { cascade: true } });
    await openLogs(`?bankId=${id}`);
    expect(column(1)).toEqual(new Set(['Itaú']));
    await waitFor(() => expect(chips()[0]).toHaveTextContent('Banco: não cadastrado'));
  });

  test('with values that do not exist count as absent', async () => {
    await openLogs('?band=blue&method=BREW&from=yesterday&sort=up&page=-1');
    expect(screen.getByText('9.466 requisições', { selector: 'p' })).toBeVisible();
  });
});

describe('the period', () => {
  test.for([
    ['Última hora', '2026-03-10T14:00:00.000Z', '10/03/2026 11:00:00'],
    ['Últimas 24 horas', '2026-03-09T15:00:00.000Z', '09/03/2026 12:00:00'],
    ['Últimos 7 dias', '2026-03-03T15:00:00.000Z', '03/03/2026 12:00:00'],
  ] as const)('%s begins at %s', async ([label, from, shown]) => {
    const { user, router } = await openLogs();
    await openFilters(user);
    await user.click(screen.getByRole('button', { name: label }));
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe(from);
    expect(chips()[0]).toHaveTextContent(`Período: desde ${shown}`);
  });

  test('is entered in São Paulo’s time and includes its last minute', async () => {
    const { user, router } = await openLogs();
    await openFilters(user);
    pick('De', '2026-03-09T00:00');
    pick('Até', '2026-03-09T23:59');
    await user.click(screen.getByRole('button', { name: 'Aplicar período' }));
    const params = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(params)).toEqual({ from: '2026-03-09T03:00:00.000Z', to: '2026-03-10T02:59:59.999Z' });
    await waitFor(() => expect(cells(0)[0]).toMatch(/^09\/03\/2026 23:/));
    expect(chips()[0]).toHaveTextContent('Período: de 09/03/2026 00:00:00 até 09/03/2026 23:59:59');
  });

  test('that ends before it begins is refused on its field, and no request is sent', async () => {
    const { user, address } = await openLogs();
    await openFilters(user);
    pick('De', '2026-03-09T10:00');
    pick('Até', '2026-03-08T10:00');
    await user.click(screen.getByRole('button', { name: 'Aplicar período' }));
    const begin = screen.getByLabelText('De');
    expect(begin).toBeInvalid();
    expect(begin).toHaveAccessibleDescription('O início deve vir antes do fim.');
    expect(begin).toHaveFocus();
    expect(address()).toBe('/logs');
  });

  test('emptied is no filter', async () => {
    const { user, address } = await openLogs('?from=2026-03-09T03:00:00.000Z');
    await openFilters(user);
    expect(screen.getByLabelText('De')).toHaveValue('2026-03-09T00:00');
    pick('De', '');
    await user.click(screen.getByRole('button', { name: 'Aplicar período' }));
    expect(address()).toBe('/logs');
  });

  test('untouched keeps its seconds', async () => {
    const { user, router } = await openLogs('?from=2026-03-09T03:00:41.500Z');
    await openFilters(user);
    pick('Até', '2026-03-09T10:00');
    await user.click(screen.getByRole('button', { name: 'Aplicar período' }));
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe('2026-03-09T03:00:41.500Z');
  });

  test('reversed in a link is refused by the platform, with the reason on the field', async () => {
    const { user } = openScreen('/logs?from=2026-03-09T03:00:00.000Z&to=2026-03-08T03:00:00.000Z');
    expect(await screen.findByRole('alert')).toHaveTextContent('Período inválido');
    await openFilters(user);
    expect(screen.getByLabelText('De')).toHaveAccessibleDescription('O início deve vir antes do fim.');
  });
});
