import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { bankOf, button, cards, dialog, gone, register, said } from '#tests/pages/banks-support.ts';
import { endpointDraft } from '#tests/support/drafts.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const tables = () => mock.platform.tables('normal');
const heading = () => screen.getByRole('heading', { name: 'Bancos' });

async function openDeletion(name: string) {
  const screenOf = openScreen('/banks');
  await screenOf.user.click(await button(`Mais ações de ${name}`));
  await screenOf.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  return { ...screenOf, question: await dialog(new RegExp(`^Excluir o banco ${name}\\?$`)) };
}

test('asks by name, with the focus on Cancelar; cancelling changes nothing', async () => {
  await register();
  const { user, address, question } = await openDeletion('Banco Novo');
  expect(address()).toContain('delete=');
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await gone(/^Excluir o banco/);
  expect(address()).toBe('/banks');
  await waitFor(async () => expect(await button('Mais ações de Banco Novo')).toHaveFocus());
  expect(tables().banks.all()).toHaveLength(13);
});

test('deletes a bank without endpoints and moves the focus to the heading', async () => {
  await register();
  const { user, address, question } = await openDeletion('Banco Novo');
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await said('Banco excluído.');
  await gone(/^Excluir o banco/);
  expect(await cards()).not.toContain('Banco Novo');
  expect(address()).toBe('/banks');
  await waitFor(() => expect(heading()).toHaveFocus());
});

test("says before the first press that the bank's endpoints prevent the deletion", async () => {
  const { question } = await openDeletion('Safra');
  expect(question).toHaveTextContent(
    'Este banco tem 1 endpoint: ele precisa ser excluído antes, ou junto com o banco.',
  );
});

test('the button that has the focus is read with the consequences', async () => {
  await register();
  const { question } = await openDeletion('Banco Novo');
  const safe = within(question).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(safe).toHaveFocus());
  expect(safe).toHaveAccessibleDescription(/Os logs das requisições são mantidos/);
});

test('refuses to delete a bank with endpoints and links to each of them', async () => {
  const { user, question } = await openDeletion('Safra');
  const { id } = await bankOf('422');
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  const alert = await within(question).findByRole('alert');
  expect(alert).toHaveTextContent('Há 1 endpoint cadastrado para este banco. Exclua-o antes, ou junto com o banco:');
  const endpoint = tables()
    .endpoints.all()
    .find(({ bankId }) => bankId === id);
  const link = within(alert).getByRole('link', { name: endpoint?.name ?? '' });
  expect(link).toHaveAttribute('href', `/endpoints?bankId=${id}&edit=${endpoint?.id}`);
  expect(tables().banks.get(id)).toBeDefined();
});

test('deletes the endpoints with the bank only by the button that names them', async () => {
  const { user, question } = await openDeletion('Bradesco');
  const { id } = await bankOf('237');
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  const both = await within(question).findByRole('button', { name: 'Excluir também os 7 endpoints' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  expect(within(question).getAllByRole('link')).toHaveLength(7);
  await user.click(both);
  await said('Banco e 7 endpoints excluídos.');
  expect(tables().banks.get(id)).toBeUndefined();
  expect(
    tables()
      .endpoints.all()
      .filter(({ bankId }) => bankId === id),
  ).toEqual([]);
});

test('names ten of many endpoints and links to all of them', async () => {
  const { id } = await register();
  for (let index = 0; index < 12; index++) {
    await call('createEndpoint', { body: endpointDraft(id, { path: `/lote/${index}` }) });
  }
  const { user, question } = await openDeletion('Banco Novo');
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  const all = await within(question).findByRole('link', { name: 'Ver todos os 12 endpoints' });
  expect(all).toHaveAttribute('href', `/endpoints?bankId=${id}`);
  expect(within(question).getAllByRole('link')).toHaveLength(11);
});

test('says that a bank is gone when another person deleted it first', async () => {
  const { id } = await register();
  const { user, question, address } = await openDeletion('Banco Novo');
  await call('deleteBank', { params: { bankId: id } });
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Este banco não está cadastrado');
  expect(screen.queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  await user.click(await button('Voltar para os bancos'));
  expect(address()).toBe('/banks');
});

test('shows why a deletion failed, and it can be tried again', async () => {
  await register();
  const { user, question } = await openDeletion('Banco Novo');
  mock.platform.scenario = 'unavailable';
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect((await within(question).findAllByText('Serviço indisponível')).length).toBeGreaterThan(0);
  mock.platform.scenario = 'normal';
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await said('Banco excluído.');
});

test('deleting from the drawer closes the drawer too', async () => {
  await register();
  const { user, address } = openScreen('/banks');
  await user.click(await button('Gerenciar Banco Novo'));
  await user.click(await button('Excluir'));
  const question = await dialog(/^Excluir o banco/);
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await said('Banco excluído.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/banks');
  await waitFor(() => expect(heading()).toHaveFocus());
});
