import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, cards, dialog, gone } from './support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });

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
