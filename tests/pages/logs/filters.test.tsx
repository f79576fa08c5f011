import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { NOW } from '#tests/support/platform.ts';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { said } from '#tests/pages/banks/support.ts';
import { cells, choose, openFilters, openLogs, rows, secondPage } from './support.ts';

mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros ativos' })).getAllByRole('listitem');
const column = (index: number) => new Set(rows().map((_, row) => cells(row)[index]));
const [bradesco, itau] = [fixtureId('bank', 1), fixtureId('bank', 2)];

/** The open filters, if any. */
const panel = () => screen.queryByRole('region', { name: 'Filtros' });

describe('filters', () => {
  test('close by their button, by Escape, which returns the focus, by a press outside and by Tab out of them', async () => {
    const { user } = await openLogs();
    const button = screen.getByRole('button', { name: 'Filtros', expanded: false });
    await openFilters(user);
    await user.click(button);
    expect(panel()).not.toBeInTheDocument();
    await openFilters(user);
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus();
    await openFilters(user);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(panel()).not.toBeInTheDocument();
    const opened = await openFilters(user);
    (await within(opened).findByRole('button', { name: 'Lentas' })).focus();
    await user.tab();
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });

  test('by status and method show as chips and return to the first page', async () => {
    const { user, address } = await openLogs(`?cursor=${await secondPage()}`);
    await openFilters(user);
    await choose(user, 'Status', 'Recusada (4xx)');
    expect(address()).toBe('/logs?status-class=warning');
    await choose(user, 'Método', 'GET');
    expect(address()).toBe('/logs?status-class=warning&method=GET');
    expect(chips().map((chip) => chip.textContent)).toEqual([
      'Status: Recusada (4xx)',
      'Método: GET',
    ]);
    await waitFor(() => expect(column(3)).toEqual(new Set(['GET'])));
    for (const status of column(4)) expect(status).toMatch(/^4\d\d/);
  });

  test('by environment show the requests to it alone', async () => {
    const { user, address } = await openLogs();
    await openFilters(user);
    await choose(user, 'Ambiente', 'Produção');
    expect(address()).toBe('/logs?environment=production');
    expect(chips()[0]).toHaveTextContent('Ambiente: Produção');
    await waitFor(() =>
      expect(column(1)).toEqual(
        new Set(['Sicoob Produção', 'Bradesco Produção', 'Banco do Brasil Produção']),
      ),
    );
  });

  test('are removed together, and the search stays', async () => {
    const { user, address } = await openLogs(
      '?q=sicoob&status-class=success&method=POST&from=2026-03-01T00:00:00.000Z',
    );
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(address()).toBe('/logs?q=sicoob');
    expect(screen.getByText(/requisições$/, { selector: '#list-summary' })).toHaveFocus();
  });

  test('by a deleted bank still work', async () => {
    await get('deleteBank', { params: { bankId: itau }, query: { cascade: true } });
    await openLogs(`?bankId=${itau}`);
    expect(column(1)).toEqual(new Set(['Itaú Homologação']));
    await waitFor(() => expect(chips()[0]).toHaveTextContent('Banco: não cadastrado'));
  });

  test.for([
    'status-class=blue&method=BREW&from=yesterday&sort=up&cursor=*',
    'from=2026-02-30T03:00:00.000Z',
    'from=1950-01-01T00:00:00Z',
    'from=2026-03-09T03:00Z',
    'min-duration=3600001',
    'min-duration=0',
  ])('with a value that the API refuses count as absent: %s', async (query) => {
    await openLogs(`?${query}`);
    expect(screen.getByText('9.466 requisições', { selector: 'p' })).toBeVisible();
  });

  test('an identifier that is pasted with its name finds its log', async () => {
    const { data } = await get('listLogs', { query: { 'page-size': 1 } });
    const { user, address } = await openLogs();
    await user.click(screen.getByRole('searchbox'));
    await user.paste(`"requestId": "${data[0]!.requestId}",`);
    await waitFor(() => expect(screen.getByText('1 requisição', { selector: 'p' })).toBeVisible());
    expect(address()).toBe(`/logs?q=${data[0]!.requestId}`);
    await user.clear(screen.getByRole('searchbox'));
    await user.paste(data[0]!.requestId.replaceAll('-', ''));
    await waitFor(() => expect(screen.getByText('1 requisição', { selector: 'p' })).toBeVisible());
  });

  test.for([
    ['503', 'Filtrar por Erro (5xx e outros)', '/logs?status-class=error'],
    ['saldo insuf', 'Filtrar pela causa Saldo insuficiente', '/logs?cause=SALDO_INSUFICIENTE'],
  ] as const)('the search "%s" finds nothing, and offers: %s', async ([typed, offer, expected]) => {
    const { user, address } = await openLogs();
    await user.type(screen.getByRole('searchbox'), typed);
    await user.click(await screen.findByRole('button', { name: offer }));
    await waitFor(() => expect(address()).toBe(expected));
  });

  test.for(['123.456.789-09', '12345678000195', 'cliente 12.ABC.345/01DE-35'])(
    'the document %s is not searched and never in the address',
    async (typed) => {
      const { user, address } = await openLogs();
      await user.type(screen.getByRole('searchbox'), `${typed}{Enter}`);
      await said(/^CPF e CNPJ não são buscados/);
      expect(address()).toBe('/logs');
    },
  );

  test('a duration above the limit is refused at its field and changes nothing', async () => {
    const { user, address } = await openLogs('?min-duration=500');
    const filters = within(await openFilters(user));
    const duration = filters.getByRole('textbox', { name: 'Duração mínima (ms)' });
    await user.clear(duration);
    await user.type(duration, '3600001{Enter}');
    expect(duration).toBeInvalid();
    expect(duration).toHaveAccessibleDescription('Use até 3.600.000 ms.');
    expect(duration).toHaveValue('3600001');
    await user.type(duration, '{Backspace}{Enter}');
    expect(duration).toBeValid();
    expect(address()).toBe('/logs?min-duration=360000');
  });

  test.for([
    ['1,2s', '1200'],
    ['142ms', '142'],
    ['1.500', '1500'],
    [' 2000 ', '2000'],
  ])('of a duration pasted as the console shows it: %s', async ([text, ms]) => {
    const { user, address } = await openLogs();
    await openFilters(user);
    await user.click(screen.getByRole('textbox', { name: 'Duração mínima (ms)' }));
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/logs?min-duration=${ms}`);
  });

  test('of a text that is no duration is kept, says what is expected and changes nothing', async () => {
    const { user, address } = await openLogs();
    await openFilters(user);
    const duration = screen.getByRole('textbox', { name: 'Duração mínima (ms)' });
    await user.type(duration, '2,5{Enter}');
    expect(duration).toHaveValue('2,5');
    expect(duration).toHaveAccessibleDescription(
      'Escreva um número inteiro de milissegundos, como 2000.',
    );
    expect(address()).toBe('/logs');
  });
});

const press = (name: string) => screen.getByRole('button', { name });

describe('a quick choice', () => {
  test('of failures shows 4xx and everything else together', async () => {
    const { user, address } = await openLogs();
    await user.click(press('Só falhas'));
    expect(decodeURIComponent(address())).toBe('/logs?status-class=warning,error');
    await waitFor(() =>
      expect([...column(4)].every((status) => !status?.startsWith('2'))).toBe(true),
    );
    // Its button says so already.
    expect(screen.queryByRole('list', { name: 'Filtros ativos' })).not.toBeInTheDocument();
  });

  test('of failures is on for a link with its status classes in another order', async () => {
    await openLogs('?status-class=error,warning');
    expect(press('Só falhas')).toHaveAttribute('aria-pressed', 'true');
  });

  test('of slow requests is beside the duration', async () => {
    const { user, address } = await openLogs();
    const filters = within(await openFilters(user));
    await user.click(await filters.findByRole('button', { name: 'Lentas' }));
    expect(address()).toBe('/logs?min-duration=2000');
    expect(filters.getByRole('textbox', { name: 'Duração mínima (ms)' })).toHaveValue('2000');
    await user.click(filters.getByRole('button', { name: 'Lentas' }));
    expect(address()).toBe('/logs');
  });
});

test('the logs of one endpoint are chosen from the endpoints of the bank', async () => {
  const { user, address } = await openLogs(`?bankId=${itau}`);
  await openFilters(user);
  await user.type(screen.getByRole('combobox', { name: 'Endpoint' }), 'qrcode');
  const option = await screen.findByRole('option', { name: /^POST \/pix\/qrcode, Itaú/ });
  for (const { textContent } of screen.getAllByRole('option'))
    expect(textContent).toContain(', Itaú (');
  await user.click(option);
  expect(address()).toMatch(/&endpointId=[\da-f-]{36}$/);
  await waitFor(() => expect(column(2)).toEqual(new Set(['/pix/qrcode'])));
  expect(chips()[1]).toHaveTextContent('Endpoint: POST /pix/qrcode, Itaú');
});

test('choosing another bank removes the endpoint, which belongs to its bank', async () => {
  const { data } = await get('listEndpoints', { query: { bankId: itau, 'page-size': 1 } });
  const { user, address } = await openLogs(`?bankId=${itau}&endpointId=${data[0]!.id}`);
  await openFilters(user);
  await choose(user, 'Banco', 'Bradesco (237)');
  expect(address()).toBe(`/logs?bankId=${bradesco}`);
});
