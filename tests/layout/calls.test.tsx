import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
let listeners: () => number;
beforeEach(() => {
  listeners = connectTestDemo(mock);
});

const none = 'Nenhuma chamada desde que o painel foi aberto nesta tela.';

/** Opens the panel over the settings, as an operator does. */
async function openPanel() {
  const { user, router } = openScreen('/settings');
  await screen.findByLabelText('Nome do tenant');
  await user.click((await openPersonMenu(user)).getByRole('button', { name: 'Modo demonstração' }));
  await user.click(await screen.findByRole('button', { name: 'Chamadas desta tela' }));
  return {
    user,
    router,
    calls: await screen.findByRole('region', { name: 'Chamadas desta tela' }),
  };
}

/** Makes a change, and opens its call in the panel. */
async function openChange() {
  const { user, calls } = await openPanel();
  await user.click(screen.getByRole('switch', { name: 'Novos Bancos' }));
  const path = await within(calls).findByText('/api/v1/settings/notifications');
  expect(within(calls).getAllByRole('listitem')).toHaveLength(2);
  await user.click(path);
  return { user, call: within(path.closest('li') as HTMLElement) };
}

test('the panel starts empty, takes the focus, and leaves the screen accessible', async () => {
  const { calls } = await openPanel();
  expect(within(calls).getByText(none)).toBeVisible();
  await waitFor(() => expect(within(calls).getByRole('heading')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nome do tenant')).toBeVisible();
});

test('each call is listed with operation, request id and both bodies', async () => {
  const { call } = await openChange();
  expect(call.getByText('PATCH')).toBeVisible();
  expect(call.getByText('200')).toBeVisible();
  const link = call.getByRole('link', { name: 'updateNotificationSettings' });
  expect(link).toHaveAttribute('href', '/reference.html#/settings/updatenotificationsettings');
  expect(call.getByText(/^ID da requisição/)).toHaveTextContent(/[0-9a-f]{8}-/);
  expect(call.getByRole('region', { name: 'Requisição' })).toHaveTextContent(
    '{ "newBanks": true }',
  );
  expect(call.getByRole('region', { name: 'Resposta' })).toHaveTextContent('"errorAlerts": true');
});

test('a call without an answer has no request id', async () => {
  const { user, calls } = await openPanel();
  mock.platform.scenario = 'offline';
  await user.click(within(calls).getByRole('button', { name: 'Recarregar dados' }));
  const path = await within(calls).findByText('/api/v1/settings/tenant');
  await user.click(path);
  const call = within(path.closest('li') as HTMLElement);
  expect(call.getByText('Sem rede')).toBeVisible();
  expect(call.getByRole('link', { name: 'getTenantSettings' })).toBeVisible();
  expect(call.queryByText(/^ID da requisição/)).not.toBeInTheDocument();
});

test('a call is copied as cURL', async () => {
  const { user, call } = await openChange();
  await user.click(call.getByRole('button', { name: 'Copiar como cURL' }));
  const curl = await navigator.clipboard.readText();
  expect(curl).toContain('--request PATCH');
  expect(curl).toContain('--url http://localhost/api/v1/settings/notifications');
  expect(curl).toContain('"newBanks": true');
});

test('another screen starts a new list', async () => {
  const { user, router, calls } = await openPanel();
  await user.click(within(calls).getByRole('button', { name: 'Recarregar dados' }));
  await within(calls).findByText('/api/v1/settings/tenant');
  await act(() => router.navigate('/'));
  await within(calls).findByText('/api/v1/dashboard/summary');
  expect(within(calls).queryByText('/api/v1/settings/tenant')).not.toBeInTheDocument();
});

test('closing removes the listener and focuses the heading', async () => {
  const { user, calls } = await openPanel();
  expect(listeners()).toBe(1);
  await user.click(within(calls).getByRole('button', { name: 'Fechar chamadas' }));
  expect(calls).not.toBeInTheDocument();
  expect(listeners()).toBe(0);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
