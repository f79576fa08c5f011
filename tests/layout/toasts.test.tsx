import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '#layout/Toasts.tsx';
import { toast } from '#ui/toast.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const region = () => screen.getByRole('status');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a toast is said once, politely, by a region that was there before it', () => {
  render(<Toasts />);
  expect(region()).toBeEmptyDOMElement();
  expect(region()).toHaveAttribute('aria-live', 'polite');
  act(() => toast.success('Banco criado.'));
  expect(within(region()).getByText('Banco criado.')).toBeVisible();
  expect(screen.getAllByText('Banco criado.')).toHaveLength(1);
});

test('a success goes by itself; an error stays until it is closed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />);
  act(() => {
    toast.success('Banco criado.');
    toast.error('Não foi possível copiar.');
  });
  await pass(6000);
  expect(screen.queryByText('Banco criado.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(region()).toBeEmptyDOMElement();
});

test('a pointer on a toast holds it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Toasts />);
  act(() => toast.info('Exportação em andamento.'));
  await user.hover(screen.getByText('Exportação em andamento.'));
  await pass(20_000);
  expect(screen.getByText('Exportação em andamento.')).toBeVisible();
  await user.unhover(screen.getByText('Exportação em andamento.'));
  await pass(6000);
  expect(region()).toBeEmptyDOMElement();
});

test('the same words again replace the first', () => {
  render(<Toasts />);
  act(() => toast.success('Copiado.'));
  act(() => toast.success('Copiado.'));
  expect(screen.getAllByText('Copiado.')).toHaveLength(1);
});
