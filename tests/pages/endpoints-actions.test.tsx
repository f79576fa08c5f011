import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { button, dialog, gone, said } from '#tests/pages/banks-support.ts';
import { changeEndpoint, endpointNow, registerEndpoint, rows } from '#tests/pages/endpoints-support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const question = () => dialog('Excluir o endpoint Consultar Taxas, de Itaú?');

test('an endpoint goes into maintenance and comes back in the same place', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen('/endpoints?q=taxas');
  await user.click(await button('Colocar em manutenção: Consultar Taxas, Itaú'));
  await said('Endpoint em manutenção.');
  expect((await endpointNow(id)).status).toBe('maintenance');
  await user.click(await button('Reativar: Consultar Taxas, Itaú'));
  await said('Endpoint reativado.');
  expect((await endpointNow(id)).status).toBe('active');
  await waitFor(async () => expect(await button('Colocar em manutenção: Consultar Taxas, Itaú')).toHaveFocus());
});

test('a change that comes between the look and the act is not run over', async () => {
  const { id } = await registerEndpoint();
  let meddled = false;
  mock.server.use(
    http.patch('*/api/v1/endpoints/:id', async () => {
      if (meddled) return;
      meddled = true;
      await changeEndpoint(id, { name: 'Consultar Tarifas' });
    }),
  );
  const { user } = openScreen('/endpoints?q=consultar+t');
  await user.click(await button('Colocar em manutenção: Consultar Taxas, Itaú'));
  await said(/^O registro mudou\./);
  expect(await endpointNow(id)).toMatchObject({ name: 'Consultar Tarifas', status: 'active' });
  expect(await rows()).toContain('Consultar Tarifas, Itaú');
});

test('an endpoint that is gone cannot go into maintenance, and says so', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen('/endpoints?q=taxas');
  const maintenance = await button('Colocar em manutenção: Consultar Taxas, Itaú');
  await call('deleteEndpoint', { params: { endpointId: id } });
  await user.click(maintenance);
  await said('Não encontrado. Endpoint não encontrado.');
});

test('the form deletes its endpoint after asking by name, with the focus on Cancelar', async () => {
  const { id } = await registerEndpoint();
  const { user, address } = openScreen('/endpoints?q=taxas');
  await user.click(await button('Editar Consultar Taxas, Itaú'));
  await user.click(await button('Excluir'));
  expect(address()).toBe(`/endpoints?q=taxas&edit=${id}&delete=${id}`);
  await waitFor(async () => expect(within(await question()).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  await user.click(within(await question()).getByRole('button', { name: 'Excluir' }));
  await said('Endpoint excluído.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/endpoints?q=taxas');
  expect(await screen.findByText('Nenhum endpoint encontrado')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Endpoints', level: 1 })).toHaveFocus());
});

test('the question over a form keeps what was typed, and asks nothing else', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen(`/endpoints?edit=${id}`);
  await user.type(await screen.findByLabelText('Nome'), ' e Tarifas');
  await user.click(await button('Excluir'));
  await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  await gone(/^Excluir/);
  expect(screen.queryByText('Descartar as alterações?')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Nome')).toHaveValue('Consultar Taxas e Tarifas');

  await user.click(await button('Excluir'));
  await user.click(within(await question()).getByRole('button', { name: 'Excluir' }));
  await said('Endpoint excluído.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a deletion that fails says why and deletes nothing', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen(`/endpoints?delete=${id}`);
  const asked = await question();
  mock.platform.scenario = 'offline';
  await user.click(within(asked).getByRole('button', { name: 'Excluir' }));
  expect((await within(asked).findAllByText('Sem conexão com a plataforma')).length).toBeGreaterThan(0);
  mock.platform.scenario = 'normal';
  expect((await endpointNow(id)).id).toBe(id);
});

test('an endpoint that someone else deleted first is said to be gone', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen(`/endpoints?delete=${id}`);
  const asked = await question();
  await call('deleteEndpoint', { params: { endpointId: id } });
  await user.click(within(asked).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Este endpoint não está cadastrado');
  expect(within(asked).queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
});

test('a link of the form to another screen asks before typed values are lost', async () => {
  mock.platform.scenario = 'empty';
  const { user, address } = openScreen('/endpoints?new=endpoint');
  await user.type(await screen.findByLabelText('Nome'), 'Outro');
  await user.click(await screen.findByLabelText('Banco'));
  await user.click(await screen.findByRole('link', { name: 'Cadastrar banco' }));
  const leaving = await dialog('Descartar as alterações?');
  expect(address()).toBe('/endpoints?new=endpoint');
  await user.click(within(leaving).getByRole('button', { name: 'Descartar' }));
  expect(await dialog('Novo banco')).toBeInTheDocument();
  expect(address()).toBe('/banks?new=bank');
});

test('the rows stay in sight while another page loads', async () => {
  const { user } = openScreen('/endpoints');
  await rows();
  const release = mock.hold();
  mock.platform.scenario = 'slow';
  await user.click(screen.getByTitle('2'));
  await waitFor(() => expect(screen.getByRole('list', { busy: true })).toBeVisible());
  expect(await rows()).toHaveLength(25);
  release();
  expect(await screen.findByText('26–50 de 52')).toBeVisible();
});
