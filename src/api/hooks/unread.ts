import type { Cache } from 'swr';

/**
 * How many answers stay in the cache that no component reads: enough to go back to lists and filters without waiting.
 * Instants in inputs make new keys all the time, such as those of the dashboard's traffic and of 'Ao vivo'.
 */
export const KEPT_UNREAD = 50;

/** The keys of each cache that were read and are not any more, the longest unread first. */
const unreadKeys = new WeakMap<Cache, Set<string>>();

/** Notes that a component reads the key: its answer stays in the cache. */
export const markRead = (cache: Cache, key: string): void => void unreadKeys.get(cache)?.delete(key);

/** Notes that no component reads the key any more, and deletes the answers that are unread for the longest time. */
export function markUnread(cache: Cache, key: string): void {
  const keys = unreadKeys.get(cache) ?? new Set();
  unreadKeys.set(cache, keys.add(key));
  for (const oldest of keys) {
    if (keys.size <= KEPT_UNREAD) return;
    keys.delete(oldest);
    cache.delete(oldest);
  }
}

/** Whether no component reads the key any more. */
export const isUnread = (cache: Cache, key: string): boolean => unreadKeys.get(cache)?.has(key) ?? false;
