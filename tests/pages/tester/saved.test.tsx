import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { personOf } from '#mocks/platform/people.ts';
import { testerState } from '#pages/tester/tester-state.ts';
import { get } from '#tests/support/api.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { choose, go, openBalance, openTester, paste, run } from './support.ts';

const mock = mockPlatform();

const balance = fixtureId('saved', 0);
const params = { savedRequestId: balance };
const saved = async () => (await get('listSavedRequests', {})).data;
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const nameField = () => screen.findByRole('textbox', { name: 'Nome' });
const save = async (user: UserEvent) =>
  user.click((await dialog('Salvar requisição')).getByRole('button', { name: 'Salvar' }));

test('a request is saved without its secrets, and opened again by another person', async () => {
  const { user, router } = await openBalance();
  await paste(user, 'Headers (JSON)', '{"accept": "*/*", "Authorization": "Bearer s3cr3t"}');
  await press(user, 'Salvar');
  const asked = await dialog('Salvar requisição');
  await waitFor(() =>
    expect(asked.getByText('Segredos não são guardados: Authorization.')).toBeVisible(),
  );
  await user.type(asked.getByRole('textbox', { name: 'Nome' }), 'Saldo do cliente');
  await save(user);
  expect(await screen.findAllByText('Requisição salva: Saldo do cliente.')).not.toHaveLength(0);
  expect((await saved()).at(-1)).toMatchObject({
    name: 'Saldo do cliente',
    headers: { accept: '*/*' },
  });
  expect(JSON.stringify(await saved())).not.toContain('s3cr3t');

  testerState.reset();
  mock.identity.person = personOf('reading')!;
  await go(router, '/tester');
  await press(user, 'Salvas');
  await user.click(
    await (await dialog('Requisições salvas')).findByRole('link', { name: /^Saldo do cliente/ }),
  );
  expect(
    await screen.findByText(
      /^Requisição salva: Saldo do cliente\. Alterada por Ana Exemplo em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Abre em homologação\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(
    '{\n  "accept": "*/*"\n}',
  );
  expect(screen.getByRole('textbox', { name: 'Parâmetro {id}' })).toHaveValue('123456');
});

test('a taken name is refused at its field, and a secret in the body before it is sent', async () => {
  const { user, address } = await openBalance();
  await press(user, 'Salvar');
  expect(address()).toMatch(/&requests=save$/);
  const name = (await dialog('Salvar requisição')).getByRole('textbox', { name: 'Nome' });
  await user.type(name, 'Saldo da conta de teste');
  await save(user);
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/Já existe uma requisição salva com este nome\./),
  );
  await press(user, 'Cancelar');
  await press(user, 'Descartar');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await choose(user, 'Método HTTP', 'POST');
  await paste(user, 'Body (JSON)', '{"dados": {"client_secret": "abc"}}');
  await press(user, 'Salvar');
  expect((await dialog('Salvar requisição')).getByRole('alert')).toHaveTextContent(
    'Não guarde segredos: retire client_secret.',
  );
  expect(await saved()).toHaveLength(3);
  await press(user, 'Voltar ao formulário');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Body (JSON)' })).toHaveFocus());
});

test('a saved request is changed from the tester; what another person changed meanwhile is decided on', async () => {
  const { user } = await openTester(`?saved=${balance}`);
  expect(
    await screen.findByText(
      /^Requisição salva: Saldo da conta de teste\. .*Abre em homologação\.$/,
    ),
  ).toBeVisible();
  const account = screen.getByRole('textbox', { name: 'Parâmetro {id}' });
  await user.clear(account);
  await user.type(account, '777');
  await get('updateSavedRequest', { params, body: { params: { id: '999' } } });
  await press(user, 'Salvar');
  await save(user);
  await user.click(await screen.findByRole('radio', { name: /"777"/ }));
  await save(user);
  await waitFor(async () =>
    expect((await get('getSavedRequest', { params })).params).toEqual({ id: '777' }),
  );
  const { data } = await get('listEvents', { query: { objectId: balance } });
  expect(data[0]).toMatchObject({
    operation: 'updateSavedRequest',
    changes: [{ field: 'params.id', after: '777' }],
  });
});

test('a name that was typed for the open request goes with it where it is kept as a new one', async () => {
  const { user } = await openTester(`?saved=${balance}`);
  await screen.findByText(/^Requisição salva: Saldo da conta de teste\. .*Abre em homologação\.$/);
  await press(user, 'Salvar');
  await user.type(await nameField(), ' da filial');
  await press(user, 'Salvar como nova');
  expect(await nameField()).toHaveValue('Saldo da conta de teste da filial');
  await press(user, 'Cancelar');
  await press(user, 'Continuar editando');
  await user.click((await dialog('Salvar como nova')).getByRole('button', { name: 'Salvar' }));
  await waitFor(async () => expect(await saved()).toHaveLength(4));
  expect((await get('getSavedRequest', { params })).name).toBe('Saldo da conta de teste');
});

test('a deletion can be undone', async () => {
  const { user } = await openTester('?requests=saved');
  await press(user, 'Excluir Saldo da conta de teste');
  await waitFor(() =>
    expect(
      screen.queryByRole('link', { name: /^Saldo da conta de teste/ }),
    ).not.toBeInTheDocument(),
  );
  await press(user, 'Desfazer');
  expect(await screen.findByRole('link', { name: /^Saldo da conta de teste/ })).toBeVisible();
});

test('a saved request shows who changed it and when, in the list and in the question before a run in produção', async () => {
  mock.identity.person = personOf('operation')!;
  await get('updateSavedRequest', {
    params: { savedRequestId: fixtureId('saved', 1) },
    body: { path: '/pix/outro' },
  });
  const signature = /lterada por Otávio Exemplo em 10\/03\/2026 12:00(?!:)/;
  const { user } = await openTester('?requests=saved');
  const link = await screen.findByRole('link', { name: /^Cobrança PIX de R\$ 37/ });
  expect(link).toHaveAccessibleName(signature);
  await user.click(link);
  expect(await screen.findByText(/^Requisição salva: Cobrança PIX/)).toHaveTextContent(signature);
  await choose(user, 'Ambiente', 'Produção');
  await run(user);
  expect(await screen.findByRole('dialog', { name: 'Executar em produção?' })).toHaveTextContent(
    signature,
  );
});
