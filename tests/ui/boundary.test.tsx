import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { Toasts } from '#layout/Toasts.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { DialogSlot } from '#ui/dialogs/DialogSlot.tsx';
import JsonView from '#ui/json/JsonView.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { Panel } from '#ui/page/Panel.tsx';
import { ReadView } from '#ui/states/ReadView.tsx';
import { useUrlDialog } from '#ui/address/url-state.ts';
import { expectConsole } from '#tests/support/console.ts';

function Broken(): never {
  throw new Error('broken part');
}

/** A read of a record; the one of the name `bad` cannot be shown. */
function Record({ name }: { name: string }) {
  return (
    <ReadView read={{ data: name, error: undefined, reload: () => undefined }} skeleton="">
      {(text) => (text === 'bad' ? Broken() : text)}
    </ReadView>
  );
}

/** A screen with a dialog that the address opens. */
function ScreenWith({ Dialog }: { Dialog: ComponentType }) {
  const dialog = useUrlDialog('edit');
  return (
    <>
      <p>Tela</p>
      <DialogSlot dialog={dialog}>{() => <Dialog />}</DialogSlot>
      <Toasts />
    </>
  );
}

test('a part that crashes leaves the rest of the screen', () => {
  expectConsole('error', /broken part/);
  render(
    <>
      <Panel title="Um">
        <Broken />
      </Panel>
      <Panel title="Dois">inteiro</Panel>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Não foi possível mostrar esta parte da tela.',
  );
  expect(screen.getByText('inteiro')).toBeVisible();
});

test('a read whose content crashed shows the next record', () => {
  expectConsole('error', /broken part/);
  const { rerender } = render(<Record name="bad" />);
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(<Record name="good" />);
  expect(screen.getByText('good')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.for([
  ['crashes', Broken],
  ['cannot be loaded', lazyPart<object>(() => Promise.reject(new TypeError('broken part')))],
] as const)(
  'a dialog that %s is closed with a message, and its screen stays',
  async ([, Dialog]) => {
    expectConsole('error', /broken part/);
    const element = <ScreenWith Dialog={Dialog} />;
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: ['/?edit=1'] });
    render(<RouterProvider router={router} />);
    expect(await screen.findByText(/^Não foi possível abrir esta parte da tela\./)).toBeVisible();
    expect(screen.getByText('Tela')).toBeVisible();
    expect(router.state.location.search).toBe('');
  },
);

test('a question whose text crashes keeps its buttons', async () => {
  expectConsole('error', /broken part/);
  const cancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      title="Executar?"
      confirmLabel="Executar"
      onConfirm={() => undefined}
      onCancel={cancel}
    >
      <Broken />
    </ConfirmDialog>,
  );
  expect(
    await screen.findByText(/^Não foi possível mostrar esta parte da tela\./),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('a body of 20,000 values is shown shortened', () => {
  render(
    <JsonView
      text={JSON.stringify(Array.from({ length: 20_000 }, (_, index) => index))}
      label="Body"
    />,
  );
  expect(
    screen.getByText(/^Só os primeiros 100 níveis, 5\.000 valores e 100\.000 caracteres aparecem/),
  ).toBeVisible();
  expect(screen.getByRole('tree')).toHaveTextContent(/4997,4998\]$/);
});

test('a text of a megabyte, and names as long, are shown shortened', () => {
  const long = 'x'.repeat(1_000_000);
  render(
    <JsonView text={JSON.stringify({ first: 'a', text: `${long}😀`, [long]: 1 })} label="Body" />,
  );
  expect(screen.getByText(/100\.000 caracteres aparecem/)).toBeVisible();
  const tree = screen.getByRole('tree');
  expect(tree).toHaveTextContent(/x…"/);
  expect(tree.textContent.length).toBeLessThan(101_000);
});

test('a read that failed with a Retry-After counts down to its repetition, and again when that failed too', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // SWR repeats the read; a second request by the countdown would be one too many.
  const reload = vi.fn<() => void>();
  const failedRead = () => {
    const error = new ApiError('problem', {
      operationId: 'listBanks',
      requestId: undefined,
      retryAfter: 3,
    });
    return (
      <ReadView read={{ data: undefined, error, reload }} skeleton="">
        {() => null}
      </ReadView>
    );
  };
  const { rerender } = render(failedRead());
  expect(screen.getByRole('timer')).toHaveTextContent('Nova tentativa automática em 3 s.');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('em 2 s.');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer')).toHaveTextContent('Tentando novamente…');
  expect(reload).not.toHaveBeenCalled();
  rerender(failedRead());
  expect(screen.getByRole('timer')).toHaveTextContent('Nova tentativa automática em 3 s.');
});
