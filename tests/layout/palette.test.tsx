import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personOf } from '#mocks/platform/people.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { get } from '#tests/support/api.ts';

const mock = mockPlatform();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () =>
  screen.findByRole('combobox', { name: 'Buscar telas, bancos, endpoints e ações' });
const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');

/** Opens the palette over a screen by its keys. */
async function openPalette(address = '/settings') {
  const opened = openScreen(address);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  await opened.user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  return opened;
}

test('it offers the screens and the actions, and the arrow keys move through them', async () => {
  const { user } = await openPalette();
  expect(within(screen.getByRole('group', { name: 'Telas' })).getAllByRole('option')).toHaveLength(
    7,
  );
  expect(active()).toHaveTextContent('Dashboard');
  await user.keyboard('{ArrowDown}');
  expect(active()).toHaveTextContent('Bancos');
  expect(active()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toHaveTextContent('Atalhos do teclado');
});

test('typing moves back to the first result', async () => {
  const { user } = await openPalette();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await user.keyboard('a');
  expect(active()).toBe(screen.getAllByRole('option')[0]);
});

test('Escape closes it and returns the focus', async () => {
  const { user } = openScreen('/settings');
  await heading('Configurações');
  const [button] = screen.getAllByRole('button', { name: 'Buscar' });
  await user.click(button!);
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

test('a screen is found without accents and opened by Enter', async () => {
  const { user, address } = await openPalette('/');
  await user.keyboard('configuracoes{Enter}');
  await waitFor(async () => expect(await heading('Configurações')).toHaveFocus());
  expect(address()).toBe('/settings');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a pasted request id leads to its log', async () => {
  const { data } = await get('listLogs', { query: { 'page-size': 1 } });
  const { requestId } = await get('getLog', { params: { logId: data[0]!.id } });
  const { user, address } = await openPalette();
  await user.click(await field());
  await user.paste(requestId);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Logs' })).toBeVisible());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/logs?log=${data[0]!.id}`));
});

test.for([
  ['itau', 'Itaú\\s*341', /^\/banks\?bank=/],
  ['balance', 'Consultar Saldo\\s*Itaú', /^\/endpoints\?edit=/],
  ['novo b', 'Novo Banco', '/banks?new=bank'],
  ['erros', 'Ver falhas nos logs', '/logs?status-class=warning%2Cerror'],
  ['erros bradesco', 'Falhas de Bradesco', /^\/logs\?bankId=[-\w]+&status-class=warning%2Cerror$/],
  ['serviço indisp', 'Serviço indisponível', '/logs?cause=SERVICO_INDISPONIVEL'],
  ['chaves', 'API Keys', '/settings'],
  ['manutenção', 'Endpoints em manutenção', '/endpoints?status=maintenance'],
  ['saldo da conta de teste', 'Saldo da conta de teste', /^\/tester\?saved=/],
  // A txid may be as short as this: the logs' own search decides.
  ['abc1', 'Buscar “abc1” nos logs', '/logs?q=abc1'],
] as const)('%s finds "%s"', async ([typed, label, expected]) => {
  const { user, address } = await openPalette('/history');
  await user.keyboard(typed);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
  await waitFor(() => expect(address()).toMatch(expected));
});

test('what needs a person is found by its words, and leads to where it is mended', async () => {
  const { conditions } = await get('listConditions', {});
  const { user, address } = await openPalette();
  await user.keyboard('avisos');
  const found = within(await screen.findByRole('group', { name: 'Avisos' }));
  const [first] = found.getAllByRole('option');
  expect(first).toHaveTextContent(conditions[0]!.bank.name);
  await user.click(first!);
  await waitFor(() => expect(address()).not.toBe('/settings'));
});

test('an action that the person may not use is offered, disabled with its reason, and opens nothing', async () => {
  mock.identity.person = personOf('reading')!;
  const { user, address } = openScreen('/banks');
  expect(await screen.findByText('Lia Exemplo')).toBeVisible();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'novo');
  for (const [name, denial] of [
    ['Novo Banco', 'excluir bancos.'],
    ['Novo Endpoint', 'excluir endpoints.'],
  ] as const) {
    const option = screen.getByRole('option', { name });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toHaveAccessibleDescription(new RegExp(`não permite .*${denial}$`));
    await user.click(option);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/banks');
  }
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('it says when nothing is found, and when the search failed', async () => {
  const { user } = await openPalette();
  await user.keyboard('nada disso');
  expect(await screen.findByText('Nada encontrado.')).toBeVisible();
  mock.platform.scenario = 'server-error';
  await user.keyboard(' aqui');
  expect(await screen.findByText(/^A busca na plataforma falhou/)).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('status')).toBeEmptyDOMElement();
});

test("'/' focuses the screen's search, and in a field it is typed", async () => {
  const { user } = openScreen('/banks');
  const search = await screen.findByRole('searchbox');
  await user.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await user.keyboard('a/b');
  expect(search).toHaveValue('a/b');
});

test("'?' lists the keys, of which those of one character can be turned off", async () => {
  const { user } = openScreen('/banks');
  const search = await screen.findByRole('searchbox');
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog');
  expect(within(keys).getByText('Ctrl+K')).toBeInTheDocument();
  await user.click(within(keys).getByRole('switch', { name: /um só caractere/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(search).not.toHaveFocus();
});

test('no shortcut acts while a dialog is open', async () => {
  const { user } = openScreen('/banks?new=bank');
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: /^Buscar telas/ })).not.toBeInTheDocument();
});
