import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { testerState } from '#pages/tester/tester-state.ts';
import { openPersonMenu } from '#tests/support/person-menu.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  choose,
  chosen,
  go,
  openBalance,
  openTester,
  paste,
  response,
  run,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();
const NOBODY = '11111111-1111-4111-8111-111111111111';

/** An endpoint whose path has a parameter. */
const charge = () => {
  const { endpoints } = mock.platform.tables('normal');
  return endpoints.all().find(({ path }) => path.includes('{txid}'))!;
};

test('a link selects bank, endpoint and method, and runs nothing', async () => {
  const { id, path, bankId } = charge();
  await openTester(`?bankId=${bankId}&endpointId=${id}&method=DELETE`);
  expect(chosen('Banco')).toHaveTextContent(
    mock.platform.tables('normal').banks.get(bankId)?.name ?? '',
  );
  expect(chosen('Endpoint')).toHaveTextContent(path);
  expect(chosen('Método HTTP')).toHaveTextContent('DELETE');
  expect(screen.getByRole('textbox', { name: 'Parâmetro {txid}' })).toHaveAccessibleDescription(
    /26 a 35/,
  );
  expect(response()).toHaveTextContent('Nenhuma resposta ainda');
  expect(mock.waits).toEqual([]);
});

test('an endpoint id alone selects its bank and method', async () => {
  const { id, method, bankId } = charge();
  await openTester(`?endpointId=${id}`);
  expect(chosen('Banco')).toHaveTextContent(
    mock.platform.tables('normal').banks.get(bankId)?.name ?? '',
  );
  expect(chosen('Método HTTP')).toHaveTextContent(method);
});

test('an unknown endpoint shows a notice, and the rest of the link is applied', async () => {
  const [bank] = mock.platform.tables('normal').banks.all();
  await openTester(`?bankId=${bank?.id}&endpointId=${NOBODY}&method=PUT`);
  expect(
    screen.getByText('O que este link pedia não existe mais. Escolha banco e endpoint.'),
  ).toBeInTheDocument();
  expect(chosen('Banco')).toHaveTextContent(bank?.name ?? '');
  expect(chosen('Método HTTP')).toHaveTextContent('PUT');
});

test.for(['?method=TRACE', '?typed=%7B%22params%22%3A'])(
  '%s, a damaged link, is named as such',
  async (query) => {
    await openTester(query);
    expect(screen.getByText(/^O link está incompleto ou errado\./)).toBeInTheDocument();
  },
);

test.for(['?bankId=x', `?log=${NOBODY}`, '?endpointId=%00', '?method=TRACE'])(
  '%s leaves the form usable',
  async (query) => {
    const { user } = await openTester(query);
    await choose(user, 'Endpoint', /Consultar Saldo/);
    expect(chosen('Endpoint')).toHaveTextContent('/accounts/{id}/balance');
  },
);

test('a failed read shows an error and can be retried', async () => {
  const { user, router } = await openTester();
  mock.platform.scenario = 'unavailable';
  await go(router, `/tester?endpointId=${charge().id}`);
  const alert = await screen.findByRole('alert', { name: '' });
  mock.platform.scenario = 'normal';
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('textbox', { name: 'Parâmetro {txid}' })).toBeInTheDocument();
});

test('typed values are kept after leaving and returning by the menu or by back', async () => {
  const { user, router } = await openBalance();
  await paste(user, 'Headers (JSON)', '{"x-meu": "texto"');
  await visitDashboard(router);
  await go(router, '/tester');
  expect(await screen.findByRole('textbox', { name: 'Headers (JSON)' })).toHaveValue(
    '{"x-meu": "texto"',
  );
  await visitDashboard(router);
  await go(router, -1);
  expect(await screen.findByRole('textbox', { name: 'Parâmetro {id}' })).toHaveValue('123456');
});

test('returning to a link does not overwrite later changes', async () => {
  const { id } = charge();
  const { user, router } = await openTester(`?endpointId=${id}`);
  await choose(user, 'Endpoint', /Consultar Saldo/);
  await visitDashboard(router);
  await go(router, -1);
  expect(await screen.findByRole('textbox', { name: 'Parâmetro {id}' })).toBeInTheDocument();
});

test('a fresh tester is ready: one press shows the first response', async () => {
  const { user } = await openTester();
  expect(chosen('Banco')).toHaveTextContent('Itaú (341)');
  await waitFor(() => expect(chosen('Ambiente')).toHaveTextContent('Homologação'));
  expect(chosen('Endpoint')).toHaveTextContent('/accounts/{id}/balance');
  expect(screen.getByRole('textbox', { name: 'Parâmetro {id}' })).toHaveValue('123456');
  expect(response()).toHaveTextContent('Execute uma requisição para ver a resposta.');
  expect(mock.waits).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Executar (Requisição|em produção)/ }));
  expect(await screen.findByText('142ms')).toBeInTheDocument();
});

test('a fresh tester opens at the first suggested bank, in homologação, where none can be called there', async () => {
  const { connections } = mock.platform.tables('normal');
  for (const row of connections.all()) {
    connections.put({ ...row, homologation: { ...row.homologation, baseUrl: null } });
  }
  await openTester();
  expect(chosen('Banco')).toHaveTextContent('Sicoob (756)');
  expect(chosen('Ambiente')).toHaveTextContent('Homologação');
});

test('a fresh tester opens at the first suggested bank when the banks cannot be read', async () => {
  mock.server.use(http.get('*/api/v1/banks', () => new HttpResponse('', { status: 502 })));
  await openTester();
  expect(chosen('Banco')).toHaveTextContent('Sicoob (756)');
});

test('Limpar leaves the form blank, also after a visit to another screen', async () => {
  const { user, router } = await openTester();
  await user.click(screen.getByRole('button', { name: 'Limpar' }));
  await visitDashboard(router);
  await go(router, '/tester');
  expect(await screen.findByRole('combobox', { name: 'Banco' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Parâmetro {id}' })).not.toBeInTheDocument();
});

test('Usar exemplo fills in the body of the preset, which the bank answers', async () => {
  const { user } = await openTester();
  await choose(user, 'Banco', /^Itaú/);
  await choose(user, 'Endpoint', /Enviar Transferência/);
  await user.click(screen.getByRole('button', { name: 'Usar exemplo' }));
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body (JSON)' });
  expect(JSON.parse(body.value)).toHaveProperty('amount');
  expect(screen.queryByRole('button', { name: 'Usar exemplo' })).not.toBeInTheDocument();
  expect(body).toHaveFocus();
  await run(user);
  expect(await screen.findByText('142ms')).toBeInTheDocument();
});

/** Whether the browser asks before it leaves the page. */
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const headers = () => screen.getByRole('textbox', { name: 'Headers (JSON)' });

describe('what was typed', () => {
  test.for<
    [what: string, replace: (opened: Awaited<ReturnType<typeof openTester>>) => Promise<void>]
  >([
    ['Limpar', ({ user }) => user.click(screen.getByRole('button', { name: 'Limpar' }))],
    ['a log', ({ router }) => go(router, `/tester?log=${fixtureId('log', 0)}`)],
    [
      'a link',
      ({ router }) =>
        go(router, `/tester?typed=${encodeURIComponent('{"params":{},"headers":"","body":""}')}`),
    ],
    ['a command', ({ user }) => user.paste('curl https://a.example/x')],
  ])('comes back with Desfazer after %s replaced it', async ([, replace]) => {
    const opened = await openTester();
    await paste(opened.user, 'Headers (JSON)', '{"x-typed": "1"}');
    await replace(opened);
    await screen.findByText(/^O que estava digitado no formulário foi (apagado|substituído)\.$/);
    expect(headers()).not.toHaveValue('{"x-typed": "1"}');
    await opened.user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(headers()).toHaveValue('{"x-typed": "1"}');
    expect(chosen('Endpoint')).toHaveTextContent('/accounts/{id}/balance');
  });

  test('needs no Desfazer when it was run, because the history has it', async () => {
    const { user } = await openBalance();
    await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
    await run(user);
    await screen.findByText('142ms');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(headers()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  test('counts as unsaved when the tab is left, on other screens too, until the form is cleared', async () => {
    const { user, router } = await openTester();
    expect(leave()).toBe(false);
    await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
    expect(leave()).toBe(true);
    await visitDashboard(router);
    expect(leave()).toBe(true);
    await go(router, '/tester');
    await user.click(await screen.findByRole('button', { name: 'Limpar' }));
    expect(leave()).toBe(false);
  });

  test('stays unsaved when another form is left without saving', async () => {
    const { user, router } = await openTester();
    await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
    await go(router, '/settings');
    await user.type(await screen.findByLabelText('Nome do tenant'), ' Sul');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(leave()).toBe(true);
  });

  test("is kept by a 'Sair' that fails, and discarded by one that succeeds", async () => {
    const { user } = await openTester();
    await paste(user, 'Headers (JSON)', '{"accept": "*/*"}');
    const signOut = async () => {
      await user.click(
        (await openPersonMenu(user, 'Sua conta')).getByRole('button', { name: 'Sair' }),
      );
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair' }),
      );
    };
    mock.platform.scenario = 'offline';
    await signOut();
    await screen.findByText(/^Não foi possível sair/);
    expect(leave()).toBe(true);

    mock.platform.scenario = 'normal';
    await signOut();
    await screen.findByRole('heading', { name: 'Você saiu' });
    expect(leave()).toBe(false);
    expect(testerState.current().isTyped).toBe(false);
  });
});
