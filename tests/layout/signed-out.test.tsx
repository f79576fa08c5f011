import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openFilters, openLogs, rows } from '#tests/pages/logs/support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const [bank, endpoint, log] = [fixtureId('bank', 0), fixtureId('endpoint', 0), fixtureId('log', 0)];

const notice = () => screen.findByRole('alert', { name: 'Sessão' });
const waiting = () => screen.queryAllByText(/^(Carregando|Procurando)/);

test.for([
  `/banks?bank=${bank}`,
  `/banks?edit=${bank}`,
  `/banks?connection=${bank}`,
  `/banks?delete=${bank}`,
  '/endpoints?new=endpoint',
  `/endpoints?edit=${endpoint}`,
  `/endpoints?delete=${endpoint}`,
  `/logs?log=${log}`,
])('the dialog of %s without a session has one way on of its own', async (address) => {
  mock.platform.scenario = 'unauthorized';
  openScreen(address);
  const dialog = within(await screen.findByRole('dialog'));
  const entrar = await dialog.findByRole('link', { name: 'Entrar' });
  // antd begins with a transparent dialog.
  await waitFor(() => expect(entrar).toBeVisible());
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(dialog.getAllByRole('link', { name: 'Entrar' })).toHaveLength(1);
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
});

test('the lists of selects say that they need a session, and are read after signing in', async () => {
  const { user } = await openLogs();
  mock.platform.scenario = 'unauthorized';
  const filters = within(await openFilters(user));
  expect(await filters.findAllByText('Entre para ver esta lista.')).toHaveLength(2);
  await notice();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  mock.platform.scenario = 'normal';
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(screen.queryAllByText('Entre para ver esta lista.')).toEqual([]));
});

test('the palette without a session leads to the login', async () => {
  const { user } = openScreen('/settings');
  await screen.findByRole('textbox', { name: 'Nome do tenant' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Buscar telas/ });
  mock.platform.scenario = 'unauthorized';
  await user.keyboard('itau');
  const palette = within(screen.getByRole('dialog'));
  expect(await palette.findByText('Entre para buscar na plataforma.')).toBeVisible();
  expect(palette.getAllByRole('link', { name: 'Entrar' })).toHaveLength(1);
  expect(palette.queryByRole('alert')).not.toBeInTheDocument();
});

test('a list stays as it is when its refresh finds no session', async () => {
  const { user } = await openLogs();
  mock.platform.scenario = 'unauthorized';
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await notice()).toBeVisible();
  const table = screen.getByRole('region', { name: 'Requisições registradas' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  expect(rows()).toHaveLength(25);
  expect(screen.queryByText('Entre para ver estes dados.')).not.toBeInTheDocument();
});
