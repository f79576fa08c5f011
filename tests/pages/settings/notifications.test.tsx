import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const path = '*/api/v1/settings/notifications';
const toggle = (name: string) => screen.findByRole('switch', { name });
const field = () => screen.findByRole('textbox', { name: 'Limite de falhas (%)' });
const saved = () => mock.platform.tables('normal').settings.get().notifications;

test('a switch shows its new state immediately and saves it', async () => {
  const release = Promise.withResolvers<void>();
  const slow = http.patch(path, async () => {
    await release.promise;
    return undefined;
  });
  mock.server.use(slow);
  const { user } = openScreen('/settings');
  await user.click(await toggle('Novos Bancos'));
  expect(await toggle('Novos Bancos')).toBeChecked();
  expect(saved().newBanks).toBe(false);

  release.resolve();
  expect(await screen.findByText('Novos Bancos: ligado.')).toBeVisible();
  expect(saved()).toEqual({ failureThreshold: 10, errorAlerts: true, dailyReports: true, newBanks: true });
});

test('a switch that fails to save is reverted with a message', async () => {
  const { user } = openScreen('/settings');
  await toggle('Alertas de Erro');
  mock.platform.scenario = 'server-error';
  await user.click(await toggle('Alertas de Erro'));
  expect(await screen.findByText(/^As notificações não foram salvas\./)).toBeVisible();
  expect(await toggle('Alertas de Erro')).toBeChecked();
  expect(saved().errorAlerts).toBe(true);
});

test('after fast changes the platform has the last state of each switch', async () => {
  const bodies: unknown[] = [];
  mock.server.use(
    http.patch(path, async ({ request }) => {
      bodies.push(await request.clone().json());
      return undefined;
    }),
  );
  const { user } = openScreen('/settings');
  const newBanks = await toggle('Novos Bancos');
  await user.click(newBanks);
  await user.click(newBanks);
  await user.click(newBanks);
  await user.click(await toggle('Relatórios Diários'));
  expect(newBanks).toBeChecked();
  await waitFor(() =>
    expect(saved()).toEqual({ failureThreshold: 10, errorAlerts: true, dailyReports: false, newBanks: true }),
  );
  expect(await screen.findByText(/Relatórios Diários: desligado\.$/)).toBeVisible();
  expect(bodies.length).toBeLessThanOrEqual(4);
  expect(newBanks).toBeChecked();
});

test('a failed save reverts its own change and keeps a later one', async () => {
  const release = Promise.withResolvers<void>();
  mock.server.use(
    http.patch(
      path,
      async () => {
        await release.promise;
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  const { user } = openScreen('/settings');
  await user.click(await toggle('Novos Bancos'));
  await user.click(await toggle('Relatórios Diários'));
  release.resolve();
  await waitFor(() =>
    expect(saved()).toEqual({ failureThreshold: 10, errorAlerts: true, dailyReports: false, newBanks: false }),
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

  test.for(['', '0', '101', '7,5', 'dez'])("'%s' stays in the field, with what is expected", async (typed) => {
    const { user } = openScreen('/settings');
    await user.clear(await field());
    if (typed) await user.type(await field(), typed);
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Use um número inteiro de 1 a 100.');
    expect(await field()).toHaveValue(typed);
    expect(saved().failureThreshold).toBe(10);
  });
});
