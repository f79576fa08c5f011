import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get } from '#tests/support/api.ts';
import { bankOf, button, card, cards, dialog, register } from './support.ts';
import { runOf } from '#tests/support/drafts.ts';
import { NOW } from '#tests/support/platform.ts';
import { pressAsInSafari } from '#tests/support/safari.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const search = () => screen.findByRole('searchbox', { name: 'Buscar banco por nome ou código' });

test('lists the twelve sample banks in their order, Sicoob first', async () => {
  openScreen('/banks');
  const names = await cards();
  expect(names).toHaveLength(12);
  expect(names.slice(0, 6)).toEqual([
    'Sicoob',
    'Bradesco',
    'Itaú',
    'Banco do Brasil',
    'Santander',
    'Caixa',
  ]);
  expect(screen.getByText('12 bancos', { selector: 'p' })).toBeVisible();
});

test('a card shows name, code with its zeros, endpoints, status and last synchronisation', async () => {
  openScreen('/banks');
  const found = await card('Banco do Brasil');
  expect(found).toHaveTextContent('Código 001');
  expect(found).toHaveTextContent('7 endpoints');
  expect(within(found).getByText('Ativo')).toBeVisible();
  expect(found).toHaveTextContent(/Última resposta \d+ min atrás/);
  expect(within(await card('Safra')).getByText('Inativo')).toBeVisible();
});

test('a bank that is failing now is marked, and leads to its failures', async () => {
  const bankId = fixtureId('bank', 0);
  mock.platform.scenario = 'bank-failure';
  for (const path of ['/a', '/b', '/c'])
    await get('runTesterRequest', { body: runOf(bankId, { environment: 'production', path }) });
  mock.platform.scenario = 'normal';
  await get('updateNotificationSettings', { body: { failureThreshold: 1 } });
  openScreen('/banks');
  const link = await within(await card('Sicoob')).findByRole('link', { name: 'Falhando' });
  expect(link).toHaveAttribute(
    'href',
    `/logs?bankId=${bankId}&environment=production&status-class=warning%2Cerror`,
  );
  expect(screen.getAllByRole('link', { name: 'Falhando' })).toHaveLength(1);
});

test('a card has the bank’s last 24 hours as a band, whose failing quarters of an hour lead to their logs', async () => {
  const { user, address } = openScreen('/banks');
  const band = await within(await card('Bradesco')).findByRole('slider', {
    name: 'Requisições de Bradesco a cada 15 minutos',
  });
  band.focus();
  expect(band).toHaveAttribute('aria-valuetext', expect.stringMatching(/ requisiç(ão|ões), /));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/logs\?bankId=.*&environment=production&from=/));
});

test('a press on the text of a card opens the bank', async () => {
  const { user, address } = openScreen('/banks');
  const { id } = await bankOf('341');
  await user.click(within(await card('Itaú')).getByText('7 endpoints'));
  expect(address()).toBe(`/banks?bank=${id}`);
});

test('a bank with a maintenance past its end is marked, and leads to it', async () => {
  const { data } = await get('listEndpoints', { query: { 'page-size': 1 } });
  const { id, bank } = data[0]!;
  await get('updateEndpoint', {
    params: { endpointId: id },
    body: { status: 'maintenance', maintenanceUntil: '2026-03-09T12:00:00Z' },
  });
  openScreen('/banks');
  const link = await within(await card(bank.name)).findByRole('link', {
    name: 'Manutenção atrasada',
  });
  expect(link).toHaveAttribute('href', `/endpoints?bankId=${bank.id}&status=maintenance`);
});

test('by the end of the certificate the first to end comes first, and banks without one last', async () => {
  const { user, address } = openScreen('/banks');
  await user.click(await screen.findByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Fim do certificado'));
  await waitFor(async () => expect((await cards())[0]).toBe('Bradesco'));
  expect(address()).toBe('/banks?sort=certificateExpiresAt');
  const { data } = await get('listBanks', { query: { sort: 'certificateExpiresAt' } });
  const ends = data.map(({ certificateExpiresAt }) => certificateExpiresAt ?? '9');
  expect(ends).toEqual(ends.toSorted());
  expect(ends.at(-1)).toBe('9');
});

test('a platform without banks offers to register the first', async () => {
  mock.platform.scenario = 'empty';
  const { user } = openScreen('/banks');
  const state = (await screen.findByText('Nenhum banco cadastrado')).closest('div') as HTMLElement;
  await user.click(within(state).getByRole('button', { name: 'Novo Banco' }));
  const form = await dialog('Novo Banco');
  await waitFor(() => expect(form).toBeVisible());
});

test.for([
  ['itau', ['Itaú']],
  ['00', ['Banco do Brasil']],
  ['BRA', ['Bradesco', 'Banco do Brasil']],
])('searching %s finds %s, and says how many', async ([text, names]) => {
  const { user, address } = openScreen('/banks');
  await cards();
  await user.type(await search(), text as string);
  await waitFor(async () => expect(await cards()).toEqual(names));
  expect(address()).toBe(`/banks?q=${text as string}`);
  const found = names!.length === 1 ? '1 banco' : `${names!.length} bancos`;
  expect(await screen.findByText(found, { selector: '[role="status"]' })).toBeInTheDocument();
});

test('a search without results offers to remove search and filters', async () => {
  const { user, address } = openScreen('/banks?q=zzz&status=inactive');
  expect(await screen.findByText('Nenhum banco encontrado')).toBeVisible();
  await user.click(await button('Limpar busca e filtros'));
  expect(await cards()).toHaveLength(12);
  expect(address()).toBe('/banks');
  expect(screen.getByText('12 bancos', { selector: 'p' })).toHaveFocus();
});

test('a status filters the banks, and back removes the filter', async () => {
  const { user, router, address } = openScreen('/banks');
  await cards();
  await user.click(await button('Inativos'));
  await waitFor(async () => expect(await cards()).toEqual(['Safra', 'C6 Bank']));
  expect(await button('Inativos')).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toBe('/banks?status=inactive');
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await cards()).toHaveLength(12));
});

test('an order is chosen by its name', async () => {
  const { user, address } = openScreen('/banks');
  await user.click(await screen.findByRole('combobox', { name: 'Ordenar por' }));
  await user.click(await screen.findByTitle('Nome (Z–A)'));
  await waitFor(async () => expect((await cards())[0]).toBe('Sicredi'));
  expect(address()).toBe('/banks?sort=-name');
});

test('a link restores search, status and order', async () => {
  openScreen('/banks?q=b&status=active&sort=name');
  expect(await cards()).toEqual(['Banco do Brasil', 'Bradesco', 'BTG Pactual']);
  expect(await search()).toHaveValue('b');
  expect(await button('Ativos')).toHaveAttribute('aria-pressed', 'true');
});

test('banks beyond the first 24 are on the next page, which is announced once and marked as the current one', async () => {
  for (let index = 0; index < 14; index++)
    await register({ name: `Banco ${index}`, code: String(900 + index) });
  const { user, address } = openScreen('/banks');
  expect(await cards()).toHaveLength(24);
  expect(screen.getByText('1–24 de 26')).toBeVisible();
  const next = await button('Próxima página');
  await user.click(next);
  await waitFor(async () => expect(await cards()).toEqual(['Banco 12', 'Banco 13']));
  expect(address()).toBe('/banks?page=2');
  expect(
    await screen.findByText('Página 2 de 2', { selector: '[role="status"]' }),
  ).toBeInTheDocument();
  expect(await button('Página 2')).toHaveAttribute('aria-current', 'page');
  expect(await button('Página 1')).not.toHaveAttribute('aria-current');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('a page after the last one offers a way to the first', async () => {
  const { user } = openScreen('/banks?page=7');
  expect(await screen.findByText('Esta página não existe mais')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  await user.click(await button('Ir para a primeira página'));
  expect(await cards()).toHaveLength(12);
});

test('the menu of a card works by keyboard and returns the focus', async () => {
  const { user } = openScreen('/banks');
  const menu = await button('Mais ações de Itaú');
  menu.focus();
  await user.keyboard('{ArrowDown}');
  const edit = await screen.findByRole('menuitem', { name: 'Editar' });
  await waitFor(() => expect(edit).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Home}{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
});

test('a press outside the menu closes it', async () => {
  const { user } = openScreen('/banks');
  await user.click(await button('Mais ações de Itaú'));
  await user.click(await search());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test.for(['Chrome', 'Safari'])(
  'a second press on its button closes the menu in %s',
  async (browser) => {
    if (browser === 'Safari') onTestFinished(pressAsInSafari());
    const { user } = openScreen('/banks');
    const menu = await button('Mais ações de Itaú');
    await user.click(menu);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
    await user.click(menu);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(menu).toHaveFocus();
  },
);

test('Ver Endpoints is a link to the endpoints of that bank', async () => {
  const { id } = await bankOf('341');
  const { user } = openScreen('/banks');
  await user.click(await button('Mais ações de Itaú'));
  const link = await screen.findByRole('menuitem', { name: 'Ver Endpoints' });
  expect(link).toHaveAttribute('href', `/endpoints?bankId=${id}`);
  await user.click(link);
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Endpoints', level: 1 })).toHaveFocus(),
  );
  expect(await screen.findByRole('button', { name: 'Remover filtro Banco' })).toBeVisible();
});

test('a search that was just typed when the screen is left changes no other address', async () => {
  const { user, address } = openScreen('/banks');
  await user.type(await search(), 'itau');
  await user.click(screen.getByRole('link', { name: 'Endpoints' }));
  // Until its code has come, another element has the heading of the next screen.
  await waitFor(() => expect(address()).toBe('/endpoints'));
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible(),
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(address()).toBe('/endpoints');
});
