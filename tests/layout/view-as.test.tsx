import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#pages/banks/BanksPage.tsx';
import '#pages/endpoints/EndpointsPage.tsx';
import '#pages/logs/LogsPage.tsx';
import '#pages/settings/SettingsPage.tsx';
import '#pages/tester/TesterPage.tsx';
import { type Permission, permissionLabels, permissions } from '#api/contract/permissions.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { links } from '#ui/address/links.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();

/** For each permission, a control that needs it. */
const controls: Record<Permission, [address: string, role: 'button' | 'link' | 'switch', name: string]> = {
  'banks:write': ['/banks', 'button', 'Novo Banco'],
  'endpoints:write': ['/endpoints', 'button', 'Novo Endpoint'],
  'tester:run': ['/tester', 'button', 'Executar Requisição'],
  'logs:export': ['/logs', 'button', 'Exportar Logs'],
  'logs:annotate': [links.logs({ log: fixtureId('log', 100) }), 'button', 'Anotar'],
  'settings:write': ['/settings', 'switch', 'Alertas de Erro'],
  'keys:manage': ['/settings', 'button', 'Gerar Novas Chaves'],
  'history:read': [links.banks({ bank: fixtureId('bank', 0) }), 'link', 'Histórico'],
};

test.for<[label: string, email: string, may: readonly Permission[]]>([
  ['Administração', 'administracao@ponte.example', permissions],
  [
    'Operação',
    'operacao@ponte.example',
    ['banks:write', 'endpoints:write', 'tester:run', 'logs:export', 'logs:annotate', 'history:read'],
  ],
  ['Leitura', 'leitura@ponte.example', []],
])("'Ver como' %s enables what that person may do and nothing else", async ([label, email, may]) => {
  connectTestDemo(mock);
  // The first person may do everything; another one comes before, so that each choice changes something.
  mock.identity.person = { ...mock.identity.person, permissions: may.length === 0 ? permissions : [] };
  const { user, router } = openScreen('/banks');
  const menu = await openPersonMenu(user);
  if (label === 'Administração') await user.click(menu.getByRole('radio', { name: 'Leitura' }));
  await user.click(menu.getByRole('radio', { name: label }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sua conta' })).toHaveTextContent(email));
  await user.keyboard('{Escape}');

  for (const permission of permissions) {
    const [address, role, name] = controls[permission];
    // One after the other: it is one page.
    await act(() => router.navigate(address));
    const control = await screen.findByRole(role, { name });
    if (may.includes(permission)) {
      await waitFor(() => expect(control, permission).toBeEnabled());
      expect(control, permission).not.toHaveAttribute('aria-disabled');
    } else {
      await waitFor(() => expect(control, permission).toHaveAttribute('aria-disabled', 'true'));
      expect(control, permission).toHaveAccessibleDescription(
        new RegExp(`não permite ${permissionLabels[permission]}\\.`),
      );
    }
  }
});

test("'Ver como' asks before it discards what was typed", async () => {
  connectTestDemo(mock);
  const { user } = openScreen('/settings');
  const name = await screen.findByRole('textbox', { name: 'Nome do tenant' });
  await user.type(name, ' Nova');
  await user.click((await openPersonMenu(user)).getByRole('radio', { name: 'Leitura' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const menu = await openPersonMenu(user);
  expect(menu.getByRole('radio', { name: 'Administração' })).toBeChecked();
  expect(name).toHaveValue('Cooperativa Horizonte Nova');
  await user.click(menu.getByRole('radio', { name: 'Leitura' }));
  await user.click(await screen.findByRole('button', { name: 'Ver como Leitura' }));
  expect(await screen.findByText(/^A sessão agora é de Lia Exemplo, /)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Nome do tenant')).toHaveValue('Cooperativa Horizonte'));
});
