import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import type { ApiError } from '../api-error.ts';

/**
 * A read that failed is repeated twice, when the failure may pass. With a `Retry-After` it is
 * repeated at that time.
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
 * Repeats a read that failed, unless it was answered or failed again in the meantime.
 * @param at when, in milliseconds since 1970
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
