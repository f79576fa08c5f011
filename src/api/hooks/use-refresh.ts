import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Asks again for everything on screen; what is shown stays until the answers come. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}

/** Forgets every answer and asks again: the platform behind the console has become another. */
export function useForgetReads(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true, undefined, { revalidate: true }), [mutate]);
}
