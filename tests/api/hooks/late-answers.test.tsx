import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBank, useUpdateBank } from '#api/hooks/banks.ts';
import { useSignOut } from '#api/hooks/session.ts';
import { useRead } from '#api/hooks/use-read.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { withCache } from './support.tsx';

const mock = mockPlatform();
const bankId = fixtureId('bank', 0);

let { cache, wrapper } = withCache();
beforeEach(() => {
  ({ cache, wrapper } = withCache());
});

/**
 * Loses the answer of the next change of the bank, and answers the next read of it only when told,
 * with the old bank.
 */
function loseNextChange(old: object, etag: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const readLate = async () => {
    await promise;
    return HttpResponse.json(old, { headers: { etag } });
  };
  mock.server.use(
    http.patch('*/api/v1/banks/*', () => HttpResponse.error(), { once: true }),
    http.get(`*/api/v1/banks/${bankId}`, readLate, { once: true }),
  );
  return resolve;
}

/** Lets what has arrived be processed. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('the read after a lost answer does not replace what a later save wrote', async () => {
  const { result } = renderHook(() => ({ bank: useBank(bankId), update: useUpdateBank(bankId) }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.bank.data).toBeDefined());
  const answerLate = loseNextChange(result.current.bank.data ?? {}, result.current.bank.etag ?? '');
  const body = { name: 'Sicoob Central' };
  await act(() => result.current.update.send(body).catch(() => undefined));
  await act(() => result.current.update.send(body));
  const { etag } = result.current.bank;
  answerLate();
  await settle();
  expect(result.current.bank.data?.name).toBe('Sicoob Central');
  expect(result.current.bank.etag).toBe(etag);
});

test("the read after a lost answer leaves nothing in the cache after 'Sair'", async () => {
  const { result } = renderHook(
    () => ({ bank: useBank(bankId), update: useUpdateBank(bankId), leave: useSignOut() }),
    {
      wrapper,
    },
  );
  await waitFor(() => expect(result.current.bank.data).toBeDefined());
  const answerLate = loseNextChange(result.current.bank.data ?? {}, result.current.bank.etag ?? '');
  await act(() => result.current.update.send({ name: 'Sicoob Central' }).catch(() => undefined));
  await act(() => result.current.leave.signOut());
  answerLate();
  await settle();
  expect([...cache.values()].filter(({ data }) => data !== undefined)).toEqual([]);
});

test('a polled read that fails is repeated at its interval, also after it was read again by hand', async () => {
  let requests = 0;
  const fail = http.get('*/api/v1/logs', () => {
    requests += 1;
    return HttpResponse.json({}, { status: 500 });
  });
  mock.server.use(fail);
  const { result } = renderHook(() => useRead('listLogs', { query: {} }, { pollMs: 60_000 }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.error).toBeDefined());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (let times = 0; times < 5; times++) {
    await act(() => result.current.reload());
  }
  requests = 0;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(requests).toBe(1));
});
