import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#pages/banks/BankFormDialog.tsx';
import '#pages/banks/BankDrawer.tsx';
import { contract } from '#api/contract/index.ts';
import type { AnyOperation } from '#api/contract/operation.ts';
import type { OperationId } from '#api/contract/routes.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { personOf } from '#mocks/platform/people.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

/** A control as [the operation that it sends or leads to, its role, its name]. */
type Control = [OperationId, 'button' | 'link' | 'switch', string | RegExp];

/** Every control that leads to a change, by the address of its screen or dialog. */
const controls: Record<string, Control[]> = {
  '/': [
    ['createEndpoint', 'link', 'Novo Endpoint'],
    ['createBank', 'link', 'Cadastrar Banco'],
  ],
  '/banks?new=bank': [['createBank', 'button', 'Cadastrar Banco']],
  [`/banks?edit=${bank}`]: [['updateBank', 'button', 'Salvar Alterações']],
  [`/banks?delete=${bank}`]: [['deleteBank', 'button', 'Excluir']],
  [`/banks?connection=${bank}`]: [['updateConnection', 'button', 'Salvar conexão']],
  [`/banks?bank=${bank}`]: [
    ['updateBank', 'button', 'Desativar'],
    ['testConnection', 'button', 'Testar conexão'],
    ['updateConnection', 'button', 'Editar conexão'],
    ['updateBank', 'button', 'Editar'],
    ['deleteBank', 'button', 'Excluir'],
  ],
  '/endpoints?new=endpoint': [['createEndpoint', 'button', 'Cadastrar Endpoint']],
  [`/endpoints?edit=${endpoint}`]: [
    ['updateEndpoint', 'button', 'Salvar Alterações'],
    ['deleteEndpoint', 'button', 'Excluir'],
  ],
  [`/endpoints?delete=${endpoint}`]: [['deleteEndpoint', 'button', 'Excluir']],
  '/endpoints': [
    ['createEndpoint', 'button', 'Novo Endpoint'],
    ['updateEndpoint', 'button', /^Colocar em manutenção: Consultar Saldo, Sicoob/],
  ],
  '/logs': [['exportLogs', 'button', 'Exportar Logs']],
  '/tester': [['runTesterRequest', 'button', 'Executar Requisição']],
  '/settings': [
    ['revealApiKey', 'button', 'Copiar Chave secreta'],
    ['rotateApiKeys', 'button', 'Gerar Novas Chaves'],
    ['updateOAuthSettings', 'button', 'Salvar Configurações'],
    ['updateNotificationSettings', 'switch', 'Alertas de Erro'],
    ['updateTenantSettings', 'button', 'Atualizar Configurações'],
  ],
  '/settings?rotate=keys': [['rotateApiKeys', 'button', 'Gerar Novas Chaves']],
};

const isDisabled = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') === 'true' || control.hasAttribute('disabled');

test.for(Object.entries(controls))(
  'at %s a person who may only read finds every control for changes disabled with its permission',
  async ([address, list]) => {
    mock.identity.person = personOf('reading')!;
    openScreen(address);
    const place = /\?(new|edit|delete|connection|bank|rotate)=/.test(address)
      ? within(await screen.findByRole('dialog'))
      : screen;
    for (const [operation, role, name] of list) {
      // One after the other: the controls are on one screen.
      const [control] = await place.findAllByRole(role, { name });
      await waitFor(() => expect(isDisabled(control!), String(name)).toBe(true));
      const { permission = '' } = contract[operation] as AnyOperation;
      expect(control, String(name)).toHaveAccessibleDescription(new RegExp(`\\(${permission}\\)`));
    }
  },
);

test('every operation that needs a permission has a control in this list', () => {
  const needing = Object.values(contract as Record<string, AnyOperation>).filter(({ permission }) => permission);
  const listed = new Set(Object.values(controls).flatMap((list) => list.map(([operation]) => operation)));
  expect(needing.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
});

test('the fields of a form that may not be saved are disabled, and its buttons are reached by the keyboard', async () => {
  mock.identity.person = personOf('reading')!;
  openScreen('/settings');
  const clientId = await screen.findByRole('textbox', { name: 'Client ID' });
  await waitFor(() => expect(clientId).toBeDisabled());
  expect(screen.getByRole('switch', { name: 'Isolamento de Dados' })).toBeDisabled();
  const save = screen.getByRole('button', { name: 'Salvar Configurações' });
  act(() => save.focus());
  expect(save).toHaveFocus();
});
