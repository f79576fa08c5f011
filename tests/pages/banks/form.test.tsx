import { act, screen, waitFor, within } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { createHandlers } from '#mocks/handlers/index.ts';
import { expect, test } from 'vitest';
import { bankOf, button, cards, change, dialog, gone, register, said } from './support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const banks = () => mock.platform.tables('normal').banks.all();
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });

type User = ReturnType<typeof openScreen>['user'];

/** Replaces the text of a field. */
async function fill(user: User, label: string, text: string) {
  const input = await field(label);
  await user.clear(input);
  if (text) await user.paste(text);
}

/** Counts the requests that reach the platform, and lets them pass. */
function count(method: 'post' | 'patch'): { sent: number } {
  const counter = { sent: 0 };
  mock.server.use(http[method]('*/api/v1/banks*', () => void counter.sent++));
  mock.server.use(http[method]('*/api/v1/banks/:id', () => void counter.sent++));
  return counter;
}

test('registers a bank, shows it, confirms it and returns the focus to the button', async () => {
  const { user, address } = openScreen('/banks');
  await cards();
  await user.click(await button('Novo Banco'));
  expect(address()).toBe('/banks?new=bank');
  await dialog('Novo Banco');
  await waitFor(async () => expect(await field('Nome')).toHaveFocus());
  await user.keyboard(' Banco Azul ');
  await fill(user, 'Código', ' 009 ');
  await user.click(await button('Cadastrar Banco'));

  await said('Banco cadastrado: Banco Azul.');
  const { id } = banks().at(-1)!;
  expect(screen.getByRole('link', { name: 'Ver banco' })).toHaveAttribute('href', `/banks?bank=${id}`);
  await waitFor(async () => expect((await cards())[0]).toBe('Banco Azul'));
  expect(screen.getByText('Novo')).toBeVisible();
  expect(address()).toBe('/banks');
  expect(banks().at(-1)).toMatchObject({ name: 'Banco Azul', code: '009', status: 'active' });
  await waitFor(async () => expect(await button('Novo Banco')).toHaveFocus());
});

test('a name that turns round the text beside it is refused at its field', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco \u202Eotiefrep');
  await fill(user, 'Código', '009');
  await user.click(await button('Cadastrar Banco'));
  await waitFor(async () =>
    expect(await field('Nome')).toHaveAccessibleDescription('Não use caracteres que mudam a direção do texto.'),
  );
});

test('a new bank that is deleted leaves the list', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Breve');
  await fill(user, 'Código', '009');
  await user.click(await button('Cadastrar Banco'));
  await waitFor(async () => expect((await cards())[0]).toBe('Banco Breve'));
  await gone('Novo Banco');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bancos', level: 1 })).toHaveFocus());
  await user.click(await button('Mais ações de Banco Breve'));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const question = await dialog('Excluir o banco Banco Breve?');
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await said('Banco excluído: Banco Breve.');
  await waitFor(async () => expect(await cards()).not.toContain('Banco Breve'));
});

test('an empty form shows its errors, focuses the first field and sends nothing', async () => {
  const posts = count('post');
  const { user } = openScreen('/banks?new=bank');
  await user.click(await button('Cadastrar Banco'));
  expect(await screen.findByText('Informe o nome.')).toBeVisible();
  expect(await screen.findByText('O código tem três dígitos, como 001.')).toBeVisible();
  await waitFor(async () => expect(await field('Nome')).toHaveFocus());
  expect(posts.sent).toBe(0);
});

test('a name of invisible characters is refused before it is sent', async () => {
  const posts = count('post');
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', '\u200B\u2060');
  await fill(user, 'Código', '991');
  await user.click(await button('Cadastrar Banco'));
  expect(await screen.findByText('Use ao menos uma letra, um número ou um sinal visível.')).toBeVisible();
  expect(posts.sent).toBe(0);
});

test('checks a field when it is left, but not an empty field that only had the focus', async () => {
  const { user } = openScreen('/banks?new=bank');
  await field('Nome');
  await user.tab();
  await user.keyboard('12');
  await user.tab();
  expect(await screen.findByText('O código tem três dígitos, como 001.')).toBeVisible();
  expect(screen.queryByText('Informe o nome.')).not.toBeInTheDocument();
});

test('a code of another bank is refused on its field until it is changed', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Azul');
  await fill(user, 'Código', '341');
  await user.click(await button('Cadastrar Banco'));
  const refusal = 'O código 341 já está cadastrado para o banco Itaú.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(async () => expect(await field('Código')).toHaveFocus());
  expect(await field('Código')).toBeInvalid();
  expect(await field('Nome')).toHaveValue('Banco Azul');

  await user.tab({ shift: true });
  expect(screen.getByText(refusal)).toBeVisible();
  await fill(user, 'Código', '009');
  await user.click(await button('Cadastrar Banco'));
  await waitFor(async () => expect(await cards()).toContain('Banco Azul'));
});

test('a code that became free is accepted on a second try', async () => {
  const taken = await register({ code: '009' });
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Azul');
  await fill(user, 'Código', '009');
  await user.click(await button('Cadastrar Banco'));
  await screen.findByText('O código 009 já está cadastrado para o banco Banco Novo.');
  await change(taken, { code: '010' });
  await user.click(await button('Cadastrar Banco'));
  await waitFor(async () => expect(await cards()).toContain('Banco Azul'));
});

test('two presses send one request', async () => {
  const posts = count('post');
  const release = mock.hold();
  mock.platform.scenario = 'slow';
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Azul');
  await fill(user, 'Código', '009');
  await user.dblClick(await button('Cadastrar Banco'));
  await user.type(await field('Nome'), '{Enter}');
  release();
  await gone('Novo Banco');
  expect(posts.sent).toBe(1);
  expect(banks()).toHaveLength(13);
});

test('a retry after a lost answer creates one bank', async () => {
  const keys: (string | null)[] = [];
  mock.server.use(
    http.post('*/api/v1/banks', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > 1) return undefined;
      await getResponse(createHandlers(mock.platform), request);
      return HttpResponse.error();
    }),
  );
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Azul');
  await fill(user, 'Código', '009');
  await user.click(await button('Cadastrar Banco'));
  expect(await screen.findByText('Sem conexão com a plataforma')).toBeVisible();
  expect(banks()).toHaveLength(13);

  await user.click(await button('Cadastrar Banco'));
  await gone('Novo Banco');
  expect(banks()).toHaveLength(13);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a failed save keeps every value and shows the request id', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Azul');
  await fill(user, 'Código', '009');
  await user.click(await screen.findByRole('radio', { name: 'Inativo' }));
  mock.platform.scenario = 'unavailable';
  await user.click(await button('Cadastrar Banco'));
  const alert = (await screen.findByText('Serviço indisponível')).closest('[role="alert"]') as HTMLElement;
  expect(within(alert).getByText(/^ID da requisição/)).toBeVisible();
  expect(await field('Nome')).toHaveValue('Banco Azul');
  expect(await field('Código')).toHaveValue('009');
  expect(screen.getByRole('radio', { name: 'Inativo' })).toBeChecked();
});

test('edits a bank, starting from its current values', async () => {
  const { user, address } = openScreen('/banks');
  await user.click(await button('Mais ações de Santander'));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(address()).toBe(`/banks?edit=${(await bankOf('033')).id}`);
  expect(await field('Nome')).toHaveValue('Santander');
  expect(await field('Código')).toHaveValue('033');
  await fill(user, 'Nome', 'Santander Brasil');
  await user.click(await button('Salvar Alterações'));
  await said('Banco atualizado.');
  await waitFor(async () => expect(await cards()).toContain('Santander Brasil'));
  await waitFor(async () => expect(await button('Mais ações de Santander Brasil')).toHaveFocus());
});

test('back closes the form', async () => {
  const { user, router, address } = openScreen('/banks');
  await user.click(await button('Novo Banco'));
  await dialog('Novo Banco');
  await act(() => router.navigate(-1));
  await gone('Novo Banco');
  expect(address()).toBe('/banks');
});

test('a form opened by a link closes on the same screen, with the focus on the heading', async () => {
  const { user, address } = openScreen('/banks?new=bank', ['/']);
  await field('Nome');
  await user.keyboard('{Escape}');
  await gone('Novo Banco');
  expect(address()).toBe('/banks');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Bancos' })).toHaveFocus());
});

test('a new bank is first in the list only until the list is searched', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Banco Novo');
  await fill(user, 'Código', '999');
  await user.click(await button('Cadastrar Banco'));
  await gone('Novo Banco');
  await waitFor(async () => expect((await cards())[0]).toBe('Banco Novo'));
  await user.type(await screen.findByRole('searchbox'), 'itau{Enter}');
  await waitFor(async () => expect(await cards()).toEqual(['Itaú']));
});
