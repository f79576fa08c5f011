import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { bankOf, button, dialog, gone, manageLink, register, said } from './support.ts';
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
  const safe = within(question).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(safe).toHaveFocus());
  expect(safe).toHaveAccessibleDescription(/Os logs são mantidos/);
  await user.keyboard('{Enter}');
  await gone(/^Excluir o banco/);
  expect(address()).toBe('/banks');
  await waitFor(async () => expect(await button('Mais ações de Banco Novo')).toHaveFocus());
  expect(tables().banks.all()).toHaveLength(13);
});

test('names the endpoints of the bank, counts its saved requests and deletes them with it, by a button that counts them', async () => {
  const { user, question } = await openDeletion('Itaú');
  const { id } = await bankOf('341');
  const both = await within(question).findByRole('button', { name: 'Excluir banco e 7 endpoints' });
  const named = within(question).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toContain('Consultar Saldo');
  expect(named).toHaveLength(7);
  expect(question).toHaveTextContent('A requisição salva dele também será excluída.');
  await user.click(both);
  await said('Banco e 7 endpoints excluídos: Itaú.');
  expect(tables().banks.get(id)).toBeUndefined();
  expect(
    tables()
      .endpoints.all()
      .filter(({ bankId }) => bankId === id),
  ).toEqual([]);
});

test('names ten of many endpoints and counts the others', async () => {
  const { id } = await register();
  for (let index = 0; index < 12; index++) {
    await call('createEndpoint', { body: endpointDraft(id, { path: `/lote/${index}` }) });
  }
  const { question } = await openDeletion('Banco Novo');
  await within(question).findByRole('button', { name: 'Excluir banco e 12 endpoints' });
  expect(within(question).getAllByRole('listitem')).toHaveLength(11);
  expect(question).toHaveTextContent('e mais 2');
});

test('asks again when an endpoint was registered after the question', async () => {
  const { id } = await register();
  const { user, question } = await openDeletion('Banco Novo');
  const alone = await within(question).findByRole('button', { name: 'Excluir' });
  await call('createEndpoint', { body: endpointDraft(id, { name: 'Consultar Taxas' }) });
  await user.click(alone);
  const both = await within(question).findByRole('button', { name: 'Excluir banco e 1 endpoint' });
  expect(question).toHaveTextContent('Consultar Taxas');
  expect(tables().banks.get(id)).toBeDefined();
  await waitFor(() =>
    expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus(),
  );
  await user.click(both);
  await said('Banco e 1 endpoint excluídos: Banco Novo.');
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

test('deleting from the drawer closes the drawer too', async () => {
  await register();
  const { user, address } = openScreen('/banks');
  await user.click(await manageLink('Banco Novo'));
  await user.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Mais ações/ }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const question = await dialog(/^Excluir o banco/);
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  await said('Banco excluído: Banco Novo.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/banks');
  await waitFor(() => expect(heading()).toHaveFocus());
});
