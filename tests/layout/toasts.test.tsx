import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from '#layout/Toasts.tsx';
import { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const region = () => screen.getByRole('status');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a toast is announced once, politely, by a region that was there before it', () => {
  render(<Toasts />);
  expect(region()).toBeEmptyDOMElement();
  expect(region()).toHaveAttribute('aria-live', 'polite');
  act(() => toast.success('Banco criado.'));
  expect(within(region()).getByText('Banco criado.')).toBeVisible();
  expect(screen.getAllByText('Banco criado.')).toHaveLength(1);
});

test('one toast is shown at a time: a success disappears by itself, an error comes back and stays until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />);
  act(() => {
    toast.success('Banco criado.');
    toast.error('Não foi possível copiar.');
    toast.failed('O banco respondeu 503.');
  });
  expect(region()).toHaveTextContent(/^O banco respondeu 503\.$/);
  await pass(7000);
  expect(region()).toHaveTextContent(/^Não foi possível copiar\.$/);
  await pass(20_000);
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(region()).toBeEmptyDOMElement();
});

test('a toast stays while the pointer is on it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />);
  act(() => toast.info('Exportação em andamento.'));
  await user.hover(screen.getByText('Exportação em andamento.'));
  await pass(20_000);
  expect(screen.getByText('Exportação em andamento.')).toBeVisible();
  await user.unhover(screen.getByText('Exportação em andamento.'));
  await pass(7000);
  expect(region()).toBeEmptyDOMElement();
});

test('a failure with a Retry-After counts down in its toast, without announcing every second', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  render(<Toasts />);
  const problem = {
    type: 'about:blank',
    title: 'Serviço indisponível',
    status: 503,
    detail: '',
    correlationId: '',
  };
  act(() =>
    toastFailure(
      new ApiError('problem', {
        operationId: 'updateBank',
        requestId: undefined,
        problem,
        retryAfter: 5,
      }),
      'O banco não foi alterado.',
    ),
  );
  expect(within(region()).getByText('O banco não foi alterado.')).toBeVisible();
  const timer = within(region()).getByRole('timer');
  expect(timer).toHaveTextContent('A plataforma pede para tentar novamente em 5 s.');
  expect(timer).toHaveAttribute('aria-live', 'off');
  act(() => void vi.advanceTimersByTime(2000));
  expect(timer).toHaveTextContent('em 3 s.');
  act(() => void vi.advanceTimersByTime(4000));
  expect(timer).toHaveTextContent('Você já pode tentar novamente.');
});

test('a failure has its request id to report', () => {
  render(<Toasts />);
  act(() =>
    toastFailure(new ApiError('problem', { operationId: 'updateBank', requestId: 'a1b2' })),
  );
  expect(within(region()).getByText('a1b2')).toBeVisible();
  expect(within(region()).getByRole('button', { name: 'Copiar ID' })).toBeVisible();
});

test('a toast replaces an earlier one with the same text', () => {
  render(<Toasts />);
  act(() => toast.success('Copiado.'));
  act(() => toast.success('Copiado.'));
  expect(screen.getAllByText('Copiado.')).toHaveLength(1);
});

test('a toast with a link goes with the press of its link', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />, { wrapper: MemoryRouter });
  act(() => toast.success('Banco Novo cadastrado.', { label: 'Ver banco', to: '/banks?bank=1' }));
  const link = screen.getByRole('link', { name: 'Ver banco' });
  expect(link).toHaveAttribute('href', '/banks?bank=1');
  expect(link).toHaveAccessibleDescription('Banco Novo cadastrado.');
  await user.click(link);
  expect(region()).toBeEmptyDOMElement();
});

test('F8 moves the focus to the action of a toast, which stays while it has the focus', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const undo = vi.fn<() => void>();
  render(
    <>
      <button type="button">Desativar</button>
      <Toasts />
    </>,
  );
  screen.getByRole('button', { name: 'Desativar' }).focus();
  act(() => toast.success('Banco desativado.', { label: 'Desfazer', onSelect: undo }));
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  await pass(60_000);
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  expect(region()).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Desativar' })).toHaveFocus();
});

test('the action of a toast is reached out of a dialog, and Escape closes the toast alone', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const cancel = vi.fn<() => void>();
  render(
    <>
      <ConfirmDialog
        open
        title="Excluir?"
        confirmLabel="Excluir"
        onConfirm={() => undefined}
        onCancel={cancel}
      >
        …
      </ConfirmDialog>
      <Toasts />
    </>,
  );
  const safe = await screen.findByRole('button', { name: 'Cancelar' });
  await vi.waitFor(() => expect(safe).toHaveFocus());
  act(() => toast.success('Banco desativado.', { label: 'Desfazer', onSelect: () => undefined }));
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(region()).toBeEmptyDOMElement();
  expect(cancel).not.toHaveBeenCalled();
  expect(safe).toHaveFocus();
});
