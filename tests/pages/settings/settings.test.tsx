import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
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
  expect(within(oauth).getByLabelText('Redirect URI')).toHaveValue(
    'https://app.ponte.example/oauth/callback',
  );

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
  ['Isolamento de Dados', 'Quando ligado, cada tenant vê somente os próprios dados.'],
])('the switch %s is read with its hint: %s', async ([name, hint]) => {
  openScreen('/settings');
  expect(await screen.findByRole('switch', { name })).toHaveAccessibleDescription(hint);
});

test('a switch that the person may not use is read with the reason, then with its hint', async () => {
  mock.identity.person = { ...mock.identity.person, permissions: [] };
  openScreen('/settings');
  const alerts = await screen.findByRole('switch', { name: 'Alertas de Erro' });
  await waitFor(() =>
    expect(alerts).toHaveAccessibleDescription(
      /alterar configurações\. Mostra no Dashboard os bancos/,
    ),
  );
});

const path = '*/api/v1/settings/notifications';
const toggle = (name: string) => screen.findByRole('switch', { name });
const field = () => screen.findByRole('textbox', { name: 'Limite de falhas (%)' });
const saved = () => settingsOf(mock.platform.tables('normal')).notifications;

/** Lets the next save be answered only when the returned function is called. */
function holdSave(answer?: HttpResponse<object>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  mock.server.use(http.patch(path, () => promise.then(() => answer), { once: true }));
  return resolve;
}

test('a switch shows its new state immediately and saves it', async () => {
  const release = holdSave();
  const { user } = openScreen('/settings');
  await user.click(await toggle('Novos Bancos'));
  expect(await toggle('Novos Bancos')).toBeChecked();
  expect(saved().newBanks).toBe(false);

  release();
  expect(await screen.findByText('Novos Bancos: ligado.')).toBeVisible();
  expect(saved()).toEqual({
    failureThreshold: 10,
    errorAlerts: true,
    dailyReports: true,
    newBanks: true,
  });
});

test('after fast changes the platform has the last state of each switch', async () => {
  const bodies: unknown[] = [];
  mock.server.use(
    http.patch(path, async ({ request }) => void bodies.push(await request.clone().json())),
  );
  const { user } = openScreen('/settings');
  const newBanks = await toggle('Novos Bancos');
  await user.click(newBanks);
  await user.click(newBanks);
  await user.click(newBanks);
  await user.click(await toggle('Relatórios Diários'));
  expect(newBanks).toBeChecked();
  await waitFor(() =>
    expect(saved()).toEqual({
      failureThreshold: 10,
      errorAlerts: true,
      dailyReports: false,
      newBanks: true,
    }),
  );
  expect(await screen.findByText(/Relatórios Diários: desligado\.$/)).toBeVisible();
  expect(bodies.length).toBeLessThanOrEqual(4);
  expect(newBanks).toBeChecked();
});

test('a failed save reverts its own change and keeps a later one', async () => {
  const release = holdSave(HttpResponse.json({}, { status: 500 }));
  const { user } = openScreen('/settings');
  await user.click(await toggle('Novos Bancos'));
  await user.click(await toggle('Relatórios Diários'));
  release();
  // The toast of the second switch may take its place at once.
  await screen.findByText(/^As notificações não foram salvas\./);
  await waitFor(() =>
    expect(saved()).toEqual({
      failureThreshold: 10,
      errorAlerts: true,
      dailyReports: false,
      newBanks: false,
    }),
  );
  await waitFor(async () => expect(await toggle('Novos Bancos')).not.toBeChecked());
  expect(await toggle('Relatórios Diários')).not.toBeChecked();
});

describe('the threshold of failures', () => {
  test('is saved with Enter', async () => {
    const { user } = openScreen('/settings');
    await user.clear(await field());
    await user.type(await field(), '25{Enter}');
    expect(await screen.findByText('Limite de falhas: 25 %.')).toBeVisible();
    expect(saved().failureThreshold).toBe(25);
  });

  test.for(['15 %', '15%', ' 15 ', '15,0', '015'])("'%s' is fifteen", async (typed) => {
    const { user } = openScreen('/settings');
    await user.clear(await field());
    await user.type(await field(), `${typed}{Enter}`);
    expect(await screen.findByText('Limite de falhas: 15 %.')).toBeVisible();
    expect(await field()).toHaveValue('15');
  });

  test.for(['', '0', '101', '7,5', 'dez', '0x10', '1e1', '-5', '15 ms', '1 5', 'Infinity'])(
    "'%s' stays in the field, with what is expected",
    async (typed) => {
      const { user } = openScreen('/settings');
      await user.clear(await field());
      if (typed) await user.type(await field(), typed);
      await user.tab();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Use um número inteiro de 1 a 100.',
      );
      expect(await field()).toHaveValue(typed);
      expect(saved().failureThreshold).toBe(10);
    },
  );
});
