import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { listNote } from '#parts/ListSelect.tsx';
import { nameOfRow } from '#parts/name-in.ts';

const listOf = (rows: number, totalRecords: number) => ({
  data: { data: Array.from({ length: rows }), meta: { totalRecords } },
  error: undefined,
  reload: () => undefined,
});

test('a list that shows only its first page asks the operator to search', () => {
  render(listNote(listOf(100, 5000)));
  expect(screen.getByText('A lista mostra 100 de 5.000: digite para buscar.')).toBeVisible();
});

test('a list that shows all its rows has no note', () => {
  expect(listNote(listOf(12, 12))).toBeNull();
});

test('a list that failed says why, and is read again on request', async () => {
  const reload = vi.fn<() => void>();
  const error = new ApiError('offline', { operationId: 'listBanks', requestId: undefined });
  render(listNote({ data: undefined, error, reload }));
  expect(screen.getByRole('alert')).toHaveTextContent('A lista não pôde ser carregada');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(reload).toHaveBeenCalledOnce();
});

const toName = ({ name }: { name: string }) => name;

test('the name of a row of which only the id is known', () => {
  const error = new ApiError('offline', { operationId: 'getBank', requestId: undefined });
  expect(nameOfRow({ data: { name: 'Itaú' }, error: undefined }, toName)).toBe('Itaú');
  expect(nameOfRow({ data: undefined, error: undefined }, toName)).toBe('…');
  expect(nameOfRow({ data: undefined, error }, toName)).toBe('nome indisponível');
});
