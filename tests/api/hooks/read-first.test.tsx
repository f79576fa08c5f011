import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useBanks } from '#api/hooks/banks.ts';
import { firstRead } from '#api/hooks/first-read.ts';
import { readFirst } from '#api/hooks/read-ahead.ts';
import { swrConfig } from '#api/hooks/swr-config.ts';
import { mockPlatform } from '#tests/support/server.ts';

const mock = mockPlatform();
let requests = 0;

beforeEach(() => {
  requests = 0;
  mock.server.events.removeAllListeners();
  mock.server.events.on('request:start', () => void requests++);
});

// The console's own cache, which readFirst fills before anything is rendered. Each test reads another page of it.
afterEach(() => mutate(() => true, undefined, { revalidate: false }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ ...swrConfig, shouldRetryOnError: false }}>{children}</SWRConfig>
);
const read = (size: number) => firstRead('listBanks', { query: { 'page-size': size } });
const open = (size: number) => renderHook(() => useBanks({ 'page-size': size }), { wrapper });

test('the first rendering has an answer that came before it and sends no second request', async () => {
  await readFirst([read(1)]);
  const { result } = open(1);
  expect(result.current.data?.data[0]?.name).toBe('Sicoob');
  await waitFor(() => expect(result.current.refreshing).toBe(false));
  expect(requests).toBe(1);
});

test('a rendering during the request waits for its answer and sends no second one', async () => {
  const reading = readFirst([read(2)]);
  const { result } = open(2);
  expect(result.current.loading).toBe(true);
  await reading;
  await waitFor(() => expect(result.current.data?.data[0]?.name).toBe('Sicoob'));
  expect(result.current.refreshing).toBe(false);
  expect(requests).toBe(1);
});

test('what is read with an answer is there for the first rendering too', async () => {
  await readFirst([firstRead('listBanks', { query: { 'page-size': 4 } }, ({ data }) => [read(data.length + 1)])]);
  const { result } = open(5);
  expect(result.current.data?.data).toHaveLength(5);
  expect(requests).toBe(2);
});

test('a failure before the first rendering is shown where the answer is read', async () => {
  mock.platform.scenario = 'server-error';
  await readFirst([read(3)]);
  const { result } = open(3);
  await waitFor(() => expect(result.current.error?.status).toBe(500));
  expect(requests).toBe(1);
});
