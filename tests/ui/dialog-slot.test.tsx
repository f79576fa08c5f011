import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ActionMenu } from '#ui/buttons/ActionMenu.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';

const nothing = () => undefined;

/** A dialog that a button opens, beside a menu. */
function Example() {
  const [value, setValue] = useState<string | null>(null);
  const close = () => setValue(null);
  const dialog = {
    value,
    open: setValue,
    link: () => ({ to: '' }),
    replace: setValue,
    close,
    closeWith: close,
  };
  return (
    <>
      <button type="button" onClick={() => setValue('bank')}>
        Novo Banco
      </button>
      <ActionMenu
        label="Mais ações de Itaú"
        actions={[{ label: 'Excluir', icon: null, onSelect: nothing }]}
      />
      <DialogSlot dialog={dialog}>
        {() => (
          <div role="dialog" aria-label="Novo banco">
            <button type="button" onClick={close}>
              Salvar
            </button>
          </div>
        )}
      </DialogSlot>
    </>
  );
}

test('a menu that is opened as soon as a dialog has closed stays open', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Novo Banco' }));
  const save = screen.getByRole('button', { name: 'Salvar' });
  save.focus();
  // It removes the focused element.
  fireEvent.click(save);
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações de Itaú' }));
  // After the timers that were set before.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
});
