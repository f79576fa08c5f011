import { type Cache, unstable_serialize } from 'swr';
import type { DownloadId } from '../client.ts';
import type { Input, OperationId } from '../contract/index.ts';

/** An operation that answers JSON: every one but the downloads. */
export type JsonOperationId = Exclude<OperationId, DownloadId>;

/** The key of an answer in SWR's cache. */
export type ReadKey<Id extends JsonOperationId = JsonOperationId> = readonly [Id, Input<Id>];

/** The key as text, equal for inputs that differ only in the order of their properties. */
export const serializeKey = (key: ReadKey): string => unstable_serialize(key);

/** Whether a key in the cache is that of one of some operations. */
export const isReadOf = (key: unknown, operations: readonly JsonOperationId[]): boolean =>
  Array.isArray(key) && operations.includes(key[0] as JsonOperationId);

/**
 * How many answers stay in the cache that no component reads. They need a limit, because inputs
 * with instants make new keys all the time.
 */
export const KEPT_UNREAD = 50;

/** The keys of each cache that no component reads any more, the longest unread first. */
const unreadKeys = new WeakMap<Cache, Set<string>>();

/** Notes that a component reads a key. */
export function markRead(cache: Cache, key: string): void {
  unreadKeys.get(cache)?.delete(key);
}

/**
 * Notes that no component reads a key any more, and deletes the answers that are longest unread.
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

/** Whether no component reads a key any more. */
export const isUnread = (cache: Cache, key: string): boolean =>
  unreadKeys.get(cache)?.has(key) ?? false;

interface Request {
  /** How many mounted components wait for the answer. */
  readers: number;
  controller: AbortController;
}

const requests = new Map<string, Request>();

/** The signal that cancels the request of a key; `waitFor` must have been called for the key. */
export const signalOf = (key: string): AbortSignal => requestOf(key).controller.signal;

/**
 * Registers a component that waits for the answer of a key. When no component waits any more, the
 * request is cancelled: at the end of the task, because React may unmount and mount a component
 * again within one task.
 * @param onLast called when the request is cancelled
 * @returns a function that unregisters the component
 */
export function waitFor(key: string, onLast: () => void): () => void {
  const request = requestOf(key);
  request.readers += 1;
  return () => {
    request.readers -= 1;
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
