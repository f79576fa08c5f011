import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

/**
 * Each form of an existing record: its address, a field, its button, and the message after a save.
 */
const forms = [
  [`/banks?edit=${bank}`, 'Nome', 'Salvar Alterações', 'Banco atualizado.'],
  [`/banks?connection=${bank}`, 'URL base', 'Salvar conexão', 'Conexão salva.'],
  [`/endpoints?edit=${endpoint}`, 'Nome', 'Salvar Alterações', 'Endpoint atualizado.'],
  ['/settings', 'Client ID', 'Salvar Configurações', 'Configurações OAuth2 salvas.'],
  [
    '/settings',
    'Nome do tenant',
    'Atualizar Configurações',
    'Configurações do tenant atualizadas.',
  ],
] as const;

const save = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test.for(forms)(
  'at %s, %s keeps its value when the session ends, leads to the login, and is saved after signing in again',
  async ([address, label, button, saved]) => {
    const { user } = openScreen(address);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
    await user.type(field, 'x');
    const typed = field.value;

    mock.platform.scenario = 'unauthorized';
    await save(user, button);
    const form = field.closest('form') as HTMLElement;
    await within(form).findByRole('link', { name: 'Entrar' });
    expect(field).toHaveValue(typed);

    mock.platform.scenario = 'normal';
    await save(user, button);
    // A toast may be gone again on a busy machine.
    await screen.findByText(saved);
    await waitFor(() =>
      expect(screen.queryByRole('alert', { name: 'Sessão' })).not.toBeInTheDocument(),
    );
  },
);

test('a deletion that needs a session says to try again, not to save', async () => {
  const { user } = openScreen(`/endpoints?delete=${endpoint}`);
  const question = within(await screen.findByRole('dialog'));
  const confirm = await question.findByRole('button', { name: 'Excluir' });
  mock.platform.scenario = 'unauthorized';
  await user.click(confirm);
  const alert = await question.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Depois de entrar, volte a esta aba e tente novamente: ela continua como você a deixou.',
  );
});

test('an action in a drawer that needs a session offers the login in its toast', async () => {
  const { user } = openScreen(`/banks?bank=${bank}`);
  const action = await screen.findByRole('button', { name: 'Testar conexão' });
  mock.platform.scenario = 'unauthorized';
  await user.click(action);
  const text = await screen.findByText(/^Sessão expirada\./);
  expect(
    within(text.closest('[role="status"]') as HTMLElement).getByRole('link', { name: 'Entrar' }),
  ).toBeVisible();
});
