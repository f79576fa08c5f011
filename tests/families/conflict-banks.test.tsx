import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import type { BankPatch } from '#api/contract/banks.ts';
import { bankOf, button, cards, change, deactivate, dialog, gone, said } from '#tests/pages/banks/support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const bank = (code: string) =>
  mock.platform
    .tables('normal')
    .banks.all()
    .find((row) => row.code === code);
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const conflict = async () =>
  (await screen.findByText('Outra pessoa alterou este registro')).closest('[role="alert"]') as HTMLElement;

/** Opens Caixa's form, types another name, and saves after another person changed the bank. */
async function saveLate(theirs: BankPatch) {
  const caixa = await bankOf('104');
  const screenOf = openScreen(`/banks?edit=${caixa.id}`);
  const { user } = screenOf;
  await user.type(await field('Nome'), ' Federal');
  await change(caixa, theirs);
  await user.click(await button('Salvar Alterações'));
  return screenOf;
}
const choice = async (name: RegExp) => within(await conflict()).findByRole('radio', { name });

test('a save sends only the changed fields', async () => {
  const bodies: unknown[] = [];
  mock.server.use(
    http.patch('*/api/v1/banks/:id', async ({ request }) => void bodies.push(await request.clone().json())),
  );
  const { user } = openScreen(`/banks?edit=${(await bankOf('104')).id}`);
  await user.type(await field('Nome'), ' Federal');
  await user.click(await button('Salvar Alterações'));
  await said('Banco atualizado.');
  expect(bodies).toEqual([{ name: 'Caixa Federal' }]);
});

test('a change of the status alone sends no version, so another change of the bank is no conflict', async () => {
  const versions: (string | null)[] = [];
  mock.server.use(
    http.patch('*/api/v1/banks/:id', ({ request }) => void versions.push(request.headers.get('if-match'))),
  );
  const caixa = await bankOf('104');
  const { user } = openScreen(`/banks?bank=${caixa.id}`);
  await button('Desativar');
  await change(caixa, { name: 'Caixa Econômica' });
  versions.length = 0;
  await deactivate(user, 'Caixa');
  await said(/^Banco desativado: /);
  expect(versions).toEqual([null]);
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica', status: 'inactive' });
});

test('a save sends the version that the form was opened with, without another read', async () => {
  const sent: string[] = [];
  const caixa = await bankOf('104');
  const opened = (await call('getBank', { params: { bankId: caixa.id } })).etag;
  const { user } = openScreen(`/banks?edit=${caixa.id}`);
  await user.type(await field('Nome'), ' Federal');
  mock.server.use(
    http.all(
      '*/api/v1/banks/:id',
      ({ request }) => void sent.push(`${request.method} ${request.headers.get('if-match')}`),
    ),
  );
  await user.click(await button('Salvar Alterações'));
  await said('Banco atualizado.');
  expect(sent[0]).toBe(`PATCH ${opened}`);
});

test('a form without changes sends nothing and says so', async () => {
  let sent = 0;
  mock.server.use(http.patch('*/api/v1/banks/:id', () => void sent++));
  const { user } = openScreen(`/banks?edit=${(await bankOf('104')).id}`);
  await field('Nome');
  await user.click(await button('Salvar Alterações'));
  await said('Nenhuma alteração para salvar.');
  await gone('Editar Banco');
  expect(sent).toBe(0);
});

test('changes of different fields are joined and saved, with a notice about the other change', async () => {
  await saveLate({ status: 'inactive' });
  await said('Banco atualizado. Outra pessoa também alterou: Status.');
  await gone('Editar Banco');
  expect(bank('104')).toMatchObject({ name: 'Caixa Federal', status: 'inactive' });
});

test('the same change by both is no conflict', async () => {
  await saveLate({ name: 'Caixa Federal' });
  await said('Banco atualizado.');
  await gone('Editar Banco');
  expect(bank('104')).toMatchObject({ name: 'Caixa Federal' });
});

test('a field that both changed is shown with both values, and nothing is saved until one is chosen', async () => {
  const { user } = await saveLate({ name: 'Caixa Econômica', status: 'inactive' });
  expect(await choice(/^Seu valor: Caixa Federal$/)).not.toBeChecked();
  expect(await choice(/^Valor atual: Caixa Econômica$/)).not.toBeChecked();
  expect(await conflict()).toHaveTextContent('Também alterado por outra pessoa e mantido: Status.');
  await user.click(await button('Salvar Alterações'));
  await said('Escolha um valor para cada campo em conflito.');
  await waitFor(async () => expect(await choice(/^Seu valor/)).toHaveFocus());
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica', status: 'inactive' });
});

test('choosing the own value overwrites that field alone', async () => {
  const { user } = await saveLate({ name: 'Caixa Econômica', status: 'inactive' });
  await user.click(await choice(/^Seu valor/));
  await user.click(await button('Salvar Alterações'));
  await said('Banco atualizado. Outra pessoa também alterou: Status.');
  expect(bank('104')).toMatchObject({ name: 'Caixa Federal', status: 'inactive' });
});

test('choosing the current value puts it into the field and sends nothing', async () => {
  const { user } = await saveLate({ name: 'Caixa Econômica' });
  await user.click(await choice(/^Valor atual/));
  expect(await field('Nome')).toHaveValue('Caixa Econômica');
  await user.click(await button('Salvar Alterações'));
  await gone('Editar Banco');
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica' });
});

test('typing into a field in conflict chooses what is typed', async () => {
  const { user } = await saveLate({ name: 'Caixa Econômica' });
  await conflict();
  await user.type(await field('Nome'), ' S.A.');
  expect(await choice(/^Seu valor: Caixa Federal S\.A\.$/)).toBeChecked();
  await user.click(await button('Salvar Alterações'));
  await said('Banco atualizado.');
  expect(bank('104')).toMatchObject({ name: 'Caixa Federal S.A.' });
});

test('a second conflict asks again', async () => {
  const { user } = await saveLate({ name: 'Caixa Econômica' });
  await user.click(await choice(/^Seu valor/));
  await change(await bankOf('104'), { name: 'Caixa S.A.' });
  await user.click(await button('Salvar Alterações'));
  expect(await choice(/^Valor atual: Caixa S\.A\.$/)).not.toBeChecked();
  expect(await choice(/^Seu valor: Caixa Federal$/)).not.toBeChecked();
});

test('the form shows a change that was made since it was last open', async () => {
  const caixa = await bankOf('104');
  const { user } = openScreen(`/banks?edit=${caixa.id}`);
  await field('Nome');
  await user.click(await button('Cancelar'));
  await gone('Editar Banco');
  await change(caixa, { name: 'Caixa Econômica' });
  await user.click(await button('Mais ações de Caixa'));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  // The form is in the page a moment before it is shown.
  await waitFor(() => expect(screen.getByDisplayValue('Caixa Econômica')).toBeVisible());
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
  ['Cancelar', async (user: User) => user.click(await button('Cancelar'))],
  ['Escape', async (user: User) => user.keyboard('{Escape}')],
  ['the cross', async (user: User) => user.click(await button('Fechar'))],
] as const)('leaving unsaved values by %s asks first, and staying keeps them', async ([, leave]) => {
  const { user, address } = await beginTyping();
  await leave(user);
  const question = await dialog('Descartar as alterações?');
  const stay = within(question).getByRole('button', { name: 'Continuar editando' });
  await waitFor(() => expect(stay).toHaveFocus());
  await user.click(stay);
  await gone('Descartar as alterações?');
  expect(await field('Nome')).toHaveValue('Azul');
  expect(address()).toBe('/banks?new=bank');
});

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

type User = ReturnType<typeof openScreen>['user'];
