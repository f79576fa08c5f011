import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { bankOf } from '#tests/pages/banks/support.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  forgetBeforeEach,
  go,
  openBalance,
  openTester,
  paste,
  recordRuns,
  response,
  run,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();
forgetBeforeEach();
const { keys } = recordRuns(mock);

/** Lets the platform answer reads of connections only when the returned function is called. */
function holdConnections(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = http.get('*/connections/*', () => promise);
  mock.server.use(hold);
  return resolve;
}

async function openTransfer(code: string) {
  const opened = await openTester(`?bankId=${(await bankOf(code)).id}&endpointId=transfer`);
  await paste(opened.user, 'Body (JSON)', '{"amount": "37.00"}');
  return opened;
}
const reading = () => screen.findByText('Lendo a conexão do banco…');

describe('while the connection is read before a POST', () => {
  test('a second press sends nothing more', async () => {
    const { user } = await openTransfer('341');
    const release = holdConnections();
    await run(user);
    await reading();
    await run(user);
    release();
    expect(await screen.findByText('142ms')).toBeInTheDocument();
    expect(keys).toHaveLength(1);
  });

  test('Cancelar sends nothing', async () => {
    const { user } = await openTransfer('341');
    const release = holdConnections();
    await run(user);
    await reading();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(response()).toHaveTextContent('Nenhuma resposta ainda'));
    release();
    await run(user);
    expect(await screen.findByText('142ms')).toBeInTheDocument();
    expect(keys).toHaveLength(1);
  });

  test('leaving the screen sends nothing and asks nothing later', async () => {
    const { user, router } = await openTransfer('237');
    const release = holdConnections();
    await run(user);
    await reading();
    await visitDashboard(router);
    release();
    await go(router, '/tester');
    await screen.findByRole('combobox', { name: 'Banco' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(response()).toHaveTextContent('Nenhuma resposta ainda');
    expect(keys).toEqual([]);
  });
});

test('the result of a GET does not wait for the connection, which is needed only to copy the call', async () => {
  const release = holdConnections();
  const { user } = await openBalance(mock);
  await run(user);
  expect(await screen.findByText('142ms')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Copiar como cURL' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('button', { name: 'Copiar como cURL' })).toBeVisible();
});
