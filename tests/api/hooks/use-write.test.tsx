import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useBank, useBanks, useCreateBank, useUpdateBank } from '#api/hooks/banks.ts';
import { useRotateApiKeys } from '#api/hooks/settings.ts';
import { fixtureId } from '#mocks/platform/fixture-id.ts';
import { bankDraft } from '#tests/support/drafts.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { withCache } from './support.tsx';

const mock = mockPlatform();
const bankId = fixtureId('bank', 0);
const requests: Request[] = [];
const sent = () =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/v1', '')}`);

beforeEach(() => {
  requests.length = 0;
  mock.server.events.on('request:start', ({ request }) => void requests.push(request.clone()));
});

test('a change fills the read of the object with its answer and requests the lists again', async () => {
  const { result } = renderHook(
    () => ({ bank: useBank(bankId), list: useBanks({}), update: useUpdateBank(bankId) }),
    {
      wrapper: withCache().wrapper,
    },
  );
  await waitFor(() =>
    expect([result.current.bank.data, result.current.list.data]).not.toContain(undefined),
  );
  const before = result.current.bank.etag;
  requests.length = 0;

  await act(() => result.current.update.send({ name: 'Sicoob Central' }));

  expect(result.current.bank.data?.name).toBe('Sicoob Central');
  expect(result.current.bank.etag).not.toBe(before);
  expect(result.current.list.data?.data[0]?.name).toBe('Sicoob Central');
  expect(sent().filter((line) => line.includes('/banks'))).toEqual([
    `PATCH /banks/${bankId}`,
    'GET /banks',
  ]);
});

test('a creation fills the read of the new object, which is then not requested', async () => {
  const { result } = renderHook(() => {
    const [newId, setNewId] = useState<string | null>(null);
    return { bank: useBank(newId, { onlyIfMissing: true }), create: useCreateBank(), setNewId };
  }, withCache());

  await act(async () => {
    const { body } = await result.current.create.send({ body: bankDraft({ name: 'Banco Azul' }) });
    result.current.setNewId(body.id);
  });

  await waitFor(() => expect(result.current.bank.data?.name).toBe('Banco Azul'));
  expect(result.current.bank.etag).toBeDefined();
  expect(sent()).toEqual(['POST /banks']);
});

test('a failed change leaves every read as it is', async () => {
  const { result } = renderHook(
    () => ({ bank: useBank(bankId), update: useUpdateBank(bankId) }),
    withCache(),
  );
  await waitFor(() => expect(result.current.bank.data).toBeDefined());
  requests.length = 0;

  const body = { name: '' };
  await act(() => expect(result.current.update.send(body)).rejects.toMatchObject({ status: 400 }));

  expect(result.current.bank.data?.name).toBe('Sicoob');
  expect(result.current.update.busy).toBe(false);
  expect(sent()).toEqual([`PATCH /banks/${bankId}`]);
});

test('a write that is repeated after a failure has the same Idempotency-Key, a new one has another', async () => {
  const { result } = renderHook(() => useRotateApiKeys(), withCache());
  mock.server.use(
    http.post('*/api/v1/settings/api-keys/rotate', () => HttpResponse.error(), { once: true }),
  );
  await act(() => expect(result.current.send({})).rejects.toMatchObject({ isTransient: true }));
  await act(() => result.current.send({}));
  await act(() => result.current.send({}));

  const writes = requests.filter(({ method }) => method === 'POST');
  const keys = writes.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
