import { useCallback, useLayoutEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../api-error.ts';
import { type Answer, call } from '../client.ts';
import type { Input } from '../contract/index.ts';
import {
  type JsonOperationId,
  markRead,
  markUnread,
  type ReadKey,
  serializeKey,
  signalOf,
  waitFor,
} from './reads.ts';
import { awaitSession, readSession } from '../session-first.ts';
import { repeatAt, repeatOnceAvailable } from './swr-config.ts';

/** What a component knows of a read. */
export interface Read<Id extends JsonOperationId> {
  /** The answer; it stays while it is requested again. */
  data: Answer<Id>['body'] | undefined;
  /** The text of the answer. */
  text: string | undefined;
  etag: string | undefined;
  error: ApiError | undefined;
  /** There is neither an answer nor an error yet. */
  loading: boolean;
  /** The answer is requested again. Only components that read this property are rendered for it. */
  refreshing: boolean;
  /** The data answers an earlier input, and stays until this one is answered. */
  isPrevious: boolean;
  /** Requests the answer again. Never rejects. */
  reload: () => Promise<unknown>;
}

export interface ReadOptions {
  /** Show the previous rows while another page or filter loads. */
  keepPrevious?: boolean;
  /** Do not read again when the window gets the focus. */
  onlyOnRequest?: boolean;
  /** Do not read again what is cached, such as an object that was just created. */
  onlyIfMissing?: boolean;
  /** Read again in this interval while the page is visible, in milliseconds. */
  pollMs?: number;
}

/**
 * Reads an operation and caches its answer under the key [operation id, input]. The request is
 * cancelled when the last component that waits for it unmounts. The cache keeps the answers that
 * were read last (reads.ts).
 * @param input the operation's input, or null to read nothing
 */
export function useRead<Id extends JsonOperationId>(
  operationId: Id,
  input: Input<Id> | null,
  options: ReadOptions = {},
): Read<Id> {
  const { cache } = useSWRConfig();
  const { pollMs } = options;
  const key: ReadKey<Id> | null = input === null ? null : [operationId, input];
  const name = key && serializeKey(key);
  // This must run before SWR's own layout effect, which sends the request. If it ran later, the
  // cancellation for a component that has just unmounted could end this one's request.
  useLayoutEffect(() => {
    if (name === null) return undefined;
    markRead(cache, name);
    return waitFor(name, () => markUnread(cache, name));
  }, [cache, name]);

  const swr = useSWR<Answer<Id>, ApiError, ReadKey<Id> | null>(
    key,
    async (current: ReadKey<Id>) => {
      const [id, currentInput] = current;
      const signal = signalOf(serializeKey(current));
      if (id === 'getSession') return (await readSession({ signal })) as Answer<Id>;
      await awaitSession();
      return call(id, currentInput, { signal });
    },
    {
      keepPreviousData: options.keepPrevious ?? false,
      ...(options.onlyOnRequest && { revalidateOnFocus: false }),
      ...(options.onlyIfMissing && { revalidateIfStale: false }),
      ...(pollMs !== undefined && {
        refreshInterval: pollMs,
        // Without a network the answer must not look current: the poll fails, and the failure is
        // shown.
        refreshWhenOffline: true,
        shouldRetryOnError: true,
        // SWR stops polling while the last answer is an error, so the retries go on in the same
        // interval, or once the platform answers again.
        onErrorRetry: (error, serialized, _config, revalidate, retry) => {
          const repeat = () => revalidate(retry);
          if (error.isPlatformDown && error.retryAt === undefined)
            return repeatOnceAvailable(cache, serialized, error, repeat);
          const at = Math.max(Date.now() + pollMs, error.retryAt ?? 0);
          repeatAt(at, cache, serialized, error, repeat);
        },
      }),
    },
  );
  // Read here and not in the getters: a drawer renders its content late, and SWR would not report
  // an answer that comes before.
  const { data: answer, error: thrown } = swr;
  const failure = thrown?.kind === 'cancelled' ? undefined : thrown;
  // Previous rows are shown while another search loads. When that search fails they would look like
  // its result.
  const shown = failure && !cache.get(name ?? '')?.data ? undefined : answer;
  return {
    data: shown?.body,
    text: shown?.text,
    etag: shown?.etag,
    error: failure,
    loading: input !== null && shown === undefined && failure === undefined,
    get refreshing() {
      return shown !== undefined && swr.isValidating;
    },
    get isPrevious() {
      return shown !== undefined && swr.isLoading;
    },
    reload: () => swr.mutate().catch(() => undefined),
  };
}

/** Requests everything on screen again; what is shown stays until the answers come. */
export function useRefresh(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true), [mutate]);
}

/** Clears the cache and requests what is on screen again, because the data is another one now. */
export function useForgetReads(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(() => true, undefined, { revalidate: true }), [mutate]);
}
