import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { TESTER_DELAY_MS } from '#api/contract/tester.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { testerState } from '#pages/tester/tester-state.ts';
import { createHandlers } from '#mocks/handlers/index.ts';
import { createPlatform } from '#mocks/platform/platform.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  choose,
  go,
  newestLog,
  openBalance,
  openTester,
  paste,
  response,
  run,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();

describe('a run', () => {
  test('creates a log, and the response links to it', async () => {
    const { user } = await openBalance();
    await run(user);
    const link = await screen.findByRole('link', { name: 'Ver nos logs' });
    const log = mock.platform.tables('normal').logs.get(newestLog(mock)?.id ?? '');
    expect(log?.endpoint).toBe('/accounts/{id}/balance');
    expect(link).toHaveAttribute('href', `/logs?log=${log?.id}`);
  });

  test('whose answer was lost has no link to the logs', async () => {
    const { user } = await openBalance();
    const answer = { status: 200, statusText: 'OK', headers: {}, data: null, time: 142 };
    const result = {
      logId: null,
      outcome: 'answered',
      cause: null,
      reason: null,
      response: answer,
      token: null,
    };
    mock.server.use(http.post('*/tester/requests', () => HttpResponse.json(result)));
    await run(user);
    expect(await within(response()).findByText('200 OK')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver nos logs' })).not.toBeInTheDocument();
  });

  test('starts with Ctrl+Enter while no control has the focus', async () => {
    const { user } = await openBalance();
    expect(document.body).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('142ms')).toBeInTheDocument();
  });

  test('does not start with Ctrl+Enter on a link elsewhere, which opens a tab', async () => {
    const { user } = await openBalance();
    screen.getByRole('link', { name: 'Bancos' }).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(mock.waits).toEqual([]);
  });

  test('does not start with Ctrl+Enter in a dialog', async () => {
    const { user } = await openBalance();
    await user.keyboard('?');
    await screen.findByRole('dialog');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(mock.waits).toEqual([]);
  });

  test('a second press while one is in progress sends nothing', async () => {
    const { user } = await openBalance();
    const release = mock.hold();
    await run(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await run(user);
    expect(response()).toHaveTextContent('Executando…');
    release();
    expect(await screen.findByText('142ms')).toBeInTheDocument();
    expect(mock.waits).toEqual([TESTER_DELAY_MS]);
  });

  test('an error response of the bank is a result, not an alert', async () => {
    mock.platform.scenario = 'bank-failure';
    const { user } = await openBalance();
    await run(user);
    expect(
      await screen.findByText('503 Service Unavailable', { selector: 'dd *' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('O banco respondeu 503 Service Unavailable.')).not.toHaveLength(0);
    expect(screen.queryByText('Requisição executada com sucesso!')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a problem of the platform is shown on its field', async () => {
    const { user } = await openBalance();
    mock.platform.tables('normal').banks.remove(fixtureId('bank', 2));
    await run(user);
    const bank = screen.getByRole('combobox', { name: 'Banco' });
    await waitFor(() => expect(bank).toBeInvalid());
    expect(bank).toHaveFocus();
    expect(within(response()).getByRole('alert')).toBeInTheDocument();
  });

  test('continues while the operator visits another screen', async () => {
    const { user, router } = await openBalance();
    const release = mock.hold();
    await run(user);
    await visitDashboard(router);
    release();
    await screen.findAllByText('Requisição executada com sucesso!');
    await go(router, '/tester');
    expect(await screen.findByText('142ms')).toBeInTheDocument();
  });
});

test('Copiar como cURL copies the request without its secrets', async () => {
  const { user } = await openTester();
  await choose(user, 'Banco', /^Itaú/);
  await choose(user, 'Endpoint', /Enviar Transferência/);
  await paste(user, 'Headers (JSON)', '{"Authorization": "Bearer s3cr3t", "accept": "*/*"}');
  await paste(user, 'Body (JSON)', '{"valor": "37.00", "senha": "s3cr3t"}');
  await run(user);
  await user.click(await screen.findByRole('tab', { name: 'cURL' }));
  await user.click(await screen.findByRole('button', { name: 'Copiar como cURL' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('curl --request POST');
  expect(copied).toContain('--url https://sandbox.api.itau.example/open-banking/v1/transfers');
  expect(copied).toContain('"valor": "37.00"');
  expect(copied).not.toContain('s3cr3t');
});

describe('the last runs', () => {
  test('ten are kept; choosing one restores its request and response', async () => {
    const { user } = await openBalance();
    const parameter = screen.getByRole('textbox', { name: 'Parâmetro {id}' });
    for (let count = 1; count <= 11; count++) {
      await user.type(parameter, '-{Control>}{Enter}{/Control}');
      await within(response()).findByText(`/accounts/123456${'-'.repeat(count)}/balance`);
      await screen.findByText('142ms');
    }
    const runs = within(screen.getByRole('region', { name: 'Minhas execuções' })).getAllByRole(
      'listitem',
    );
    expect(runs).toHaveLength(10);
    await user.click(within(runs[9] as HTMLElement).getByRole('button'));
    expect(parameter).toHaveValue('123456--');
    expect(response()).toHaveTextContent('/accounts/123456--/balance');
  });

  test('come from the platform after a reload, and fill in the form from their logs', async () => {
    const { user } = await openBalance();
    await user.type(screen.getByRole('textbox', { name: 'Parâmetro {id}' }), '7');
    await run(user);
    await screen.findByText('142ms');
    testerState.reset();
    const runs = within(screen.getByRole('region', { name: 'Minhas execuções' }));
    await user.click((await runs.findAllByRole('button'))[0] as HTMLElement);
    expect(await screen.findByText('O restante foi copiado do log.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Parâmetro {id}' })).toHaveValue('1234567');
    expect(runs.getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      '/logs?person=administracao%40ponte.example',
    );
  });

  test('have a run at the latest when the list goes so far', async () => {
    const platform = createPlatform({ lagMs: 1500, wait: async () => {} });
    mock.server.use(...createHandlers(platform));
    const { user } = await openBalance();
    await user.type(screen.getByRole('textbox', { name: 'Parâmetro {id}' }), '-late');
    await run(user);
    const runs = within(screen.getByRole('region', { name: 'Minhas execuções' }));
    await screen.findByText('142ms');
    expect(runs.queryByText(/agora mesmo/)).not.toBeInTheDocument();
    expect(await runs.findByText(/agora mesmo/)).toBeVisible();
  });

  test('secrets are not written to storage, cookies or the address', async () => {
    const { user, address } = await openBalance();
    await paste(user, 'Headers (JSON)', '{"Authorization": "Bearer s3cr3t"}');
    await run(user);
    await screen.findByText('142ms');
    const stores = [sessionStorage, localStorage].map((store) => Object.entries(store));
    expect(JSON.stringify([stores, address(), document.cookie])).not.toContain('s3cr3t');
  });
});
