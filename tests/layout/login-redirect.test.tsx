import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { dialog, said } from '#tests/pages/banks/support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

test('a session that a server in front ends by a redirect offers the login and keeps what was typed', async () => {
  const { user } = openScreen('/banks?new=bank');
  const form = within(await dialog('Novo Banco'));
  await user.type(await form.findByRole('textbox', { name: 'Nome' }), 'Banco Novo');
  await user.type(form.getByRole('textbox', { name: 'Código' }), '991');
  const headers = { location: 'https://login.example/' };
  // A page gets no answer when the login is on another origin; only a request that follows no redirect shows it.
  const redirect = http.all('*/api/v1/*', ({ request }) =>
    request.method === 'HEAD' ? new HttpResponse(null, { status: 302, headers }) : HttpResponse.error(),
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
