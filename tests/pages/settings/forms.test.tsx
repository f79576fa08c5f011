import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { said } from '#tests/pages/banks/support.ts';
import { settingsOf } from '#mocks/platform/tables/settings.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const saved = () => settingsOf(mock.platform.tables('normal'));
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const saveOAuth = () => screen.findByRole('button', { name: 'Salvar Configurações' });
const saveTenant = () => screen.findByRole('button', { name: 'Atualizar Configurações' });
const isolation = () => screen.findByRole('switch', { name: 'Isolamento de Dados' });

test('what is typed while a save is under way stays, and is saved by the next one', async () => {
  const held = Promise.withResolvers<undefined>();
  mock.server.use(http.patch('*/settings/tenant', () => held.promise));
  const { user } = openScreen('/settings');
  await user.type(await field('Nome do tenant'), ' Sul');
  await user.click(await saveTenant());
  await user.type(await field('Nome do tenant'), ' 2');
  held.resolve(undefined);
  await said('Configurações do tenant atualizadas.');
  expect(saved().tenant.tenantName).toBe('Cooperativa Horizonte Sul');
  expect(await field('Nome do tenant')).toHaveValue('Cooperativa Horizonte Sul 2');
  await user.click(await saveTenant());
  await waitFor(() => expect(saved().tenant.tenantName).toBe('Cooperativa Horizonte Sul 2'));
});

test('a name that differs only by the space around it is not sent', async () => {
  const sent: string[] = [];
  mock.server.use(http.patch('*/settings/tenant', ({ request }) => void sent.push(request.url)));
  const { user } = openScreen('/settings');
  await user.type(await field('Nome do tenant'), ' ');
  await user.click(await saveTenant());
  await said('Nenhuma alteração para salvar.');
  expect(sent).toEqual([]);
});

test('a new name of the tenant is shown in the navigation too', async () => {
  const { user } = openScreen('/settings');
  await user.type(await field('Nome do tenant'), ' Sul');
  await user.click(await saveTenant());
  const account = within(await screen.findByRole('region', { name: 'Sua conta' }));
  expect(await account.findByText(/ Sul$/)).toBeVisible();
});

test('the OAuth2 settings are saved, and a blank secret keeps the current one', async () => {
  const before = saved().oauth;
  const { user } = openScreen('/settings');
  await user.clear(await field('Redirect URI'));
  await user.type(await field('Redirect URI'), 'http://localhost:8080/volta');
  await user.click(await saveOAuth());
  expect(await screen.findByText('Configurações OAuth2 salvas.')).toBeVisible();
  expect(saved().oauth).toEqual({ ...before, redirectUri: 'http://localhost:8080/volta' });
  expect(await saveOAuth()).toHaveAttribute('aria-disabled', 'true');
});

test.for([
  ['Redirect URI', 'http://ponte.example/volta', /^Use um endereço https completo/],
  ['Redirect URI', 'https://ponte.example/#fim', /^Use um endereço https completo/],
  ['Redirect URI', 'https://ponte.example/vol\u200Bta', 'Contém um caractere invisível (U+200B).'],
  ['Client ID', ' ', 'Informe o Client ID.'],
  ['Client ID', 'pon\u00ADte', 'Contém um caractere invisível (U+00AD).'],
  ['Client Secret', 'um-segredo\u200E-comprido', 'Contém um caractere invisível (U+200E).'],
  ['Client Secret', 'curta', 'O Client Secret tem no mínimo 16 caracteres.'],
] as const)('%s rejects "%s"', async ([label, text, message]) => {
  const before = saved().oauth;
  const { user } = openScreen('/settings');
  if (label === 'Client Secret')
    await user.click(await screen.findByRole('button', { name: `Substituir ${label}` }));
  await user.clear(await field(label));
  await user.type(await field(label), text);
  await user.click(await saveOAuth());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field(label)).toBeInvalid();
  expect(saved().oauth).toEqual(before);
});

test('what is pasted into the OAuth2 settings is saved without invisible characters at its ends', async () => {
  const { user } = openScreen('/settings');
  await user.click(await screen.findByRole('button', { name: 'Substituir Client Secret' }));
  for (const [label, text] of [
    ['Client ID', '\uFEFFponte-novo\u200B'],
    ['Client Secret', '\u200Eum-segredo-comprido-9876\u2060 '],
    ['Redirect URI', '\u00A0https://ponte.example/volta\u00AD'],
  ] as const) {
    await user.clear(await field(label));
    await user.paste(text);
  }
  await user.click(await saveOAuth());
  await said('Configurações OAuth2 salvas.');
  expect(saved().oauth).toMatchObject({
    clientId: 'ponte-novo',
    redirectUri: 'https://ponte.example/volta',
  });
});

test('turning data isolation off asks for confirmation; turning it on does not', async () => {
  const { user } = openScreen('/settings');
  await user.click(await isolation());
  const question = await screen.findByRole('dialog', { name: 'Desligar o Isolamento de Dados?' });
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus(),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await isolation()).toBeChecked();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Isolamento de Dados' })).toHaveFocus(),
  );

  await user.click(await isolation());
  await user.click(await screen.findByRole('button', { name: 'Desligar Isolamento' }));
  expect(await isolation()).not.toBeChecked();
  await user.click(await saveTenant());
  await waitFor(() => expect(saved().tenant.dataIsolation).toBe(false));
  expect(
    await screen.findByText(/^O Isolamento de Dados está desligado: os tenants/),
  ).toBeVisible();

  await user.click(await isolation());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await isolation()).toBeChecked();
});
