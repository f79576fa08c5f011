import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

const copied = 'Copiado para área de transferência!';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const question = () => screen.findByRole('dialog', { name: 'Gerar Novas Chaves?' });
const secretDialog = () => screen.findByRole('dialog', { name: 'Guarde a nova chave secreta' });

/** Presses 'Gerar Novas Chaves' and confirms. */
async function rotate({ user }: ReturnType<typeof openScreen>): Promise<HTMLElement> {
  await user.click(await button('Gerar Novas Chaves'));
  await user.click(within(await question()).getByRole('button', { name: 'Gerar Novas Chaves' }));
  return secretDialog();
}

test('a secret key that is too old to reveal shows a message, and nothing is copied', async () => {
  mock.advance(60 * 86_400_000);
  const { user } = openScreen('/settings');
  await navigator.clipboard.writeText('de antes');
  await user.click(await button('Copiar Chave secreta'));
  expect(await screen.findByText(/A chave tem 90 dias ou mais/)).toBeVisible();
  expect(screen.queryByText(copied)).not.toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('de antes');
});

test("'Copiado' of the old key is gone when the new one is shown", async () => {
  const opened = openScreen('/settings');
  await opened.user.click(await button('Copiar Chave pública'));
  expect(await screen.findByText(copied)).toBeVisible();
  await rotate(opened);
  expect(screen.queryByText(copied)).not.toBeInTheDocument();
});

test('Cancelar during the generation loses no key: the new secret is still shown', async () => {
  const held = Promise.withResolvers<undefined>();
  mock.server.use(http.post('*/settings/api-keys/rotate', () => held.promise));
  const { user } = openScreen('/settings');
  await user.click(await button('Gerar Novas Chaves'));
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: 'Gerar Novas Chaves' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  held.resolve(undefined);
  expect(within(await secretDialog()).getByLabelText('Nova chave secreta')).toHaveDisplayValue(
    /^sk_demo_[0-9a-f]{32}$/,
  );
});

test('the confirmation of new keys states the consequence and focuses Cancelar', async () => {
  const { user, address } = openScreen('/settings');
  await user.click(await button('Gerar Novas Chaves'));
  const dialog = await question();
  // The dialog is visible once it has opened.
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: '24 h', pressed: true })).toBeVisible(),
  );
  expect(dialog).toHaveTextContent(/As chaves atuais \(pk_demo_c5425814\) funcionam até \d\d/);
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus(),
  );
  expect(address()).toBe('/settings?rotate=keys');

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await button('Gerar Novas Chaves')).toHaveFocus());
  expect(screen.getByLabelText('Chave pública')).toHaveValue('pk_demo_c5425814');
  expect(address()).toBe('/settings');
});

test('the new secret is shown once, can be copied, and only Já copiei closes it', async () => {
  const opened = openScreen('/settings');
  const dialog = await rotate(opened);
  expect(dialog).toHaveTextContent(
    /Ela não será exibida de novo\. Até \d\d\/\d\d\/\d{4} pode ser copiada em API Keys\./,
  );
  const secret = within(dialog).getByLabelText<HTMLInputElement>('Nova chave secreta').value;
  expect(secret).toMatch(/^sk_demo_[0-9a-f]{32}$/);
  await opened.user.click(
    within(dialog).getByRole('button', { name: 'Copiar Nova chave secreta' }),
  );
  expect(await navigator.clipboard.readText()).toBe(secret);

  await opened.user.keyboard('{Escape}');
  await opened.user.click(dialog.parentElement as HTMLElement);
  expect(within(dialog).queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
  expect(dialog).toBeInTheDocument();

  await opened.user.click(within(dialog).getByRole('button', { name: 'Já copiei' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await button('Gerar Novas Chaves')).toHaveFocus());
  expect(screen.getByLabelText('Chave pública')).not.toHaveValue('pk_demo_c5425814');
  expect(screen.getByLabelText('Chave secreta')).toHaveDisplayValue(
    new RegExp(`^sk_demo_•+${secret.slice(-4)}$`),
  );
  expect(opened.address()).toBe('/settings');
});

test('going back while the secret is shown asks for confirmation', async () => {
  const opened = openScreen('/settings');
  await rotate(opened);
  await act(() => opened.router.navigate(-1));
  // By text: in tests antd gives all dialogs the same id, so two open dialogs share the first one's
  // name.
  expect(await screen.findByText('Sair sem guardar a chave?')).toBeInTheDocument();
  await opened.user.click(await button('Voltar à chave'));
  await waitFor(() =>
    expect(screen.queryByText('Sair sem guardar a chave?')).not.toBeInTheDocument(),
  );
  await secretDialog();
  expect(opened.address()).toBe('/settings?rotate=keys');
});

test('keys that somebody else replaced meanwhile are not replaced unseen: the dialog says so and names the new ones', async () => {
  const opened = openScreen('/settings');
  const { user } = opened;
  await user.click(await button('Gerar Novas Chaves'));
  expect(await question()).toHaveTextContent('As chaves atuais (pk_demo_c5425814) funcionam até');
  const { publicKey } = await get('rotateApiKeys', {});
  await user.click(within(await question()).getByRole('button', { name: 'Gerar Novas Chaves' }));
  expect(await within(await question()).findByRole('alert')).toHaveTextContent(
    'Outra pessoa trocou as chaves',
  );
  await waitFor(async () =>
    expect(await question()).toHaveTextContent(`As chaves atuais (${publicKey})`),
  );
  await user.click(within(await question()).getByRole('button', { name: 'Gerar Novas Chaves' }));
  await secretDialog();
});

test('the current keys may stay valid beside the new ones: the dialog says until when, and they can be revoked', async () => {
  const opened = openScreen('/settings');
  const { user } = opened;
  await user.click(await button('Gerar Novas Chaves'));
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: '24 h' }));
  expect(await question()).toHaveTextContent(
    /As chaves atuais \(pk_demo_c5425814\) funcionam até \d\d\/\d\d\/\d{4} \d\d:\d\d, ou até que sejam revogadas\./,
  );
  await user.click(dialog.getByRole('button', { name: 'Gerar Novas Chaves' }));
  const shown = await secretDialog();
  expect(shown).toHaveTextContent('As chaves anteriores funcionam até 11/03/2026 12:00:00.');
  await user.click(within(shown).getByRole('button', { name: 'Já copiei' }));
  expect(await screen.findByText(/^As chaves anteriores/)).toHaveTextContent(
    'As chaves anteriores (pk_demo_c5425814) funcionam até 11/03/2026 12:00:00.',
  );

  // A second rotation says what becomes of both.
  await user.click(await button('Gerar Novas Chaves'));
  expect(await question()).toHaveTextContent(
    'As anteriores a elas (pk_demo_c5425814) deixam de funcionar imediatamente.',
  );
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await button('Revogar agora'));
  const revocation = await screen.findByRole('dialog', { name: 'Revogar as chaves anteriores?' });
  expect(opened.address()).toBe('/settings?revoke=previous');
  await user.click(within(revocation).getByRole('button', { name: 'Revogar agora' }));
  expect(await screen.findByText('Chaves anteriores revogadas.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^As chaves anteriores/)).not.toBeInTheDocument());
  await waitFor(async () => expect(await button('Gerar Novas Chaves')).toHaveFocus());
});
