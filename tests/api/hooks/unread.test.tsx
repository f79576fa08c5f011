import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useBanks } from '#api/hooks/banks.ts';
import { KEPT_UNREAD, serializeKey } from '#api/hooks/reads.ts';
import { mockPlatform } from '#tests/support/server.ts';
import { withCache } from './support.tsx';

mockPlatform();
const { cache, wrapper } = withCache();

/** Reads pages of banks, each with another size, one after the other. */
async function readPages(first: number, last: number) {
  const { result, rerender, unmount } = renderHook(({ size }) => useBanks({ 'page-size': size }), {
    wrapper,
    initialProps: { size: first },
  });
  for (let size = first; size <= last; size++) {
    rerender({ size });
    await waitFor(() => expect(result.current.data?.meta).toBeDefined());
    await waitFor(() => expect(result.current.refreshing).toBe(false));
  }
  unmount();
}

const isCached = (size: number) =>
  cache.has(serializeKey(['listBanks', { query: { 'page-size': size } }]));

test('of the answers that no component reads the cache keeps the latest ones, and each that is on screen', async () => {
  await readPages(1, 1);
  const { result } = renderHook(() => useBanks({ 'page-size': 1 }), { wrapper });
  await waitFor(() => expect(result.current.data?.data).toHaveLength(1));
  await readPages(2, KEPT_UNREAD + 20);
  await waitFor(() => expect(cache.size).toBe(KEPT_UNREAD + 1));
  expect([1, 2, 20, 21, 70].map(isCached)).toEqual([true, false, false, true, true]);
  expect(result.current.data?.data).toHaveLength(1);
});
