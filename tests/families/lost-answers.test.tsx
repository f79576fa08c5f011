import { screen, waitFor, within } from '@testing-library/react';
import { createHandlers } from '#mocks/handlers/index.ts';
import { getResponse, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { bankOf, button, cards, dialog, gone, register, said } from '#tests/pages/banks/support.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const notifications = () => get('getNotificationSettings', {});
const publicKey = async () => (await get('getApiKeys', {})).publicKey;

/** Lets the platform carry out the next change of that path, and loses its answer. */
function loseAnswer(method: 'post' | 'patch' | 'delete', path: string): void {
  const handlers = createHandlers(mock.platform);
  const lose = http[method](
    path,
    async ({ request }) => {
      await getResponse(handlers, request);
      return HttpResponse.error();
    },
    { once: true },
  );
  mock.server.use(lose);
}

describe('a change whose answer is lost', () => {
  test('of the API keys says that they may be new, and shows the new public key', async () => {
    const before = await publicKey();
    loseAnswer('post', '*/api/v1/settings/api-keys/rotate');
    const { user } = openScreen('/settings');
    await user.click(await button('Gerar Novas Chaves'));
    const question = within(await dialog('Gerar Novas Chaves?'));
    await user.click(question.getByRole('button', { name: 'Gerar Novas Chaves' }));
    expect(
      await question.findByText(/^As chaves podem já ter sido trocadas\. Tente novamente aqui/),
    ).toBeVisible();
    expect(question.getByText(/^A alteração pode ter sido feita mesmo assim/)).toBeVisible();
    const after = await publicKey();
    expect(after).not.toBe(before);
    expect(await screen.findByDisplayValue(after ?? '')).toBeInTheDocument();
  });

  test('of a notification does not say that it was not saved, and shows what the platform has', async () => {
    loseAnswer('patch', '*/api/v1/settings/notifications');
    const { user } = openScreen('/settings');
    const toggle = await screen.findByRole('switch', { name: 'Novos Bancos' });
    await user.click(toggle);
    expect(await screen.findByText(/^Não sabemos se as notificações foram salvas\./)).toBeVisible();
    await waitFor(() => expect(toggle).toBeChecked());
    expect((await notifications()).newBanks).toBe(true);
  });

  test('of a deletion says that it was done, and the bank leaves the list', async () => {
    const { id } = await register();
    loseAnswer('delete', '*/api/v1/banks/*');
    const { user } = openScreen(`/banks?delete=${id}`);
    const question = within(await dialog(/^Excluir o banco/));
    await user.click(await question.findByRole('button', { name: 'Excluir' }));
    expect(await question.findByText('A exclusão foi feita.')).toBeVisible();
    await waitFor(async () => expect(await cards()).not.toContain('Banco Novo'));
  });
});

test('a failed deletion says so at once, also while the bank is read again', async () => {
  const { id } = await register();
  const { user } = openScreen(`/banks?delete=${id}`);
  const question = within(await dialog(/^Excluir o banco/));
  const confirm = await question.findByRole('button', { name: 'Excluir' });
  mock.server.use(
    http.delete('*/api/v1/banks/*', () => HttpResponse.json({}, { status: 500 })),
    http.get('*/api/v1/banks/*', () => new Promise<never>(() => {})),
  );
  await user.click(confirm);
  expect(await question.findByText('Erro 500')).toBeVisible();
});

test('a save that was answered ends, also while the list after it takes long', async () => {
  const { user } = openScreen(`/banks?edit=${(await bankOf('341')).id}`);
  const form = within(await dialog(/Editar/));
  await user.type(await form.findByRole('textbox', { name: 'Nome' }), ' Sul');
  mock.server.use(http.get('*/api/v1/banks', () => new Promise<never>(() => {})));
  await user.click(form.getByRole('button', { name: /Salvar/ }));
  await said('Banco atualizado.');
  await gone(/Editar/);
});
