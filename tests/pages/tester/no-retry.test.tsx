import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { MAX_BANK_TIMEOUT_MS } from '#api/contract/connections.ts';
import { contract } from '#api/contract/index.ts';
import { TESTER_RUN_LIMIT_MS } from '#api/contract/limits.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { problemOf, Refusal } from '#mocks/protocol/problems.ts';
import { mockPlatform } from '#tests/support/server.ts';
import {
  cancelRun,
  go,
  openBalance,
  openTransfer,
  recordRuns,
  response,
  run,
  visitDashboard,
} from './support.ts';

const mock = mockPlatform();
const { keys, answerNext, lose } = recordRuns(mock);

const beLate = () => {
  mock.platform.scenario = 'bank-timeout';
};

describe('nothing is sent again by itself', () => {
  const RETRY_AFTER_S = 1;
  const problem = (name: 'TempoEsgotado' | 'ServicoIndisponivel') => {
    const body = problemOf(new Refusal(name, 'Espere.'), fixtureId('request', 0));
    const headers = {
      'content-type': 'application/problem+json',
      'retry-after': String(RETRY_AFTER_S),
    };
    return HttpResponse.json(body, { status: body.status, headers });
  };
  test.for([
    ['a late platform (504)', () => answerNext(() => problem('TempoEsgotado')), 'alert'],
    ['a bank that did not answer', beLate, 'alert'],
    [
      'an unavailable platform with Retry-After',
      () => answerNext(() => problem('ServicoIndisponivel')),
      'alert',
    ],
    ['a lost connection', lose, 'alert'],
    ['a cancelled run', undefined, 'note'],
  ] as const)('%s', async ([, fail, shown]) => {
    const { user, router } = await openBalance({ retries: true });
    if (fail) {
      fail();
      await run(user);
    } else await cancelRun(user, mock);
    await within(response()).findByRole(shown);
    // What makes reads repeat: the time of a Retry-After, the focus, the network, and another
    // visit.
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_S * 1000 + 500));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await visitDashboard(router);
    await go(router, '/tester');
    await within(response()).findByRole(shown);
    expect(keys).toHaveLength(1);
  });
});

test('the console waits for an answer longer than the contract lets a run take', async () => {
  const limits: number[] = [];
  const timeout = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  timeout.mockImplementation((limit) => void limits.push(limit));
  const { user } = await openBalance();
  limits.length = 0;
  await run(user);
  await screen.findByText('142ms');
  expect(Math.max(...limits)).toBeGreaterThan(TESTER_RUN_LIMIT_MS);
  expect(TESTER_RUN_LIMIT_MS).toBeGreaterThan(MAX_BANK_TIMEOUT_MS);
  const promised = /answers within (\d+) seconds/.exec(contract.runTesterRequest.description)?.[1];
  expect(Number(promised) * 1000).toBe(TESTER_RUN_LIMIT_MS);
});

/** Lets the platform answer reads of connections only when the returned function is called. */
function holdConnections(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = http.get('*/connections/*', () => promise);
  mock.server.use(hold);
  return resolve;
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
  const { user } = await openBalance();
  await run(user);
  expect(await screen.findByText('142ms')).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'cURL' }));
  expect(screen.queryByRole('button', { name: 'Copiar como cURL' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('button', { name: 'Copiar como cURL' })).toBeVisible();
});
