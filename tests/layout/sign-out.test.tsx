import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { said } from '#tests/pages/banks/support.ts';
import {
  choose,
  openBalance,
  openTester,
  paste,
  recordRuns,
  run,
} from '#tests/pages/tester/support.ts';
import { personOf } from '#mocks/platform/people.ts';
import { connectTestDemo } from '#tests/support/demo.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
const runs = recordRuns(mock);

const signedOut = () => screen.findByRole('heading', { level: 1, name: 'Você saiu' });

async function leave(user: UserEvent): Promise<void> {
  await user.click((await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }));
  await signedOut();
}

/** Starts a run, which is under way until the returned function is called. */
async function startRun(user: UserEvent): Promise<() => void> {
  const release = mock.hold();
  await run(user);
  await waitFor(() => expect(mock.waits).not.toEqual([]));
  return release;
}

/** Goes on as the next person, in the demo: a login would load the page again. */
async function enter(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('combobox', { name: 'Banco' });
}

test("'Sair' discards the tester's runs, also without anything typed", async () => {
  connectTestDemo(mock);
  const { user } = await openBalance();
  await run(user);
  await screen.findByText('142ms');
  await leave(user);
  await enter(user);
  expect(screen.queryByText('142ms')).not.toBeInTheDocument();
});

test("the answer of a run that comes after 'Sair' is not kept", async () => {
  connectTestDemo(mock);
  const { user } = await openBalance();
  const release = await startRun(user);
  await leave(user);
  release();
  await waitFor(() => expect(mock.platform.tables('normal').logs.runs).toHaveLength(1));
  await enter(user);
  await choose(user, 'Banco', /Itaú/);
  expect(screen.queryByText('142ms')).not.toBeInTheDocument();
});

test("'Sair' closes toasts: 'Desfazer' cannot bring back what was typed", async () => {
  connectTestDemo(mock);
  const { user } = await openTester();
  await paste(user, 'Headers (JSON)', '{"authorization": "Bearer s3cr3t"}');
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  await screen.findByRole('button', { name: 'Desfazer' });
  await leave(user);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

/**
 * Ends the session of the first person and goes on with that of another, as after a sign-in in
 * another tab.
 */
async function changePerson(user: UserEvent): Promise<void> {
  mock.platform.scenario = 'unauthorized';
  await user.click(screen.getByRole('button', { name: /^Executar (Requisição|em produção)/ }));
  await screen.findByRole('alert', { name: 'Sessão' });
  mock.identity.person = personOf('operation')!;
  mock.platform.scenario = 'normal';
  await user.click(screen.getByRole('button', { name: /^Executar (Requisição|em produção)/ }));
}

test('what one person typed and ran is not there for the next one, who signed in in another tab', async () => {
  const { user } = await openBalance();
  await run(user);
  await screen.findByText('142ms');
  await paste(user, 'Headers (JSON)', '{"authorization": "Bearer s3cr3t"}');
  await changePerson(user);
  await said(
    'A sessão agora é de Otávio Exemplo, Cooperativa Horizonte. O que estava digitado foi descartado.',
  );
  // It stays until it is closed.
  expect(screen.getByRole('button', { name: 'Fechar aviso' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Sua conta' })).toHaveTextContent('Otávio Exemplo'),
  );
  await waitFor(() => expect(screen.queryByDisplayValue(/s3cr3t/)).not.toBeInTheDocument());
  const own = within(screen.getByRole('region', { name: 'Minhas execuções' }));
  expect(await own.findByRole('button', { name: /pix\/qrcode/ })).toBeVisible();
  expect(own.queryByRole('button', { name: /123456/ })).not.toBeInTheDocument();
  expect(screen.queryByText('142ms')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

/** Goes on as another sample person, whose session is then on screen. */
async function viewAs(user: UserEvent, label: string, email: string): Promise<void> {
  await user.click((await openPersonMenu(user)).getByRole('radio', { name: label }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Sua conta' })).toHaveTextContent(email),
  );
}

test('a run that is still being prepared for one person is not sent as the next one', async () => {
  connectTestDemo(mock);
  const { user } = await openBalance();
  await choose(user, 'Método HTTP', 'POST');
  const { promise: connectionRead, resolve: readConnection } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  mock.server.use(http.get('*/connections/*', () => (ask(), connectionRead), { once: true }));
  await run(user);
  await asked;
  await viewAs(user, 'Operação', 'operacao@');
  readConnection();
  await viewAs(user, 'Administração', 'administracao@');
  expect(runs.keys).toEqual([]);
});

test('the next person is not told that the run of the one before succeeded', async () => {
  connectTestDemo(mock);
  const { user } = await openBalance();
  const release = await startRun(user);
  await viewAs(user, 'Operação', 'operacao@');
  release();
  await waitFor(() => expect(mock.platform.tables('normal').logs.runs).toHaveLength(1));
  await user.keyboard('{Escape}');
  mock.platform.scenario = 'bank-failure';
  await run(user);
  await said('O banco respondeu 503 Service Unavailable.');
  expect(screen.queryByText('Requisição executada com sucesso!')).not.toBeInTheDocument();
});

test('the palette, with what was typed and found in it, closes when another person signed in in another tab', async () => {
  const { user } = openScreen('/banks');
  await screen.findByRole('region', { name: 'Sua conta' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', {
    name: 'Buscar telas, bancos, endpoints e ações',
  });
  mock.platform.scenario = 'unauthorized';
  await user.type(field, 'sic');
  await screen.findByRole('alert', { name: 'Sessão' });
  mock.identity.person = personOf('operation')!;
  mock.platform.scenario = 'normal';
  await user.type(field, 'oob');
  await said('A sessão agora é de Otávio Exemplo, Cooperativa Horizonte.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
