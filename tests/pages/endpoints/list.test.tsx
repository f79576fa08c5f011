import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankOf, button, register } from '#tests/pages/banks/support.ts';
import { registerEndpoint, rows } from './support.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const search = () =>
  screen.findByRole('searchbox', { name: 'Buscar endpoint por nome, banco ou caminho' });
const first = async () => (await screen.findAllByRole('article'))[0] as HTMLElement;

test('lists the endpoints in pages of 25, in the order of the sample', async () => {
  const { user, address } = openScreen('/endpoints');
  expect((await rows()).slice(0, 2)).toEqual([
    'Consultar Saldo, Sicoob',
    'Consultar Extrato, Sicoob',
  ]);
  expect(await rows()).toHaveLength(25);
  expect(screen.getByText('52 endpoints', { selector: 'p' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toBe('/endpoints?page=3');
});

test('a row shows name, bank, method, path, category and status', async () => {
  openScreen('/endpoints?q=balance');
  const row = await first();
  expect(within(row).getByRole('heading', { name: 'Consultar Saldo' })).toBeVisible();
  expect(row).toHaveTextContent('Consultar SaldoGET/accounts/{id}/balanceSicoobContasAtivo');
});

test.for([
  ['santander boletos', 2],
  ['EXTRATO', 5],
  ['itau', 7],
  ['/pix/qr', 7],
] as const)('searching %s is done by name, bank or path', async ([text, count]) => {
  const { user, address } = openScreen('/endpoints');
  await rows();
  await user.type(await search(), `${text}{Enter}`);
  await waitFor(() =>
    expect(address()).toBe(`/endpoints?q=${encodeURIComponent(text).replace('%20', '+')}`),
  );
  expect(
    await screen.findByText(`${count} endpoints`, { selector: '[role="status"]' }),
  ).toBeInTheDocument();
});

test('four buttons choose the category, and back returns to the one before', async () => {
  const { user, router, address } = openScreen('/endpoints?page=2');
  const group = await screen.findByRole('group', { name: 'Categoria' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos', 'Contas', 'PIX', 'Boletos']);
  await user.click(await button('PIX'));
  expect(address()).toBe('/endpoints?category=pix');
  expect(await button('PIX')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(async () => expect(await first()).toHaveTextContent('/pix/qrcode'));
  await user.click(await button('Boletos'));
  await waitFor(async () => expect(await first()).toHaveTextContent('/boletos'));
  await act(() => router.navigate(-1));
  expect(await button('PIX')).toHaveAttribute('aria-pressed', 'true');
});

test('a link to transfers shows a chip that can be removed', async () => {
  const { user, address } = openScreen('/endpoints?category=transfers');
  await waitFor(async () => expect(await first()).toHaveTextContent('/transfers'));
  expect(screen.getByRole('list', { name: 'Filtros ativos' })).toHaveTextContent(
    'Categoria: Transferências',
  );
  for (const one of ['Todos', 'Contas', 'PIX', 'Boletos']) {
    expect(await button(one)).toHaveAttribute('aria-pressed', 'false');
  }
  await user.click(await button('Remover filtro Categoria'));
  expect(address()).toBe('/endpoints');
  await waitFor(() =>
    expect(screen.getByText(/endpoints$/, { selector: 'p#list-summary' })).toHaveFocus(),
  );
});

test('a link to a bank shows its endpoints and a chip with its name, which can be removed', async () => {
  const { id } = await bankOf('001');
  const { user, address } = openScreen(`/endpoints?bankId=${id}`);
  expect(
    await screen.findByText('Banco do Brasil (001)', {
      selector: '[aria-label="Filtros ativos"] bdi',
    }),
  ).toBeVisible();
  expect(await rows()).toHaveLength(7);
  await user.click(await button('Remover filtro Banco'));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(address()).toBe('/endpoints');
});

test('a bank without endpoints offers to register its first', async () => {
  const { id } = await register();
  openScreen(`/endpoints?bankId=${id}`);
  expect(await screen.findByText('Este banco ainda não tem endpoints')).toBeVisible();
});

test('method and status filter the endpoints', async () => {
  const { user, address } = openScreen('/endpoints');
  await user.click(await screen.findByRole('combobox', { name: 'Método' }));
  await user.click(await screen.findByTitle('DELETE'));
  await waitFor(async () => expect(await first()).toHaveTextContent('DELETE'));
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByTitle('Manutenção'));
  expect(address()).toBe('/endpoints?method=DELETE&status=maintenance');
});

test('a row has failures, requests and p95 of the last 24 hours, which lead to those logs', async () => {
  const { user, address } = openScreen('/endpoints?q=bradesco');
  const links = await screen.findAllByRole('link', {
    name: /^[1-9]\d*\s*falhas?\s*\d+\s*requisições em 24 h\s*\d,\ds\s*p95$/,
  });
  const link = links[0] as HTMLElement;
  const failures = /^\d+/.exec(link.textContent)?.[0];
  await user.click(link);
  const query = new URLSearchParams(address().slice('/logs?'.length));
  const { meta } = await get('listLogs', {
    query: {
      endpointId: query.get('endpointId') ?? '',
      'status-class': ['warning', 'error'],
      from: query.get('from') ?? '',
    },
  });
  expect([query.get('status-class'), String(meta.totalRecords)]).toEqual([
    'warning,error',
    failures,
  ]);
});

/** The failures of the rows that have traffic, in order. */
const failures = async () =>
  (await screen.findAllByRole('link', { name: /requisições? em 24 h/ })).map((link) =>
    Number(/^\d+/.exec(link.textContent)?.[0]),
  );

test('a heading sorts by its figures: the highest first, then the lowest, then as registered', async () => {
  const { user, address } = openScreen('/endpoints');
  await rows();
  await user.click(await button('Falhas'));
  expect(address()).toBe('/endpoints?sort=-failures');
  await waitFor(async () => {
    const found = await failures();
    expect(found[0]).toBeGreaterThan(0);
    expect(found).toEqual(found.toSorted((one, other) => other - one));
  });
  await user.click(await button('Falhas, decrescente'));
  expect(address()).toBe('/endpoints?sort=failures');
  await user.click(await button('Falhas, crescente'));
  expect(address()).toBe('/endpoints');
});

test.for(['requests', 'p95'] as const)('the platform sorts endpoints by %s', async (field) => {
  const { data } = await get('listEndpoints', {
    query: { sort: `-${field}`, 'page-size': 100 },
  });
  const query = { endpointId: data.map(({ id }) => id) };
  const { endpoints } = await get('getEndpointTraffic', { query });
  const values = endpoints.map((endpoint) => endpoint[field] ?? -1);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
  expect(values[0]).toBeGreaterThan(0);
});

test('an endpoint that was never called has no figures', async () => {
  await registerEndpoint();
  openScreen('/endpoints?q=taxas');
  expect(await within(await first()).findByText('Sem tráfego em 24 h')).toBeVisible();
});
