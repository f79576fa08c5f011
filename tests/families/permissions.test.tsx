import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { type Permission, permissionTable } from '#api/contract/permissions.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { personOf } from '#mocks/platform/people.ts';
import { putSettings, settingsOf } from '#mocks/platform/tables/settings.ts';
import type { Scenario } from '#mocks/scenarios.ts';
import { get } from '#tests/support/api.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { choose, openBalance, response, run } from '#tests/pages/tester/support.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];
/** A log without a note. */
const log = fixtureId('log', 100);
/** The bank without a connection. */
const unconnected = fixtureId('bank', 11);

/** A control as [the operation that it sends or leads to, its role, its name]. */
type Control = [OperationId, 'button' | 'link' | 'switch', string | RegExp];

/** Every control that leads to a change, by the address of its screen or dialog. */
const controls: Record<string, Control[]> = {
  '/': [
    ['createEndpoint', 'link', 'Novo Endpoint'],
    ['createBank', 'link', 'Cadastrar Banco'],
  ],
  '/banks?q=sicoob': [['createBank', 'button', 'Novo Banco']],
  '/banks?q=sicoob&new=bank': [['createBank', 'button', 'Cadastrar Banco']],
  [`/banks?q=sicoob&edit=${bank}`]: [['updateBank', 'button', 'Salvar Alterações']],
  [`/banks?q=sicoob&delete=${bank}`]: [['deleteBank', 'button', 'Excluir banco e 7 endpoints']],
  [`/banks?q=sicoob&connection=${bank}`]: [['updateConnection', 'button', 'Salvar conexão']],
  [`/banks?q=sicoob&bank=${bank}`]: [
    ['updateBank', 'button', 'Desativar'],
    ['testConnection', 'button', 'Testar conexão'],
    ['updateConnection', 'button', 'Editar conexão'],
    ['updateBank', 'button', 'Editar'],
    ['createEndpoint', 'link', 'Novo Endpoint'],
  ],
  [`/banks?q=sicoob&bank=${bank}&environment=homologation`]: [
    ['updateBank', 'button', 'Usar nas integrações'],
  ],
  [`/banks?q=sicoob&bank=${unconnected}`]: [['updateConnection', 'button', 'Configurar conexão']],
  [`/endpoints?q=saldo&bankId=${bank}&new=endpoint`]: [
    ['createEndpoint', 'button', 'Cadastrar Endpoint'],
  ],
  [`/endpoints?q=saldo&bankId=${bank}&edit=${endpoint}`]: [
    ['updateEndpoint', 'button', 'Salvar Alterações'],
    ['deleteEndpoint', 'button', 'Excluir'],
  ],
  [`/endpoints?q=saldo&bankId=${bank}&delete=${endpoint}`]: [
    ['deleteEndpoint', 'button', 'Excluir'],
  ],
  [`/endpoints?q=saldo&bankId=${bank}`]: [
    ['createEndpoint', 'button', 'Novo Endpoint'],
    ['importEndpoints', 'button', 'Importar'],
    ['updateEndpoint', 'button', /^Editar Consultar Saldo, Sicoob/],
  ],
  '/logs?q=boletos': [['exportLogs', 'button', 'Exportar Logs']],
  [`/logs?q=boletos&log=${log}`]: [['updateLogNote', 'button', 'Anotar']],
  [`/logs?q=boletos&log=${log}&note=${log}`]: [['updateLogNote', 'button', 'Salvar Nota']],
  '/tester': [
    ['runTesterRequest', 'button', 'Executar Requisição'],
    ['createSavedRequest', 'button', 'Salvar'],
    ['updateSavedRequest', 'button', 'Salvar'],
  ],
  [`/tester?bankId=${unconnected}`]: [['updateConnection', 'link', 'Configurar conexão']],
  '/settings': [
    ['listEvents', 'link', 'Histórico'],
    ['revealApiKey', 'button', 'Copiar Chave secreta'],
    ['rotateApiKeys', 'button', 'Gerar Novas Chaves'],
    ['revokePreviousApiKeys', 'button', 'Revogar agora'],
    ['updateOAuthSettings', 'button', 'Salvar Configurações'],
    ['updateNotificationSettings', 'switch', 'Alertas de Erro'],
    ['updateTenantSettings', 'button', 'Atualizar Configurações'],
  ],
  '/settings?rotate=keys': [['rotateApiKeys', 'button', 'Gerar Novas Chaves']],
};

/** The same on the first day of a platform. */
const firstDay: Record<string, Control[]> = {
  '/': [
    ['createEndpoint', 'link', 'Novo Endpoint'],
    ['createBank', 'link', 'Cadastrar Banco'],
  ],
  '/banks': [['createBank', 'button', 'Novo Banco']],
  '/endpoints': [['createEndpoint', 'button', 'Novo Endpoint']],
  '/endpoints?new=endpoint': [['createBank', 'link', 'Cadastrar Banco']],
  '/tester': [['createBank', 'link', 'Cadastrar Banco']],
  '/settings': [['rotateApiKeys', 'button', 'Gerar Novas Chaves']],
};

const cases = Object.entries({ normal: controls, empty: firstDay }).flatMap(([scenario, places]) =>
  Object.entries(places).map(([address, list]) => [address, scenario as Scenario, list] as const),
);

/** The parameters of an address that open a form or a question for a change. */
const changesIn = (address: string) =>
  ['new', 'edit', 'delete', 'connection', 'rotate'].filter((name) =>
    new RegExp(`[?&]${name}=`).test(address),
  );

test.for(cases)(
  'at %s (%s) a person who may only read finds every control for changes disabled with its permission',
  async ([address, scenario, list]) => {
    mock.identity.person = personOf('reading')!;
    mock.platform.scenario = scenario;
    const db = mock.platform.tables(scenario);
    const previous = { rotation: 0, expiresAt: '9999-12-31T00:00:00Z' };
    if (scenario === 'normal')
      putSettings(db, { apiKeys: { ...settingsOf(db).apiKeys, previous } });
    openScreen(address);
    const find = async ([, role, name]: Control) =>
      (changesIn(address).length > 0 || address.includes('&bank=')
        ? within(await screen.findByRole('dialog'))
        : screen
      ).findAllByRole(role, { name });
    for (const control of list) {
      const { permission = '' } = contract[control[0]] as AnyOperation;
      for (const found of await find(control)) {
        await waitFor(() =>
          expect(found, String(control)).toHaveAttribute('aria-disabled', 'true'),
        );
        const reason = new RegExp(
          `não permite ${permissionTable[permission as Permission].label}\\.`,
        );
        expect(found, String(control)).toHaveAccessibleDescription(reason);
        act(() => found.focus());
        expect(found, String(control)).toHaveFocus();
      }
    }
  },
);

test('a person who may only read opens saved requests, and deletes none', async () => {
  mock.identity.person = personOf('reading')!;
  const { user } = await openBalance();
  await user.click(screen.getByRole('button', { name: 'Salvas' }));
  const remove = await screen.findByRole('button', { name: 'Excluir Saldo da conta de teste' });
  await waitFor(() => expect(remove).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByRole('link', { name: /^Saldo da conta de teste/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/saved=/),
  );
});

test('every operation that needs a permission has a control in this list', () => {
  const needing = Object.values(contract as Record<string, AnyOperation>).filter(
    ({ permission }) => permission,
  );
  // The test above has the control of the last one, in a dialog without an address.
  const listed = new Set([
    'deleteSavedRequest',
    ...Object.values(controls).flatMap((list) => list.map(([operation]) => operation)),
  ]);
  expect(needing.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
});

test('a person who may only test runs requests in homologação, and reads why not in produção', async () => {
  mock.identity.person = personOf('testing')!;
  const { user } = await openBalance();
  const button = screen.getByRole('button', { name: 'Executar Requisição' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await choose(user, 'Ambiente', 'Produção');
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAccessibleDescription('Seu perfil não permite chamar bancos em produção.');
});

test('a person who may change connections tests none in produção without the permission to call banks there', async () => {
  const all = personOf('administration')!;
  mock.identity.person = {
    ...all,
    permissions: all.permissions.filter((one) => one !== 'tester:run-production'),
  };
  openScreen(`/banks?q=sicoob&bank=${bank}&environment=production`);
  const button = await screen.findByRole('button', { name: 'Testar conexão' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAccessibleDescription('Seu perfil não permite chamar bancos em produção.');
  const params = { bankId: bank, environment: 'production' as const };
  await expect(get('testConnection', { params })).rejects.toMatchObject({ status: 403 });
});

test('a person who may write banks without their connections finds these controls disabled', async () => {
  mock.identity.person = personOf('operation')!;
  openScreen(`/banks?q=sicoob&bank=${bank}`);
  const dialog = within(await screen.findByRole('dialog'));
  const edit = await dialog.findByRole('button', { name: 'Editar conexão' });
  await waitFor(() => expect(edit).toHaveAttribute('aria-disabled', 'true'));
  expect(edit).toHaveAccessibleDescription(
    'Seu perfil não permite alterar ou testar conexões de bancos.',
  );
  expect(dialog.getByRole('button', { name: 'Editar' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
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

test('a run that was refused with 403 cannot be repeated, nor run by the shortcut', async () => {
  const { user } = await openBalance();
  const sent: string[] = [];
  mock.server.events.on('request:start', ({ request }) => void sent.push(request.method));
  mock.loseAtNextChange();
  await run(user);
  expect(await within(response()).findByRole('alert')).toHaveTextContent('tester:run');
  const retry = within(response()).getByRole('button', { name: 'Tentar novamente' });
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'true'));
  expect(retry).toHaveAccessibleDescription(/não permite executar requisições/);
  await user.click(retry);
  await user.click(screen.getByRole('textbox', { name: 'Headers (JSON)' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
});
