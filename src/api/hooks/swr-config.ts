import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import type { ApiError } from '../api-error.ts';

/**
 * How all reads behave; main.tsx gives it to `SWRConfig`. Failures that may pass by themselves are retried twice. With a
 * `Retry-After` a read is repeated at that time, unless another answer came before.
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
    const repeat = () => {
      if (cache.get(key)?.error === error) void revalidate({ ...options, retryCount: 0 });
    };
    setTimeout(repeat, Math.max(error.retryAt - Date.now(), 0));
  },
};
