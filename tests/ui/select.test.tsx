import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcementOf } from '#tests/support/select.ts';
import { Select } from '#ui/antd/Select.tsx';

const balance = { value: 'saldo da conta', label: 'Consultar Saldo' };
const select = () => screen.getByRole('combobox', { name: 'Endpoint' });

test('the label of the chosen option is announced and describes the select', () => {
  render(<Select aria-label="Endpoint" value={balance.value} options={[balance]} />);
  act(() => select().focus());
  expect(announcementOf(select())).toHaveTextContent(/^Consultar Saldo$/);
  expect(select()).toHaveAccessibleDescription('Consultar Saldo');
});

test('so are those of several options, and of one in a group', () => {
  const groups = [{ label: 'Contas', options: [balance, { value: 'b', label: 'Extrato' }] }];
  render(
    <Select aria-label="Endpoint" mode="multiple" value={['b', balance.value]} options={groups} />,
  );
  act(() => select().focus());
  expect(announcementOf(select())).toHaveTextContent(/^Extrato, Consultar Saldo$/);
  expect(select()).toHaveAccessibleDescription('Extrato, Consultar Saldo');
});

test('the text of a value is announced whether it is among the options or not', () => {
  const rich = { value: 'rich', label: <b>Saldo</b> };
  const renderSelect = (value: string, valueText: string) => (
    <Select aria-label="Endpoint" options={[balance, rich]} {...{ value, valueText }} />
  );
  const { rerender } = render(renderSelect('unlisted', 'GET /saldo'));
  act(() => select().focus());
  expect(announcementOf(select())).toHaveTextContent(/^GET \/saldo$/);
  expect(select()).toHaveAccessibleDescription('GET /saldo');
  rerender(renderSelect('rich', 'GET /rico'));
  expect(announcementOf(select())).toHaveTextContent(/^GET \/rico$/);
  rerender(renderSelect(balance.value, 'Saldo'));
  expect(announcementOf(select())).toHaveTextContent(/^Saldo$/);
});

test('a select without a choice has no description', () => {
  render(<Select aria-label="Endpoint" value={null} placeholder="Escolha" options={[balance]} />);
  expect(select()).not.toHaveAccessibleDescription();
});
