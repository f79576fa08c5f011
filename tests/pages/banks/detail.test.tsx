import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '#api/client.ts';
import {
  bankOf,
  button,
  change,
  deactivate,
  dialog,
  gone,
  manageLink,
  register,
  said,
} from './support.ts';
import { get } from '#tests/support/api.ts';
import { expectConsole } from '#tests/support/console.ts';
import { NOW } from '#tests/support/platform.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const drawer = () => screen.findByRole('dialog');

test('Gerenciar opens the drawer of the bank, and closing it returns the focus', async () => {
  const { user, address } = openScreen('/banks');
  await user.click(await manageLink('Itaú'));
  expect(address()).toBe(`/banks?bank=${(await bankOf('341')).id}`);
  const panel = await drawer();
  expect(await within(panel).findByText('341')).toBeVisible();
  expect(panel).toHaveTextContent('Última resposta 2 min atrás');
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  await waitFor(async () => expect(await manageLink('Itaú')).toHaveFocus());
  expect(address()).toBe('/banks');
});

test.for(['bank', 'connection'])(
  'a link to %s with an environment that is none says so',
  async (dialogName) => {
    const { id } = await bankOf('341');
    openScreen(`/banks?${dialogName}=${id}&environment=producao-1`);
    expect(await drawer()).toBeVisible();
    expect(
      await screen.findByText('O link está incompleto ou errado. Não entendido: Ambiente.'),
    ).toBeVisible();
  },
);

test('an environment at the end of a sentence, in capitals, is understood', async () => {
  const { id } = await bankOf('341');
  openScreen(`/banks?bank=${id}&environment=PRODUCTION).`);
  const tab = await within(await drawer()).findByRole('tab', { name: 'Produção' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText(/^O link está incompleto/)).toBeNull();
});

test('the first five endpoints link to their forms, and another link leads to all of them', async () => {
  const { id } = await bankOf('756');
  openScreen(`/banks?bank=${id}`);
  const endpoints = await screen.findByRole('region', { name: 'Endpoints' });
  const rows = await within(endpoints).findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('GETConsultar Saldo/accounts/{id}/balance');
  const first = within(rows[0] as HTMLElement).getByRole('link');
  expect(first).toHaveAttribute('href', expect.stringContaining(`/endpoints?bankId=${id}&edit=`));
  const all = within(endpoints).getByRole('link', { name: 'Ver todos os 7 endpoints' });
  expect(all).toHaveAttribute('href', `/endpoints?bankId=${id}`);
  const more = within(endpoints).getByRole('link', { name: 'Novo Endpoint' });
  expect(more).toHaveAttribute('href', `/endpoints?bankId=${id}&new=endpoint`);
});

test('a bank without endpoints offers to register the first', async () => {
  const { id } = await register();
  openScreen(`/banks?bank=${id}`);
  expect(await screen.findByRole('heading', { name: '0 endpoints' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Novo Endpoint' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Ver/ })).toHaveAttribute('href', `/logs?bankId=${id}`);
  expect(await drawer()).toHaveTextContent('Nenhuma resposta ainda');
});

test('the question before a deactivation says the environment and yesterday’s requests, and can be refused', async () => {
  const itau = await bankOf('341');
  const { user } = openScreen(`/banks?bank=${itau.id}`);
  await user.click(await button('Desativar'));
  const question = within(await dialog('Desativar o banco Itaú?'));
  expect(question.getByText('Ambiente: Homologação.')).toBeVisible();
  // The days of the sample are those of São Paulo.
  const query = {
    bankId: itau.id,
    from: '2026-03-09T03:00:00.000Z',
    to: '2026-03-10T02:59:59.999Z',
  };
  const { totalRecords } = (await get('listLogs', { query })).meta;
  expect(await question.findByText(`Ontem: ${totalRecords} requisições.`)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  await gone('Desativar o banco Itaú?');
  expect((await bankOf('341')).status).toBe('active');
});

test('the form of a bank asks too', async () => {
  const { id } = await bankOf('341');
  const { user } = openScreen(`/banks?edit=${id}`);
  await user.click(await screen.findByRole('radio', { name: 'Inativo' }));
  await user.click(await button('Salvar Alterações'));
  await user.click(
    within(await dialog('Desativar o banco Itaú?')).getByRole('button', { name: 'Cancelar' }),
  );
  await gone('Desativar o banco Itaú?');
  expect(screen.getByRole('radio', { name: 'Inativo' })).toBeChecked();
  await user.click(await button('Salvar Alterações'));
  await user.click(
    within(await dialog('Desativar o banco Itaú?')).getByRole('button', { name: 'Desativar' }),
  );
  await said('Banco atualizado.');
  expect((await bankOf('341')).status).toBe('inactive');
});

test('the toast of a deactivation says what follows and undoes it', async () => {
  const { id } = await bankOf('341');
  const { user } = openScreen(`/banks?bank=${id}`);
  await deactivate(user, 'Itaú');
  await said('Banco desativado: Itaú. As chamadas a ele são recusadas.');
  await user.click(await button('Desfazer'));
  await said(/^Banco ativado: Itaú\./);
  expect((await bankOf('341')).status).toBe('active');
  expect(await button('Desativar')).toBeVisible();
});

test('deactivating changes the status alone, whatever another person changed meanwhile', async () => {
  const itau = await bankOf('341');
  const { user } = openScreen(`/banks?bank=${itau.id}`);
  await button('Desativar');
  await change(itau, { name: 'Itaú Unibanco' });
  await deactivate(user, 'Itaú');
  await said(/^Banco desativado: /);
  expect(await bankOf('341')).toMatchObject({ name: 'Itaú Unibanco', status: 'inactive' });
  expect(await within(await drawer()).findByText('Itaú Unibanco')).toBeVisible();
});

test('editing from the drawer returns to it, with the new name', async () => {
  const { id } = await bankOf('341');
  const { user, address } = openScreen(`/banks?bank=${id}`);
  await user.click(await button('Editar'));
  expect(address()).toBe(`/banks?bank=${id}&edit=${id}`);
  await user.type(await screen.findByLabelText('Nome'), ' Unibanco');
  await user.click(await button('Salvar Alterações'));
  await gone('Editar Banco');
  expect(address()).toBe(`/banks?bank=${id}`);
  expect(await within(await drawer()).findByText('Itaú Unibanco')).toBeVisible();
  await waitFor(async () => expect(await button('Editar')).toHaveFocus());
});

test('the form of the connection takes the place of the detail, and Escape returns to the button that opened it', async () => {
  const { id } = await bankOf('341');
  const { user, address } = openScreen(`/banks?bank=${id}`);
  await user.click(await button('Editar conexão'));
  expect(address()).toBe(`/banks?bank=${id}&connection=${id}`);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'URL base' })).toHaveFocus());
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Testar conexão' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(address()).toBe(`/banks?bank=${id}`);
  await waitFor(async () => expect(await button('Editar conexão')).toHaveFocus());
});

test('copies the link of the bank, without the search of the list', async () => {
  const { id } = await bankOf('341');
  const { user } = openScreen(`/banks?q=itau&bank=${id}`);
  await user.click(
    await within(await drawer()).findByRole('button', { name: 'Mais ações de Itaú' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/banks?bank=${id}`);
});

test.for(['00000000-0000-4000-8000-00000000dead', 'garbage', '../banks'])(
  'a link to the unknown bank %s shows that it is not registered',
  async (id) => {
    const { user, address } = openScreen(`/banks?bank=${encodeURIComponent(id)}`);
    await screen.findByText('Este banco não está cadastrado');
    await user.click(await button('Voltar para os bancos'));
    expect(address()).toBe('/banks');
  },
);

test("'Tentar novamente' leaves the focus in the drawer", async () => {
  const { id } = await bankOf('341');
  mock.server.use(
    http.get(`*/api/v1/banks/${id}`, () => HttpResponse.json({}, { status: 400 }), { once: true }),
  );
  const { user } = openScreen(`/banks?bank=${id}`);
  const inside = await drawer();
  await user.click(await within(inside).findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(within(inside).queryByRole('alert')).not.toBeInTheDocument());
  expect(inside.closest('.ant-drawer')).toContainElement(document.activeElement as HTMLElement);
});

test("'Entrar' leaves the focus in the drawer when the person has signed in elsewhere", async () => {
  const { id } = await bankOf('341');
  mock.platform.scenario = 'unauthorized';
  openScreen(`/banks?bank=${id}`);
  const inside = await drawer();
  const entrar = await within(inside).findByRole('link', { name: 'Entrar' });
  act(() => entrar.focus());
  mock.platform.scenario = 'normal';
  // Any answer shows that the session is back.
  await act(() => call('getHealth', {}));
  await waitFor(() => expect(entrar).not.toBeInTheDocument());
  expect(inside.closest('.ant-drawer')).toContainElement(document.activeElement as HTMLElement);
});

test('20,000 endpoints of a bank break the contract in their section alone; the rest of the drawer works', async () => {
  expectConsole(
    'error',
    /The response of listEndpoints breaks the contract at data: 20000 rows, 5 requested/,
  );
  const page = await get('listEndpoints', { query: { 'page-size': 1 } });
  const data = Array.from({ length: 20_000 }, () => page.data[0]);
  mock.server.use(http.get('*/endpoints', () => HttpResponse.json({ ...page, data })));
  openScreen(`/banks?bank=${(await bankOf('756')).id}`);
  const inside = within(await dialog(/^Sicoob/));
  expect(await inside.findByRole('alert')).toHaveTextContent('operação listEndpoints, campo data');
  expect(inside.getAllByRole('alert')).toHaveLength(1);
  expect(await inside.findByRole('button', { name: 'Testar conexão' })).toBeEnabled();
  expect(inside.getByText('756')).toBeVisible();
});
