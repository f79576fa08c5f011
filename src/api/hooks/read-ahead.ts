import { useCallback } from 'react';
import { mutate as mutateDefault, preload, useSWRConfig } from 'swr';
import { call } from '../client.ts';
import type { FirstRead } from './first-read.ts';
import { type ReadKey, serializeKey } from './read-key.ts';

/**
 * Sends a screen's first reads before it is visited, so that it opens with data and refreshes it like any cached
 * answer. Reads that are cached, under way or failed are skipped. A failure here is ignored: the visit sends the
 * request again and shows what it gets.
 */
export function useReadAhead(): (reads: readonly FirstRead[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (reads) => {
      const isKnown = (key: ReadKey) => {
        const state = cache.get(serializeKey(key));
        return state?.data !== undefined || state?.error !== undefined || state?.isValidating === true;
      };
      const readAhead = async ({ key, next }: FirstRead): Promise<void> => {
        if (isKnown(key)) return;
        // SWR gets the answer, not the promise: a pending mutation would discard the request of a visit.
        const answer = await request(key);
        if (!isKnown(key)) void mutate(key, answer, { revalidate: false });
        await Promise.all(next(answer).map(readAhead));
      };
      for (const read of reads) readAhead(read).catch(() => undefined);
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
    reads.map(async ({ key, next }) => {
      const answer = await preload(key, request);
      await mutateDefault(key, answer, { revalidate: false });
      await readFirst(next(answer));
    }),
  );
}

const request = ([operationId, input]: ReadKey) => call(operationId, input);
