import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const panel = (name: string) => screen.findByRole('region', { name });

test('four panels show the default settings of a fresh platform', async () => {
  openScreen('/settings');
  const keys = await panel('API Keys');
  expect(await within(keys).findByLabelText('Chave pública')).toHaveValue('pk_demo_c5425814');
  expect(within(keys).getByLabelText('Chave pública')).toHaveAttribute('readonly');
  expect(within(keys).getByLabelText('Chave secreta')).toHaveDisplayValue(/^sk_demo_•+\w{4}$/);
  expect(within(keys).getByText(/^Geradas/)).toHaveTextContent('04/02/2026 12:00:00');

  const oauth = await panel('OAuth2 Configuration');
  expect(await within(oauth).findByLabelText('Client ID')).toHaveValue('ponte-b13ee29e');
  expect(within(oauth).getByLabelText('Client Secret')).toHaveDisplayValue(/^•{8}\w{4}$/);
  expect(within(oauth).getByLabelText('Redirect URI')).toHaveValue('https://app.ponte.example/oauth/callback');

  expect(await screen.findByRole('switch', { name: 'Alertas de Erro' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Relatórios Diários' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Novos Bancos' })).not.toBeChecked();

  const tenant = await panel('Multi-tenant');
  expect(await within(tenant).findByLabelText('ID do tenant atual')).toHaveAttribute('readonly');
  expect(within(tenant).getByLabelText('Nome do tenant')).toHaveValue('Cooperativa Horizonte');
  expect(within(tenant).getByRole('switch', { name: 'Isolamento de Dados' })).toBeChecked();
});

test('on the first day of a platform the panels say what is not set yet, and the first keys are created', async () => {
  mock.platform.scenario = 'empty';
  const { user } = openScreen('/settings');
  const keys = within(await panel('API Keys'));
  expect(await keys.findByText('Ainda não há chaves de API.')).toBeVisible();
  expect(keys.queryByLabelText('Chave pública')).not.toBeInTheDocument();
  const oauth = within(await panel('OAuth2 Configuration'));
  expect(await oauth.findByLabelText('Client ID')).toHaveValue('');
  expect(oauth.getByText('Ainda não há um Client Secret.')).toBeVisible();
  await user.click(keys.getByRole('button', { name: 'Gerar Novas Chaves' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: /^Gerar/ }));
  expect(await screen.findByText('Guarde a nova chave secreta')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Já copiei' }));
  expect(await keys.findByLabelText('Chave pública')).toHaveDisplayValue(/^pk_demo_/);
});

test.for([
  ['Alertas de Erro', 'Mostra no Dashboard os bancos que estão falhando.'],
  ['Isolamento de Dados', 'Ligado, cada tenant vê somente os próprios dados.'],
])('the switch %s is read with its hint: %s', async ([name, hint]) => {
  openScreen('/settings');
  expect(await screen.findByRole('switch', { name })).toHaveAccessibleDescription(hint);
});

test('a switch that the person may not use is read with the reason, then with its hint', async () => {
  mock.identity.person = { ...mock.identity.person, permissions: [] };
  openScreen('/settings');
  const alerts = await screen.findByRole('switch', { name: 'Alertas de Erro' });
  await waitFor(() =>
    expect(alerts).toHaveAccessibleDescription(/alterar configurações\. Mostra no Dashboard os bancos/),
  );
});

test('a failed panel does not affect the other three, and loads after a retry', async () => {
  const failing = http.get('*/api/v1/settings/tenant', () => new HttpResponse('', { status: 502 }));
  mock.server.use(failing);
  const { user } = openScreen('/settings');
  const tenant = await panel('Multi-tenant');
  expect(await within(tenant).findByRole('alert')).toHaveTextContent('Erro 502');
  expect(await screen.findByLabelText('Client ID')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  mock.server.resetHandlers();
  await user.click(within(tenant).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(tenant).findByLabelText('Nome do tenant')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
