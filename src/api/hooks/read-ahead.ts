import { useCallback } from 'react';
import { mutate as mutateDefault, preload, useSWRConfig } from 'swr';
import { type Answer, call } from '../client.ts';
import type { Input } from '../contract/index.ts';
import { type ReadId, type ReadKey, serializeKey } from './read-key.ts';

/** A request that a screen sends when its address has no parameters. */
export interface FirstRead {
  key: ReadKey;
  request: () => Promise<Answer<ReadId>>;
}

/** Declares a first read; each screen exports its own as `firstReads`. */
export const firstRead = <Id extends ReadId>(operationId: Id, input: Input<Id>): FirstRead => ({
  key: [operationId, input],
  request: () => call(operationId, input),
});

/**
 * Sends a screen's first reads before it is visited, so that it opens with data and refreshes it like any cached
 * answer. Reads that are cached, under way or failed are skipped. A failure here is ignored: the visit sends the
 * request again and shows what it gets.
 */
export function useReadAhead(): (reads: FirstRead[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (reads) => {
      for (const { key, request } of reads) {
        const isKnown = () => {
          const state = cache.get(serializeKey(key));
          return state?.data !== undefined || state?.error !== undefined || state?.isValidating === true;
        };
        if (isKnown()) continue;
        // SWR gets the answer, not the promise: a pending mutation would discard the request of a visit.
        void request().then(
          (answer) => (isKnown() ? undefined : mutate(key, answer, { revalidate: false })),
          () => undefined,
        );
      }
    },
    [cache, mutate],
  );
}

/**
 * Sends reads before the first rendering. Where the rendering comes later than the answer it has the answer at once;
 * otherwise it waits for it. Either way it does not send the request again. A failure is shown where the answer is
 * read.
 * @returns resolves when every read is answered, with or without success
 */
export async function readFirst(reads: readonly FirstRead[]): Promise<void> {
  await Promise.allSettled(
    reads.map(async ({ key, request }) => mutateDefault(key, await preload(key, request), { revalidate: false })),
  );
}
