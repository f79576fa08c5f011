import { useCallback, useEffect } from 'react';
import useSWR, { type KeyedMutator, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from '../api-error.ts';
import { type Answer, call, type DownloadId } from '../client.ts';
import type { Input, Output } from '../contract/index.ts';
import type { OperationId } from '../contract/routes.ts';

/** An operation that reads and can be cached. */
export type ReadId = Exclude<OperationId, DownloadId>;

/** How the console's reads behave; the root gives it to `SWRConfig`. */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  errorRetryCount: 2,
  shouldRetryOnError: (error) => error.isTransient,
};

/** The state of a read. `data` stays while it is refreshed; `error` is absent while a first answer is awaited. */
export interface Read<Id extends ReadId> {
  data: Output<Id> | undefined;
  etag: string | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Something is shown and a newer answer is on its way. */
  refreshing: boolean;
  /** Asks again; never rejects. */
  reload: () => Promise<unknown>;
  /** SWR's own, for optimistic changes. */
  mutate: KeyedMutator<Answer<Id>>;
}

interface InFlight {
  readers: number;
  controller: AbortController;
}

const inFlight = new Map<string, InFlight>();

/**
 * Reads an operation through SWR, under the key [operation id, input]. The request is cancelled when the last screen
 * that waits for it goes.
 * @param input the operation's input, or null to read nothing yet
 * @param options `keepPrevious`: show the previous rows while another page or filter loads
 */
export function useRead<Id extends ReadId>(
  operationId: Id,
  input: Input<Id> | null,
  options: { keepPrevious?: boolean } = {},
): Read<Id> {
  const { cache } = useSWRConfig();
  const key = input && ([operationId, input] as const);
  const name = input && JSON.stringify([operationId, input]);
  useEffect(() => (name ? watch(name) : undefined), [name]);

  const swr = useSWR<Answer<Id>, ApiError>(
    key,
    ([, given]: readonly [Id, Input<Id>]) => {
      const { controller } = reader(JSON.stringify([operationId, given]));
      return call(operationId, given, { signal: controller.signal });
    },
    { keepPreviousData: options.keepPrevious ?? false },
  );
  const { error, isValidating, mutate } = swr;
  const failure = error?.kind === 'cancelled' ? undefined : error;
  // Previous rows bridge the wait for others; under another search's failure they would pass for its result.
  const data = failure && !cache.get(unstable_serialize(key))?.data ? undefined : swr.data;
  return {
    data: data?.body,
    etag: data?.etag,
    error: failure,
    loading: input !== null && data === undefined && failure === undefined,
    refreshing: data !== undefined && isValidating,
    reload: () => mutate().catch(() => undefined),
    mutate,
  };
}

/** A read that a screen begins with when its address says nothing else. */
export interface FirstRead {
  key: readonly [ReadId, unknown];
  ask: () => Promise<Answer<ReadId>>;
}

/** Names a first read; a screen declares its own beside the hooks that will find them. */
export const firstRead = <Id extends ReadId>(operationId: Id, input: Input<Id>): FirstRead => ({
  key: [operationId, input],
  ask: () => call(operationId, input),
});

/**
 * Reads ahead of a visit. The screen then opens with the answer, and asks again behind it as for any cached answer. What
 * is known, asked for or has failed already is left alone, and a failure here is left for the visit to meet and to tell.
 */
export function useReadAhead(): (reads: FirstRead[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (reads) => {
      for (const { key, ask } of reads) {
        const isTaken = () => {
          const state = cache.get(unstable_serialize(key));
          return state?.data !== undefined || state?.error !== undefined || state?.isValidating === true;
        };
        if (isTaken()) continue;
        // Only an answer goes to SWR: a promise given to it would outdo the request of a visit that comes meanwhile.
        void ask().then(
          (answer) => (isTaken() ? undefined : mutate(key, answer, { revalidate: false })),
          () => undefined,
        );
      }
    },
    [cache, mutate],
  );
}

function reader(name: string): InFlight {
  const known = inFlight.get(name);
  if (known && !known.controller.signal.aborted) return known;
  const fresh = { readers: known?.readers ?? 0, controller: new AbortController() };
  inFlight.set(name, fresh);
  return fresh;
}

/** Counts a screen in; when the last one has gone for good (a remount comes in the same task), gives the request up. */
function watch(name: string): () => void {
  reader(name).readers++;
  return () => {
    const entry = reader(name);
    entry.readers--;
    setTimeout(() => {
      if (entry.readers > 0 || inFlight.get(name) !== entry) return;
      inFlight.delete(name);
      entry.controller.abort();
    });
  };
}
