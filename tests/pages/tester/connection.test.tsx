import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { changeConnection } from '#tests/pages/banks/connection-support.ts';
import { bankOf, register } from '#tests/pages/banks/support.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  choose,
  chosen,
  newestLog,
  openBalance,
  openTester,
  openTransfer,
  response,
  run,
} from './support.ts';

const mock = mockPlatform();

const question = () => screen.findByRole('dialog', { name: 'Executar em produção?' });

describe('the address of the call', () => {
  test('is shown in full with its environment, and follows the parameters', async () => {
    await openBalance();
    await screen.findByText(
      'https://sandbox.api.itau.example/open-banking/v1/accounts/123456/balance',
    );
    expect(chosen('Ambiente')).toHaveTextContent('Homologação');
  });

  test('of a bank without a connection leads to the form, and the platform refuses the run', async () => {
    const { id } = await register();
    const { user } = await openTester(`?bankId=${id}&endpointId=account-balance`);
    await user.type(screen.getByRole('textbox', { name: 'Parâmetro {id}' }), '123456');
    expect(await screen.findByRole('link', { name: 'Configurar conexão' })).toHaveAttribute(
      'href',
      `/banks?bank=${id}&connection=${id}&environment=homologation`,
    );
    await run(user);
    expect(await within(response()).findByRole('alert')).toHaveTextContent('Banco sem conexão');
  });
});

describe('a call that changes something in produção', () => {
  test('asks first: it names bank, address and value, and focuses the safe answer', async () => {
    const before = newestLog(mock);
    const { user } = await openTransfer('756');
    await run(user);
    const asked = await question();
    expect(asked).toHaveTextContent('Sicoob');
    expect(asked).toHaveTextContent('POST https://api.sicoob.example/open-banking/v1/transfers');
    expect(asked).toHaveTextContent(/Valor\s*R\$\s37,00/);
    await waitFor(() =>
      expect(within(asked).getByRole('button', { name: 'Cancelar' })).toHaveFocus(),
    );
    await user.click(within(asked).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(newestLog(mock)).toEqual(before);
  });

  test('is sent after the answer', async () => {
    const { user } = await openTransfer('756');
    await run(user);
    await user.click(within(await question()).getByRole('button', { name: 'Executar' }));
    expect(await screen.findByText('142ms')).toBeInTheDocument();
    expect(newestLog(mock)).toMatchObject({
      endpoint: '/transfers',
      method: 'POST',
      bank: { code: '756' },
    });
  });

  test.for([
    ['PUT', 'PUT https://api.sicoob.example/open-banking/v1/transfers'],
    ['DELETE', /Body\s*A chamada não leva body\./],
  ] as const)('asks for %s too', async ([method, shown]) => {
    const { user } = await openTransfer('756');
    await choose(user, 'Método HTTP', method);
    await run(user);
    expect(await question()).toHaveTextContent(shown);
  });

  test.for([
    ['no value is recognised', '{"chave": "a@b.example"}', []],
    [
      'a value may be in cents',
      '{"vlNominalTitulo": "1500000", "chave": "a@b.example"}',
      ['1500000 vlNominalTitulo'],
    ],
  ] as const)('shows the body where %s', async ([, body, values]) => {
    const { user } = await openTransfer('756', body);
    await run(user);
    const asked = within(await question());
    expect(asked.getByRole('region', { name: 'Body da chamada' })).toHaveTextContent(
      '"chave": "a@b.example"',
    );
    expect(asked.getByText(/^Confira os valores/)).toBeInTheDocument();
    expect(asked.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(values);
  });

  test('does not show a body whose values are all known', async () => {
    const { user } = await openTransfer('756', '{"valor": "37.00"}');
    await run(user);
    expect(within(await question()).queryByRole('region')).not.toBeInTheDocument();
  });

  test('reads the connection again before it asks; a GET uses the connection on screen', async () => {
    const reads: string[] = [];
    mock.server.use(
      http.get('*/api/v1/banks/:id/connections/*', ({ request }) => void reads.push(request.url)),
    );
    const { user } = await openTransfer('341');
    await waitFor(() => expect(chosen('Ambiente')).toHaveTextContent('Homologação'));
    expect(reads).toHaveLength(1);
    await run(user);
    await screen.findByText('142ms');
    expect(reads).toHaveLength(2);
    await choose(user, 'Método HTTP', 'GET');
    await run(user);
    await waitFor(() => expect(newestLog(mock)).toMatchObject({ method: 'GET' }));
    expect(reads).toHaveLength(2);
  });

  test('asks when the connection cannot be read', async () => {
    const { user } = await openTransfer('756');
    mock.server.use(http.get('*/api/v1/banks/:id/connections/*', () => HttpResponse.error()));
    await run(user);
    expect(await question()).toHaveTextContent('Sicoob');
  });

  test('does not ask in homologação, nor for GET in produção', async () => {
    const { user } = await openTransfer('341');
    await run(user);
    await screen.findByText('142ms');
    await choose(user, 'Banco', /^Sicoob/);
    await choose(user, 'Ambiente', 'Produção');
    await choose(user, 'Endpoint', /Consultar Saldo/);
    await user.type(screen.getByRole('textbox', { name: 'Parâmetro {id}' }), '9');
    await run(user);
    await waitFor(() =>
      expect(newestLog(mock)).toMatchObject({ method: 'GET', bank: { code: '756' } }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a run that gets no token shows what its address answered', async () => {
  const auth = {
    type: 'client_secret_post',
    clientId: 'a',
    scope: '',
    clientSecret: 'segredo-0123456789',
  } as const;
  const tokenUrl = 'https://auth.itau.example/reference/invalid_client';
  const { id } = await bankOf('341');
  await changeConnection('341', {
    auth: { ...auth, tokenUrl },
    certificate: null,
    tokenHeaders: [],
  });
  const { user } = await openTester(`?bankId=${id}&endpointId=account-balance`);
  await user.type(screen.getByRole('textbox', { name: 'Parâmetro {id}' }), '123456');
  await run(user);
  await user.click(await within(response()).findByText('Resposta do token: HTTP 401'));
  expect(within(response()).getByText(/"error":"invalid_client"/)).toBeVisible();
  const log = mock.platform.tables('normal').logs.get(newestLog(mock)!.id);
  expect(log).toMatchObject({ outcome: 'unsent', cause: 'token-refused', token: { status: 401 } });
});
