import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import type { ApiError } from '../api-error.ts';
import { untilAvailable } from '../availability.ts';

const MAX_RETRIES = 2;

/**
 * A read that failed is repeated when the failure may pass: after a `Retry-After` at that time; at
 * most twice otherwise, and where the platform gave no answer only once it answers again.
 */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  errorRetryCount: MAX_RETRIES,
  shouldRetryOnError: (error) => error.isTransient || error.retryAt !== undefined,
  onErrorRetry(error, key, config, revalidate, options) {
    // SWR passes its whole configuration; the type omits the cache.
    const { cache } = config as typeof config & { cache: Cache };
    if (error.retryAt !== undefined) {
      const repeat = () => revalidate({ ...options, retryCount: 0 });
      repeatAt(error.retryAt, cache, key, error, repeat);
    } else if (!error.isPlatformDown) {
      SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
    } else if (options.retryCount <= MAX_RETRIES) {
      repeatOnceAvailable(cache, key, error, () => revalidate(options));
    }
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
  const delay = Math.max(at - Date.now(), 0);
  setTimeout(() => repeatUnlessAnswered(cache, key, error, repeat), delay);
}

/** Repeats a read to which the platform gave no answer, once it answers its health check. */
export function repeatOnceAvailable(
  cache: Cache,
  key: string,
  error: ApiError,
  repeat: () => unknown,
): void {
  void untilAvailable().then(() => repeatUnlessAnswered(cache, key, error, repeat));
}

function repeatUnlessAnswered(
  cache: Cache,
  key: string,
  error: ApiError,
  repeat: () => unknown,
): void {
  if (cache.get(key)?.error === error) repeat();
}
