import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { bankOf } from './support.ts';
import { connectionOf, openForm, retype } from './connection-support.ts';

mockPlatform();

test('a test calls the path that is given, and shows the answer of the token', async () => {
  const { user } = openScreen(`/banks?bank=${(await bankOf('341')).id}`);
  const path = await screen.findByRole('textbox', { name: 'Caminho do teste (opcional)' });
  await user.type(path, 'accounts');
  expect(screen.getByText(/^O caminho começa com uma barra/)).toBeVisible();
  await user.clear(path);
  await user.type(path, '/reference/redirect{Enter}');
  expect(await screen.findByText(/^HTTP 302, 142ms$/)).toBeVisible();
  expect(screen.getByText('Resposta do token: HTTP 200')).toBeVisible();
  expect(screen.getByText(/"access_token":"••••••••"/)).toBeInTheDocument();
});

test('a draft is tested before it is saved: its faults stay at their fields, and nothing is stored', async () => {
  const { user } = await openForm('341');
  const before = await connectionOf('341');
  const dialogOf = within(screen.getByRole('dialog'));
  await retype(user, 'URL do token', 'auth.itau.example');
  await user.click(dialogOf.getByRole('button', { name: 'Testar antes de salvar' }));
  expect(await screen.findByText(/^Use um endereço https completo/)).toBeVisible();
  await retype(user, 'URL do token', 'https://auth.itau.example/reference/invalid_client');
  await retype(user, /^Client Secret/, 'segredo-0123456789');
  await user.click(dialogOf.getByRole('button', { name: 'Testar antes de salvar' }));
  expect(await screen.findByText('Token negado')).toBeVisible();
  expect(await connectionOf('341')).toEqual(before);
});
