import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { bankOf, button, cards, dialog, gone, register, said } from './support.ts';

const mock = mockPlatform();
const banks = () => mock.platform.tables('normal').banks.all();
const codeRule =
  'O código tem três dígitos, como 001, ou os oito caracteres do ISPB, com letras maiúsculas.';
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
  expect(screen.getByRole('link', { name: 'Ver banco' })).toHaveAttribute(
    'href',
    `/banks?bank=${id}`,
  );
  await waitFor(async () => expect((await cards())[0]).toBe('Banco Azul'));
  expect(screen.getByText('Novo')).toBeVisible();
  expect(address()).toBe('/banks');
  expect(banks().at(-1)).toMatchObject({ name: 'Banco Azul', code: '009', status: 'active' });
  await waitFor(async () => expect(await button('Novo Banco')).toHaveFocus());
});

test('an empty form shows its errors, focuses the first field and sends nothing', async () => {
  const posts = count('post');
  const { user } = openScreen('/banks?new=bank');
  await user.click(await button('Cadastrar Banco'));
  expect(await screen.findByText('Informe o nome.')).toBeVisible();
  expect(await screen.findByText(codeRule)).toBeVisible();
  await waitFor(async () => expect(await field('Nome')).toHaveFocus());
  expect(posts.sent).toBe(0);
});

test('a name of invisible characters is refused before it is sent', async () => {
  const posts = count('post');
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', '\u200B\u2060');
  await fill(user, 'Código', '991');
  await user.click(await button('Cadastrar Banco'));
  expect(
    await screen.findByText('Use ao menos uma letra, um número ou um sinal visível.'),
  ).toBeVisible();
  expect(posts.sent).toBe(0);
});

test('checks a field when it is left, but not an empty field that only had the focus', async () => {
  const { user } = openScreen('/banks?new=bank');
  await field('Nome');
  await user.tab();
  await user.keyboard('12');
  await user.tab();
  expect(await screen.findByText(codeRule)).toBeVisible();
  expect(screen.queryByText('Informe o nome.')).not.toBeInTheDocument();
});

test('a name of another bank is refused on its field until it is changed', async () => {
  const { user } = openScreen('/banks?new=bank');
  await fill(user, 'Nome', 'Itaú');
  await fill(user, 'Código', '341');
  await user.click(await button('Cadastrar Banco'));
  const refusal = 'Já existe um banco com este nome.';
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(async () => expect(await field('Nome')).toHaveFocus());
  expect(await field('Nome')).toBeInvalid();
  expect(await field('Código')).toHaveValue('341');

  await user.tab();
  expect(screen.getByText(refusal)).toBeVisible();
  await fill(user, 'Nome', 'Itaú PIX');
  await user.click(await button('Cadastrar Banco'));
  await waitFor(async () => expect(await cards()).toContain('Itaú PIX'));
});

test('the form names the other banks with the code, not the bank itself', async () => {
  await register({ name: 'Itaú Boletos', code: '341' });
  const { user } = openScreen(`/banks?edit=${(await bankOf('341')).id}`);
  expect(await screen.findByText('341 também é Itaú Boletos')).toBeVisible();
  await fill(user, 'Código', '001');
  expect(await screen.findByText('001 também é Banco do Brasil')).toBeVisible();
  await fill(user, 'Código', '60701190');
  expect(await screen.findByText('O código COMPE, como 001, ou o ISPB.')).toBeVisible();
  await user.click(await button('Salvar Alterações'));
  await waitFor(async () => expect((await bankOf('60701190')).name).toBe('Itaú'));
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

/** Opens the new bank's form over the list and types into it. */
async function beginTyping() {
  const screenOf = openScreen('/banks', ['/settings']);
  await cards();
  await screenOf.user.click(await button('Novo Banco'));
  await screenOf.user.type(await field('Nome'), 'Azul');
  return screenOf;
}

test.for([
  ['Cancelar', async (user: UserEvent) => user.click(await button('Cancelar'))],
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ['the cross', async (user: UserEvent) => user.click(await button('Fechar'))],
] as const)(
  'leaving unsaved values by %s asks first, and staying keeps them',
  async ([, leave]) => {
    const { user, address } = await beginTyping();
    await leave(user);
    const question = await dialog('Descartar as alterações?');
    const stay = within(question).getByRole('button', { name: 'Continuar editando' });
    await waitFor(() => expect(stay).toHaveFocus());
    await user.click(stay);
    await gone('Descartar as alterações?');
    expect(await field('Nome')).toHaveValue('Azul');
    expect(address()).toBe('/banks?new=bank');
  },
);

test('leaving unsaved values by the back button asks first, and discarding leaves', async () => {
  const { user, router, address } = await beginTyping();
  await user.click(within(await dialog('Novo Banco')).getByText('Novo Banco'));
  await act(() => router.navigate(-1));
  await dialog('Descartar as alterações?');
  expect(address()).toBe('/banks?new=bank');
  await user.click(await button('Descartar'));
  await gone('Novo Banco');
  expect(address()).toBe('/banks');
  await waitFor(async () => expect(await button('Novo Banco')).toHaveFocus());
});

test('a form without changes closes without a question', async () => {
  const { user, address } = await beginTyping();
  await user.clear(await field('Nome'));
  await user.click(await button('Cancelar'));
  await gone('Novo Banco');
  expect(address()).toBe('/banks');
});
