import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Requests everything on screen again; what is shown stays until the answers come. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}

/** Clears the cache and requests what is on screen again: from now on, answers come from other data. */
export function useForgetReads(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true, undefined, { revalidate: true }), [mutate]);
}
