import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import type { ApiError } from '../api-error.ts';

/**
 * Failures that may pass are retried twice; with a `Retry-After` at that time, unless an answer
 * came before.
 */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  errorRetryCount: 2,
  shouldRetryOnError: (error) => error.isTransient || error.retryAt !== undefined,
  onErrorRetry(error, key, config, revalidate, options) {
    if (error.retryAt === undefined) {
      SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
      return;
    }
    // SWR passes its whole configuration; the type omits the cache.
    const { cache } = config as typeof config & { cache: Cache };
    repeatAt(error.retryAt, cache, key, error, () => revalidate({ ...options, retryCount: 0 }));
  },
};

/**
 * Repeats a failed read at a time, in milliseconds since 1970, unless it was answered or failed
 * again before.
 */
export function repeatAt(
  at: number,
  cache: Cache,
  key: string,
  error: ApiError,
  repeat: () => unknown,
): void {
  const unlessAnswered = () => {
    if (cache.get(key)?.error === error) repeat();
  };
  setTimeout(unlessAnswered, Math.max(at - Date.now(), 0));
}
