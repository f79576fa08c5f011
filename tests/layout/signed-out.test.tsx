import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { dialog, said } from '#tests/pages/banks/support.ts';
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
  const inside = within(await screen.findByRole('dialog'));
  const entrar = await inside.findByRole('link', { name: 'Entrar' });
  // antd begins with a transparent dialog.
  await waitFor(() => expect(entrar).toBeVisible());
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(inside.getAllByRole('link', { name: 'Entrar' })).toHaveLength(1);
  expect(inside.queryByRole('alert')).not.toBeInTheDocument();
  expect(inside.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument();
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

test('a session that a server in front ends by a redirect offers the login and keeps what was typed', async () => {
  const { user } = openScreen('/banks?new=bank');
  const form = within(await dialog('Novo Banco'));
  await user.type(await form.findByRole('textbox', { name: 'Nome' }), 'Banco Novo');
  await user.type(form.getByRole('textbox', { name: 'Código' }), '991');
  const headers = { location: 'https://login.example/' };
  // A page gets no answer when the login is on another origin; only a request that follows no
  // redirect shows it.
  const redirect = http.all('*/api/v1/*', ({ request }) =>
    request.method === 'HEAD'
      ? new HttpResponse(null, { status: 302, headers })
      : HttpResponse.error(),
  );
  mock.server.use(
    redirect,
    http.all(headers.location, () => new HttpResponse(null)),
  );
  await user.click(form.getByRole('button', { name: 'Cadastrar Banco' }));
  expect(await form.findByText('Sua sessão terminou')).toBeVisible();
  expect(form.getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(await screen.findByText(/^Sua sessão terminou ou ainda não começou/)).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Nome' })).toHaveValue('Banco Novo');

  mock.server.resetHandlers();
  await user.click(form.getByRole('button', { name: 'Cadastrar Banco' }));
  await said(/^Banco cadastrado: /);
});

test('a page in place of an answer, which may be a login, offers the login', async () => {
  mock.server.use(http.get('*/api/v1/banks', () => HttpResponse.html('<h1>Entrar</h1>')));
  openScreen('/banks');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('A resposta não veio da plataforma');
  expect(within(alert).getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(within(alert).getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
