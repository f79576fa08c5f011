import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Select } from '#ui/antd/Select.tsx';

test('a choice is read also when the platform gave it an id with spaces', () => {
  const saldo = { value: 'saldo da conta', label: 'Consultar Saldo' };
  render(<Select aria-label="Endpoint" value={saldo.value} options={[saldo]} />);
  expect(screen.getByRole('combobox', { name: 'Endpoint' })).toHaveAccessibleDescription('Consultar Saldo');
});
