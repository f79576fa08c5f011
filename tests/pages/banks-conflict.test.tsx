import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bankOf, button, cards, change, dialog, gone, said } from '#tests/pages/banks-support.ts';
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

/** Opens Caixa's form, types another name, and saves after another person renamed and deactivated the bank. */
async function saveTooLate() {
  const caixa = await bankOf('104');
  const screenOf = openScreen(`/banks?edit=${caixa.id}`);
  const { user } = screenOf;
  await user.type(await field('Nome'), ' Federal');
  await change(caixa, { name: 'Caixa Econômica', status: 'inactive' });
  await user.click(await button('Salvar alterações'));
  await conflict();
  return screenOf;
}

test('a late save shows the differences and changes nothing', async () => {
  await saveTooLate();
  const rows = within(await conflict()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'CampoSeu valorValor atual',
    'NomeCaixa FederalCaixa Econômica',
    'StatusAtivoInativo',
  ]);
  expect(await field('Nome')).toHaveValue('Caixa Federal');
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica', status: 'inactive' });
});

test('reloading takes the current values, and the next save succeeds', async () => {
  const { user } = await saveTooLate();
  await user.click(await button('Recarregar'));
  expect(await field('Nome')).toHaveValue('Caixa Econômica');
  expect(screen.getByRole('radio', { name: 'Inativo' })).toBeChecked();
  expect(screen.queryByText('Outra pessoa alterou este registro')).not.toBeInTheDocument();
  await user.type(await field('Nome'), ' Federal');
  await user.click(await button('Salvar alterações'));
  await said('Banco atualizado.');
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica Federal', status: 'inactive' });
});

test('overwriting saves what was typed', async () => {
  const { user } = await saveTooLate();
  await user.click(await button('Sobrescrever'));
  await said('Banco atualizado.');
  await gone('Editar banco');
  expect(bank('104')).toMatchObject({ name: 'Caixa Federal', status: 'active' });
});

test('the comparison follows later typing', async () => {
  const { user } = await saveTooLate();
  await user.clear(await field('Nome'));
  await user.type(await field('Nome'), 'Caixa Econômica');
  const rows = within(await conflict()).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['CampoSeu valorValor atual', 'StatusAtivoInativo']);
});

test('overwriting checks the fields first', async () => {
  const { user } = await saveTooLate();
  await user.clear(await field('Nome'));
  await user.click(await button('Sobrescrever'));
  expect(await screen.findByText('Informe o nome.')).toBeVisible();
  expect(bank('104')).toMatchObject({ name: 'Caixa Econômica' });
});

test('the form shows a change that was made since it was last open', async () => {
  const caixa = await bankOf('104');
  const { user } = openScreen(`/banks?edit=${caixa.id}`);
  await field('Nome');
  await user.click(await button('Cancelar'));
  await gone('Editar banco');
  await change(caixa, { name: 'Caixa Econômica' });
  await user.click(await button('Mais ações de Caixa'));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(await screen.findByDisplayValue('Caixa Econômica')).toBeVisible();
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
  await user.click(screen.getByText('Novo banco'));
  await act(() => router.navigate(-1));
  await dialog('Descartar as alterações?');
  expect(address()).toBe('/banks?new=bank');
  await user.click(await button('Descartar'));
  await gone('Novo banco');
  expect(address()).toBe('/banks');
  await waitFor(async () => expect(await button('Novo Banco')).toHaveFocus());
});

test('a form without changes closes without a question', async () => {
  const { user, address } = await beginTyping();
  await user.clear(await field('Nome'));
  await user.click(await button('Cancelar'));
  await gone('Novo banco');
  expect(address()).toBe('/banks');
});

type User = ReturnType<typeof openScreen>['user'];
