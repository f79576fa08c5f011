import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ProblemName } from '#api/contract/problem-table.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { problemOf, Refusal } from '#mocks/protocol/problems.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { mockPlatform } from '#tests/support/server.ts';
import { openFilters } from '#tests/pages/logs/support.ts';

/** Long enough for a busy machine to see the state before the repetition. */
const RETRY_AFTER_S = 3;

const mock = mockPlatform();

/** How many requests each address got. */
const requests = new Map<string, number>();
beforeEach(() => requests.clear());
const requestsTo = (path: string) =>
  [...requests]
    .filter(([address]) => address.startsWith(`/api/v1${path}`))
    .map(([, count]) => count);

/** Refuses the first read of each address with a problem; the others are answered. */
function refuseFirst(path: string, name: ProblemName, retryAfter?: number) {
  const problem = problemOf(new Refusal(name, 'Espere um pouco.'), fixtureId('request', 0));
  const headers = {
    'content-type': 'application/problem+json',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  const refuse = http.get(`*/api/v1${path}`, ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const count = (requests.get(pathname + search) ?? 0) + 1;
    requests.set(pathname + search, count);
    return count === 1
      ? HttpResponse.json(problem, { status: problem.status, headers })
      : undefined;
  });
  mock.server.use(refuse);
}

const open = (address: string) => openScreen(address, [], { retries: true });

test('every read of a screen is repeated once after the time of a Retry-After, also those without an error state', async () => {
  refuseFirst('/*', 'ServicoIndisponivel', RETRY_AFTER_S);
  open('/logs');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(await screen.findByText('Ana Exemplo')).toBeVisible();
  const histogram = await screen.findByRole('region', { name: 'Requisições ao longo do tempo' });
  expect(await within(histogram).findByRole('slider')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(requestsTo('/session')).toEqual([2]);
  // The conditions are read each minute, and no sooner after a failure.
  const once = [...requests].filter(
    ([address, count]) => count < 2 && address !== '/api/v1/conditions',
  );
  expect(once).toEqual([]);
});

test('a read that the operator repeats before the time of a Retry-After is not repeated again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuseFirst('/banks', 'ServicoIndisponivel', 60);
  const { user } = open('/banks');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Sicoob' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(requestsTo('/banks')).toEqual([2]);
});

test('a read that is refused with 429 and no Retry-After waits for the operator', async () => {
  refuseFirst('/banks', 'LimiteDeRequisicoesExcedido');
  const { user } = open('/banks');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Muitas requisiçõesEspere um pouco.');
  expect(within(alert).queryByRole('timer')).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Sicoob' })).toBeVisible();
});

test('the list of a select counts down and recovers by itself', async () => {
  const { user } = open('/logs');
  await screen.findByRole('table');
  refuseFirst('/banks', 'ServicoIndisponivel', RETRY_AFTER_S);
  const filters = within(await openFilters(user));
  const alert = await filters.findByRole('alert');
  expect(alert).toHaveTextContent('A lista não pôde ser carregada: Serviço indisponível.');
  expect(within(alert).getByRole('timer')).toHaveTextContent(
    /^Nova tentativa automática em \d s\.$/,
  );
  await waitFor(() => expect(filters.queryByRole('alert')).not.toBeInTheDocument());
});

test('a read that the platform fails to answer is tried twice more by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  mock.platform.scenario = 'server-error';
  let count = 0;
  mock.server.use(http.get('*/api/v1/banks', () => void count++));
  open('/banks');
  await screen.findByText('Erro interno');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  await waitFor(() => expect(count).toBe(3));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(count).toBe(3);
});
