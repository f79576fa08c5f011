import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

mockPlatform();

test('the heading is shown while the screen loads', async () => {
  openScreen('/banks');
  expect(screen.getByRole('heading', { level: 1, name: 'Bancos' })).toBeVisible();
  expect(screen.getByText(/^Carregando/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: 'Sicoob' })).toBeVisible();
});
