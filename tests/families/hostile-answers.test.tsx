import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { get } from '#tests/support/api.ts';
import { expectConsole } from '#tests/support/console.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { dialog } from '#tests/pages/banks/support.ts';

const mock = mockPlatform();
const [bank, endpoint] = [fixtureId('bank', 0), fixtureId('endpoint', 0)];

/** Violations that are not what the contract says. */
const hostile = { null: [null], 'an object as its reason': [{ razao: {} }], 'no list': { razao: 'x' } };

/** Forms and questions: the address, a field to change, and the button that sends. */
const forms: [address: string, field: string | null, button: string][] = [
  [`/banks?edit=${bank}`, 'Nome', 'Salvar Alterações'],
  [`/banks?connection=${bank}`, 'URL base', 'Salvar conexão'],
  [`/banks?delete=${bank}`, null, 'Excluir banco e 7 endpoints'],
  [`/endpoints?edit=${endpoint}`, 'Nome', 'Salvar Alterações'],
  [`/endpoints?delete=${endpoint}`, null, 'Excluir'],
  ['/settings?rotate=keys', null, 'Gerar Novas Chaves'],
  ['/settings', 'Client ID', 'Salvar Configurações'],
  ['/settings', 'Nome do tenant', 'Atualizar Configurações'],
];

test.for(
  forms.flatMap(([address, field, button], index) =>
    // All of them in the first form, and one in each of the others: they read the problem in the same place.
    Object.entries(hostile)
      .slice(0, index === 0 ? undefined : 1)
      .map(([what, violacoes]) => [address, button, what, field, violacoes] as const),
  ),
)(
  "at %s a refusal of '%s' whose violation is %s shows a general problem and loses nothing",
  async ([address, button, , field, violacoes]) => {
    const problem = { type: 'about:blank', title: 'Inválido', status: 400, detail: 'Corrija.', violacoes };
    const refuse = () =>
      HttpResponse.json(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } });
    const { user } = openScreen(address);
    const place = within(address.includes('=') ? await screen.findByRole('dialog') : await screen.findByRole('main'));
    const send = await place.findByRole('button', { name: button });
    const text = field === null ? null : await place.findByRole<HTMLInputElement>('textbox', { name: field });
    if (text) await user.type(text, 'x');
    const typed = text?.value;
    mock.server.use(http.patch('*', refuse), http.post('*', refuse), http.delete('*', refuse));
    await user.click(send);
    const alert = await place.findByRole('alert');
    expect(alert).toHaveTextContent('Erro 400');
    expect(alert).toHaveTextContent('a resposta dela não segue o contrato da API');
    expect(text?.value).toBe(typed);
    expect(send).toBeVisible();
  },
);

test('20,000 endpoints of a bank break the contract in their section alone; the rest of the drawer works', async () => {
  expectConsole('error', /The response of listEndpoints breaks the contract at data: 20000 rows, 5 requested/);
  const page = await get('listEndpoints', { query: { 'page-size': 1 } });
  const data = Array.from({ length: 20_000 }, () => page.data[0]);
  mock.server.use(http.get('*/endpoints', () => HttpResponse.json({ ...page, data })));
  openScreen(`/banks?bank=${bank}`);
  const drawer = within(await dialog('Sicoob'));
  expect(await drawer.findByRole('alert')).toHaveTextContent('operação listEndpoints, campo data');
  expect(drawer.getAllByRole('alert')).toHaveLength(1);
  expect(await drawer.findByRole('button', { name: 'Testar conexão' })).toBeEnabled();
  expect(drawer.getByText('756')).toBeVisible();
});

test('20,000 rows of a list are reported in its place, and the screen works', async () => {
  expectConsole('error', /The response of listLogs breaks the contract at data: 20000 rows/);
  const page = await get('listLogs', { query: { 'page-size': 1 } });
  const data = Array.from({ length: 20_000 }, () => page.data[0]);
  mock.server.use(http.get('*/logs', () => HttpResponse.json({ ...page, data })));
  openScreen('/logs');
  expect(await screen.findByText(/operação listLogs, campo data/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeEnabled();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('demo tools that crash are closed with a message, and the screen stays', async () => {
  expectConsole('error', /broken scenarios/);
  connectTestDemo(mock, {
    get scenarios(): readonly string[] {
      throw new Error('broken scenarios');
    },
  });
  const { user } = openScreen('/settings');
  await screen.findByRole('textbox', { name: 'Nome do tenant' });
  await user.click((await openPersonMenu(user)).getByRole('button', { name: 'Modo demonstração' }));
  expect(await screen.findByText(/^Não foi possível abrir esta parte da tela\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nome do tenant' })).toBeEnabled();
});
