import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { endOfInstant, writeCursor } from '#mocks/platform/log-order.ts';
import { bankOf } from '#tests/pages/banks/support.ts';
import { get } from '#tests/support/api.ts';
import { runOf } from '#tests/support/drafts.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { announced, cells, openLogs, rows, secondPage } from './support.ts';

const mock = mockPlatform();

const heading = (name: string) => screen.getByRole('columnheader', { name });
const times = () => rows().map((_, row) => cells(row)[0]);
const sortBy = (name: string) => within(heading(name)).getByRole('button');

describe('the table', () => {
  test('shows the newest logs first, in the documented columns', async () => {
    await openLogs();
    const headings = screen.getAllByRole('columnheader').map((column) => column.textContent);
    expect(headings).toEqual([
      'Timestamp',
      'Banco',
      'Endpoint',
      'Método',
      'Status',
      'Duração',
      'IP',
    ]);
    expect(rows()).toHaveLength(25);
    expect(cells(0)).toEqual([
      '10/03/2026 11:58:00',
      'Itaú Homologação',
      '/accounts/{id}/balance',
      'GET',
      '200',
      '142ms',
      expect.stringMatching(/^[\d.]+$/),
    ]);
    expect(cells(2).slice(4, 6)).toEqual(['503Serviço indisponível', '1,2s']);
  });

  test('has a heading for each day, above rows that show the time alone', async () => {
    await openLogs();
    expect(screen.getByRole('row', { name: 'Hoje, 10/03/2026' })).toBeVisible();
    expect(within(rows()[0]!).getByText('10/03/2026')).toHaveClass('visually-hidden');
  });

  test('has no day above the rows of another order, which show their own', async () => {
    await openLogs('?sort=-duration');
    expect(screen.queryByRole('row', { name: /^(Hoje|Ontem), / })).not.toBeInTheDocument();
    expect(within(rows()[0]!).getByText(/^\d\d\/\d\d\/2026$/)).not.toHaveClass('visually-hidden');
  });

  test('of an empty platform explains where logs come from', async () => {
    mock.platform.scenario = 'empty';
    openScreen('/logs');
    expect(await screen.findByText('Nenhuma requisição registrada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o API Tester' })).toHaveAttribute(
      'href',
      '/tester',
    );
  });
});

describe('the search', () => {
  test('finds a bank without its accents, is kept in the address and announces the number of results', async () => {
    const { user, address } = await openLogs(`?cursor=${await secondPage()}`);
    await user.type(screen.getByRole('searchbox'), 'itau');
    await waitFor(() => expect(address()).toBe('/logs?q=itau'));
    await waitFor(() =>
      expect(new Set(rows().map((_, row) => cells(row)[1]))).toEqual(new Set(['Itaú Homologação'])),
    );
    await waitFor(() => expect(announced()).toMatch(/^[\d.]+ requisições/));
  });

  test('without results offers to remove search and filters', async () => {
    const { user, address } = openScreen('/logs?q=nada-disso&status-class=error');
    expect(await screen.findByText('Nenhuma requisição encontrada')).toBeVisible();
    expect(
      screen.getByText(/Busque banco, endpoint ou IP, ou cole um identificador inteiro/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(address()).toBe('/logs');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('that fails does not leave the rows of another search on screen', async () => {
    const { user } = await openLogs();
    mock.server.use(http.get('*/api/v1/logs', () => new HttpResponse('', { status: 502 })));
    await user.type(screen.getByRole('searchbox'), 'sicoob{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro 502');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the order', () => {
  test('by duration starts with the longest, then reverses', async () => {
    const { user, address } = await openLogs();
    expect(heading('Timestamp')).toHaveAttribute('aria-sort', 'descending');
    await user.click(sortBy('Duração'));
    expect(address()).toBe('/logs?sort=-duration');
    expect(heading('Duração')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(cells(0)[5]).toMatch(/^30,\ds$/));
    await user.click(sortBy('Duração'));
    expect(address()).toBe('/logs?sort=duration');
    expect(heading('Duração')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('by time can be reversed, and the default order is omitted from the address', async () => {
    const { user, address } = await openLogs();
    await user.click(sortBy('Timestamp'));
    expect(address()).toBe('/logs?sort=recordedAt');
    await waitFor(() => expect(cells(0)[0]).toMatch(/^02\/03\/2026/));
    await user.click(sortBy('Timestamp'));
    expect(address()).toBe('/logs');
  });
});

describe('the pages', () => {
  test('keep the old rows while the next page loads, and back returns', async () => {
    const { user, router, address } = await openLogs();
    const first = cells(0);
    const next = await secondPage();
    const release = mock.hold();
    mock.platform.scenario = 'slow';
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(address()).toBe(`/logs?cursor=${next}`);
    expect(cells(0)).toEqual(first);
    expect(screen.getByRole('region', { name: 'Requisições registradas' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    release();
    await waitFor(() => expect(cells(0)).not.toEqual(first));
    const [time] = cells(0);
    await waitFor(() => expect(announced()).toBe(`A partir de ${time}`));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(cells(0)).toEqual(first));
  });

  test('lead forth, back and to the first, also while logs are recorded, and show none twice', async () => {
    const { user, address } = await openLogs();
    const first = times();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(times()).not.toEqual(first));
    expect(times().filter((time) => first.includes(time))).toEqual([]);
    await get('runTesterRequest', { body: runOf(fixtureId('bank', 0), { path: '/novo' }) });
    await user.click(screen.getByRole('button', { name: 'Página anterior' }));
    await waitFor(() => expect(times()).toEqual(first));
    await user.click(screen.getByRole('button', { name: 'Primeira página' }));
    await waitFor(() => expect(cells(0)[2]).toBe('/novo'));
    expect(address()).toBe('/logs');
    expect(screen.getByRole('button', { name: 'Primeira página' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('offer fewer rows also when a larger page has all of them', async () => {
    const last = (await get('listLogs', { query: { 'page-size': 30 } })).data.at(-1);
    await openLogs(`?page-size=50&from=${last!.timestamp}`);
    expect(rows()).toHaveLength(30);
    expect(screen.getByRole('combobox', { name: 'Linhas por página' })).toBeVisible();
  });

  test.for([
    [
      'after the last log',
      writeCursor({ sort: '-recordedAt', side: 'after', position: endOfInstant(0) }),
    ],
    ['that the platform does not know', 'qualquer'],
  ])('at a place %s offer a way to the first', async ([, cursor]) => {
    const { user, address } = openScreen(`/logs?cursor=${cursor}`);
    expect(await screen.findByText('Esta página não existe mais')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ir para a primeira página' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(address()).toBe('/logs');
    await waitFor(() =>
      expect(screen.getByText('9.466 requisições', { selector: 'p' })).toHaveFocus(),
    );
  });
});

test('a link whose filters cannot be read says that they do not filter', async () => {
  openScreen('/logs?bankId=zzz&method=GET&from=ontem&to=hoje');
  expect(
    await screen.findByText('O link está incompleto ou errado. Sem filtro de: Banco, Período.'),
  ).toBeVisible();
});

test('a link with parts that are not understood names them', async () => {
  openScreen('/logs?status-class=error,azul&sort=cor&utm_source=chat&msclkid=1&_gl=1&foo=1');
  expect(
    await screen.findByText('O link está incompleto ou errado. Não entendido: Status, Ordem, foo.'),
  ).toBeVisible();
});

test('a link with a filter twice has both values, or says that it has none', async () => {
  openScreen('/logs?status-class=success&status-class=warning&method=GET&method=POST');
  const chips = within(await screen.findByRole('list', { name: 'Filtros ativos' }));
  expect(chips.getByText(/^Sucesso.*Recusada/)).toBeVisible();
  expect(
    await screen.findByText('O link está incompleto ou errado. Sem filtro de: Método.'),
  ).toBeVisible();
});

test('an old link names the status class as it did then, and a change takes its place', async () => {
  const { user, address } = openScreen('/logs?band=warning&method=GET');
  const chips = within(await screen.findByRole('list', { name: 'Filtros ativos' }));
  expect(chips.getByText('Recusada (4xx)')).toBeVisible();
  expect(screen.queryByText(/O link está/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Só falhas' }));
  expect(decodeURIComponent(address())).toBe('/logs?method=GET&status-class=warning,error');
});

test('a link with what a chat left around its parts is read, without a word', async () => {
  const { id, name } = await bankOf('341');
  openScreen(`/logs?BankId=${id.toUpperCase()}).&amp;method=get,`);
  const chips = within(await screen.findByRole('list', { name: 'Filtros ativos' }));
  expect(await chips.findByText(new RegExp(name))).toBeVisible();
  expect(chips.getByText('GET')).toBeVisible();
  expect(screen.queryByText(/O link está/)).not.toBeInTheDocument();
});
