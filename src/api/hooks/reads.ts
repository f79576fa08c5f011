import { type Cache, unstable_serialize } from 'swr';
import type { DownloadId } from '../client.ts';
import type { Input, OperationId } from '../contract/index.ts';

/** An operation that answers JSON: every one but the downloads. */
export type JsonOperationId = Exclude<OperationId, DownloadId>;

export type ReadKey<Id extends JsonOperationId = JsonOperationId> = readonly [Id, Input<Id>];

/**
 * The key as text: equal for equal operations and inputs, whatever the order of the input's
 * properties.
 */
export const serializeKey = (key: ReadKey): string => unstable_serialize(key);

export const isReadOf = (key: unknown, operations: readonly JsonOperationId[]): boolean =>
  Array.isArray(key) && operations.includes(key[0] as JsonOperationId);

/**
 * How many answers stay that no component reads: the instants in inputs make new keys all the time.
 */
export const KEPT_UNREAD = 50;

/** The keys of each cache that were read and are not any more, the longest unread first. */
const unreadKeys = new WeakMap<Cache, Set<string>>();

export const markRead = (cache: Cache, key: string): void =>
  void unreadKeys.get(cache)?.delete(key);

/**
 * Notes that no component reads the key any more, and deletes the answers that are unread for the
 * longest time.
 */
export function markUnread(cache: Cache, key: string): void {
  const keys = unreadKeys.get(cache) ?? new Set();
  unreadKeys.set(cache, keys.add(key));
  for (const oldest of keys) {
    if (keys.size <= KEPT_UNREAD) return;
    keys.delete(oldest);
    cache.delete(oldest);
  }
}

export const isUnread = (cache: Cache, key: string): boolean =>
  unreadKeys.get(cache)?.has(key) ?? false;

interface Request {
  /** How many mounted components wait for the answer. */
  readers: number;
  controller: AbortController;
}

const requests = new Map<string, Request>();

/**
 * The signal that cancels the request of a key. Call `waitFor` first: one without a reader may be
 * cancelled.
 */
export const signalOf = (key: string): AbortSignal => requestOf(key).controller.signal;

/**
 * Registers a component that waits for the answer of a key.
 * @param onLast called when no component waits any more; the request is cancelled then
 * @returns a function that unregisters it. React may unmount and mount a component again within one
 * task, so the
 *   cancellation waits for the task's end.
 */
export function waitFor(key: string, onLast: () => void): () => void {
  const request = requestOf(key);
  request.readers++;
  return () => {
    request.readers--;
    setTimeout(() => {
      if (request.readers > 0 || requests.get(key) !== request) return;
      requests.delete(key);
      request.controller.abort();
      onLast();
    });
  };
}

function requestOf(key: string): Request {
  const known = requests.get(key);
  if (known) return known;
  const request = { readers: 0, controller: new AbortController() };
  requests.set(key, request);
  return request;
}
