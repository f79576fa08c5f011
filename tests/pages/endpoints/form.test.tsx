import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#api/client.ts';
import { bankOf, button, dialog, gone, register, said } from '#tests/pages/banks/support.ts';
import { changeEndpoint, endpointNow, registerEndpoint, rows } from './support.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { announcementOf } from '#tests/support/select.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const endpoints = () => mock.platform.tables('normal').endpoints.all();
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' });

type User = ReturnType<typeof openScreen>['user'];

/** Chooses a bank by part of its name. */
async function choose(user: User, typed: string, option: string) {
  await user.click(await field('Banco'));
  await user.keyboard(typed);
  await user.click(await screen.findByTitle(option));
}

/** Types what every new endpoint needs. */
async function fillIn(user: User, name: string, path: string) {
  await user.type(await field('Nome'), name);
  await user.type(await field('Caminho'), path);
}

test('registers an endpoint and confirms it', async () => {
  const { user, address } = openScreen('/endpoints');
  await rows();
  await user.click(await button('Novo Endpoint'));
  expect(address()).toBe('/endpoints?new=endpoint');
  await choose(user, 'itau', 'Itaú (341)');
  await fillIn(user, 'Consultar Taxas', '/rates/{{id}');
  await user.click(await screen.findByRole('radio', { name: 'PUT' }));
  await user.click(await field('Categoria'));
  await user.click(await screen.findByTitle('Boletos'));
  await user.click(await button('Cadastrar Endpoint'));
  await said('Endpoint cadastrado: Consultar Taxas.');
  await gone('Novo Endpoint');
  await waitFor(async () => expect((await rows())[0]).toBe('Consultar Taxas, Itaú'));
  expect(screen.getByText('Novo')).toBeVisible();
  const { id } = endpoints().at(-1)!;
  expect(screen.getByRole('link', { name: 'Ver endpoint' })).toHaveAttribute(
    'href',
    `/endpoints?edit=${id}`,
  );
  expect(endpoints().at(-1)).toMatchObject({
    bankId: (await bankOf('341')).id,
    name: 'Consultar Taxas',
    path: '/rates/{id}',
    method: 'PUT',
    category: 'boletos',
    status: 'active',
  });
  await waitFor(async () => expect(await button('Novo Endpoint')).toHaveFocus());
});

test.for([
  ['accounts', 'Comece com / e omita o endereço do banco.'],
  ['https://bank.example/x', 'Comece com / e omita o endereço do banco.'],
  ['/a?b=c', 'O caminho não tem espaços, "?", "#" nem barra invertida.'],
  ['/pessoas/52998224725', 'Use um parâmetro, como {id}, no lugar de dados pessoais e segredos.'],
  ['/a/{{id', 'Feche cada chave e dê um nome ao parâmetro, como em {id}.'],
])('the path %s is refused when it is left', async ([path, reason]) => {
  const { user } = openScreen('/endpoints?new=endpoint');
  await user.type(await field('Caminho'), path as string);
  await user.tab();
  expect(await screen.findByText(reason as string)).toBeVisible();
});

test('a form opened from a filtered list starts with its bank and category', async () => {
  const { id } = await bankOf('033');
  const { user } = openScreen(`/endpoints?bankId=${id}&category=pix&new=endpoint`);
  const form = await dialog('Novo Endpoint');
  expect(await within(form).findAllByText('Santander (033)')).not.toHaveLength(0);
  expect(within(form).getAllByText('PIX')).not.toHaveLength(0);
  await fillIn(user, 'Consultar Taxas', '/rates');
  await user.click(await button('Cadastrar Endpoint'));
  await gone('Novo Endpoint');
  expect(endpoints().at(-1)).toMatchObject({ bankId: id, category: 'pix' });
});

async function registerHundred() {
  for (let index = 0; index < 100; index++) {
    await register({ name: `Banco ${index}`, code: String(500 + index).padStart(3, '0') });
  }
}

test('a bank beyond the first hundred is announced by its name', async () => {
  await registerHundred();
  const { id } = await bankOf('599');
  openScreen(`/endpoints?bankId=${id}&new=endpoint`);
  await screen.findByText('A lista mostra 100 de 112: digite para buscar.');
  const select = await field('Banco');
  act(() => select.focus());
  await waitFor(() => expect(announcementOf(select)).toHaveTextContent(/^Banco 99 \(599\)$/));
}, 60_000);

test('a bank beyond the first hundred is found by typing', async () => {
  await registerHundred();
  const { user } = openScreen('/endpoints?new=endpoint');
  await screen.findByText('A lista mostra 100 de 112: digite para buscar.');
  await choose(user, 'banco 99', 'Banco 99 (599)');
  expect(
    await within(await dialog('Novo Endpoint')).findAllByText('Banco 99 (599)'),
  ).not.toHaveLength(0);
}, 60_000);

test('a second endpoint of the same bank, method and path is refused on the path', async () => {
  await registerEndpoint();
  const { id } = await bankOf('341');
  const { user } = openScreen(`/endpoints?bankId=${id}&new=endpoint`);
  await fillIn(user, 'Outro', '/rates');
  await user.click(await button('Cadastrar Endpoint'));
  expect(
    await screen.findByText('Já existe com este método neste banco: Consultar Taxas.'),
  ).toBeVisible();
  await waitFor(async () => expect(await field('Caminho')).toHaveFocus());
  await user.click(await screen.findByRole('radio', { name: 'POST' }));
  await user.click(await button('Cadastrar Endpoint'));
  await said(/^Endpoint cadastrado: /);
});

test('a bank deleted meanwhile is refused on the bank field', async () => {
  const { id } = await register();
  const { user } = openScreen(`/endpoints?bankId=${id}&new=endpoint`);
  await fillIn(user, 'Outro', '/rates');
  await call('deleteBank', { params: { bankId: id } });
  await user.click(await button('Cadastrar Endpoint'));
  expect(await screen.findByText('O banco escolhido não está cadastrado.')).toBeVisible();
  expect(await field('Nome')).toHaveValue('Outro');
});

test('a conflict shows bank names and words instead of ids and codes', async () => {
  const { id } = await registerEndpoint();
  const { user } = openScreen(`/endpoints?edit=${id}`);
  await user.type(await field('Nome'), '!');
  await choose(user, 'sicoob', 'Sicoob (756)');
  await user.click(await field('Categoria'));
  await user.click(await screen.findByTitle('Boletos'));
  await changeEndpoint(id, {
    bankId: (await bankOf('001')).id,
    category: 'pix',
    status: 'maintenance',
  });
  await user.click(await button('Salvar Alterações'));
  const alert = (await screen.findByText('Outra pessoa alterou este registro')).closest(
    '[role="alert"]',
  ) as HTMLElement;
  await within(alert).findByText('Banco do Brasil (001)');
  const values = within(alert)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(values).toEqual([
    'Seu valor: Sicoob (756)',
    'Valor atual: Banco do Brasil (001)',
    'Seu valor: Boletos',
    'Valor atual: PIX',
  ]);
  expect(alert).toHaveTextContent('Também alterado por outra pessoa e mantido: Status.');
  await user.click(
    within(alert).getByRole('radio', { name: 'Valor atual: Banco do Brasil (001)' }),
  );
  await user.click(within(alert).getByRole('radio', { name: 'Seu valor: Boletos' }));
  await user.click(await button('Salvar Alterações'));
  await gone('Editar Endpoint');
  expect(await endpointNow(id)).toMatchObject({
    bank: { code: '001' },
    name: 'Consultar Taxas!',
    category: 'boletos',
    status: 'maintenance',
  });
});

test('a link to an unknown endpoint shows that it is not registered', async () => {
  const { user, address } = openScreen('/endpoints?edit=garbage');
  await screen.findByText('Este endpoint não está cadastrado');
  await user.click(await button('Voltar para os endpoints'));
  expect(address()).toBe('/endpoints');
});
