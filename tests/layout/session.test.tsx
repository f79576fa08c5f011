import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { button, dialog, said } from '#tests/pages/banks/support.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const account = () => screen.findByRole('region', { name: 'Sua conta' });
const notice = () => screen.findByRole('alert', { name: 'Sessão' });
const current = () => screen.queryByRole('link', { current: 'page' });

test('the foot of the navigation shows the person and the tenant', async () => {
  const { user } = openScreen('/');
  const row = within(await account()).getByRole('button', {
    name: 'Ana Exemplo Cooperativa Horizonte',
  });
  await user.click(row);
  expect(await screen.findByText('administracao@ponte.example')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('administracao@ponte.example')).not.toBeInTheDocument();
  expect(row).toHaveFocus();
});

test("'Sair' ends the session and leaves nothing on screen", async () => {
  const { user, cache } = openScreen('/banks?q=sicoob&status=active');
  await screen.findByRole('heading', { level: 2, name: 'Sicoob' });
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
  expect(screen.queryByText('Sicoob')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Sua conta' })).not.toBeInTheDocument();
  expect([...cache.values()].some(({ data }: { data?: unknown }) => data !== undefined)).toBe(
    false,
  );
  const entrar = screen.getByRole('link', { name: 'Entrar' });
  expect(entrar).toHaveAttribute(
    'href',
    `http://localhost/login?return_to=${encodeURIComponent(location.href.replace('q=sicoob&', ''))}`,
  );
});

test("'Sair' and 'Entrar' change the title, are announced, and move the focus to the heading", async () => {
  connectTestDemo(mock);
  const { user } = openScreen('/banks');
  await button('Novo Banco');
  expect(current()).toHaveTextContent('Bancos');
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Você saiu' })).toHaveFocus();
  expect(document.title).toMatch(/^(\(1\) )?Você saiu · Ponte$/);
  expect(await screen.findByText('Você saiu', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(current()).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bancos' })).toHaveFocus();
  expect(document.title).toMatch(/^(\(1\) )?Bancos · Ponte$/);
  expect(await screen.findByText('Bancos', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(current()).toHaveTextContent('Bancos');
});

test("'Sair' ends a session that cannot be read", async () => {
  mock.server.use(http.get('*/api/v1/session', () => HttpResponse.json({}, { status: 500 })));
  const ended: string[] = [];
  mock.server.use(
    http.delete('*/api/v1/session', ({ request }) => void ended.push(request.method)),
  );
  const { user } = openScreen('/banks');
  await openPersonMenu(user, 'Sua conta');
  expect(await account()).toHaveTextContent('Não foi possível ler sua conta.');
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
  expect(ended).toEqual(['DELETE']);
});

test("'Sair' ends a session that has already ended elsewhere, because nothing may stay on screen", async () => {
  const { user } = openScreen('/banks');
  await screen.findByRole('heading', { level: 2, name: 'Sicoob' });
  mock.server.use(http.delete('*/api/v1/session', () => HttpResponse.json({}, { status: 401 })));
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Você saiu' })).toBeVisible();
  expect(screen.queryByText('Sicoob')).not.toBeInTheDocument();
});

test("after 'Sair' the late answer of an earlier request does not bring the screen back", async () => {
  const held = Promise.withResolvers<undefined>();
  mock.server.use(http.get('*/api/v1/health', () => held.promise));
  const { user } = openScreen('/banks');
  await screen.findByRole('heading', { level: 2, name: 'Sicoob' });
  const late = call('getHealth', {});
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  await screen.findByRole('heading', { level: 1, name: 'Você saiu' });
  held.resolve(undefined);
  await late;
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Você saiu');
});

test('an error of the platform does not end the notice of a missing session', async () => {
  mock.platform.scenario = 'unauthorized';
  const { user } = openScreen('/banks');
  await notice();
  mock.platform.scenario = 'server-error';
  await user.click(screen.getByRole('link', { name: 'Endpoints' }));
  // The screen that is left shows the error, too, for a moment.
  await screen.findByRole('heading', { level: 1, name: 'Endpoints' });
  await waitFor(() => expect(screen.getByText('Erro interno')).toBeVisible());
  expect(await notice()).toBeVisible();
});

test('one read that is refused while the others are answered leads to the login and is not repeated without end', async () => {
  let refused = 0;
  const refuse = http.get('*/api/v1/settings/api-keys', () => {
    refused += 1;
    return HttpResponse.json({}, { status: 401 });
  });
  mock.server.use(refuse);
  openScreen('/settings');
  await screen.findByLabelText('Nome do tenant');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(refused).toBeLessThan(4);
  expect(screen.getByText('Entre para ver estes dados.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test("'Sair' asks first while a form has unsaved values", async () => {
  const { user } = openScreen('/settings');
  await user.type(await screen.findByRole('textbox', { name: 'Nome do tenant' }), '!');
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  await user.click(
    within(await dialog('Descartar as alterações?')).getByRole('button', { name: 'Cancelar' }),
  );
  expect(screen.getByRole('textbox', { name: 'Nome do tenant' })).toHaveValue(
    'Cooperativa Horizonte!',
  );
});

test('a 403 to a single action names the missing permission in a toast, and its control is disabled from then on', async () => {
  const { user } = openScreen(`/banks?bank=${fixtureId('bank', 0)}`);
  const drawer = within(await dialog(/^Sicoob/));
  const off = await drawer.findByRole('button', { name: 'Desativar' });
  mock.loseAtNextChange();
  await user.click(off);
  await user.click(
    within(await dialog('Desativar o banco Sicoob?')).getByRole('button', { name: 'Desativar' }),
  );
  await said('Acesso negado. Seu perfil não tem a permissão banks:write.');
  await waitFor(() => expect(off).toHaveAttribute('aria-disabled', 'true'));
  expect(off).toHaveAccessibleDescription(/não permite cadastrar/);
  expect(off).toHaveFocus();
});

test("'Ver como' asks before it discards what was typed", async () => {
  connectTestDemo(mock);
  const { user } = openScreen('/settings');
  const name = await screen.findByRole('textbox', { name: 'Nome do tenant' });
  await user.type(name, ' Nova');
  await user.click((await openPersonMenu(user)).getByRole('radio', { name: 'Leitura' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const menu = await openPersonMenu(user);
  expect(menu.getByRole('radio', { name: 'Administração' })).toBeChecked();
  expect(name).toHaveValue('Cooperativa Horizonte Nova');
  await user.click(menu.getByRole('radio', { name: 'Leitura' }));
  await user.click(await screen.findByRole('button', { name: 'Ver como Leitura' }));
  expect(await screen.findByText(/^A sessão agora é de Lia Exemplo, /)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByLabelText('Nome do tenant')).toHaveValue('Cooperativa Horizonte'),
  );
});
