import type { SWRConfiguration } from 'swr';
import type { ApiError } from '../api-error.ts';

/**
 * How all reads behave; main.tsx gives it to `SWRConfig`. Only failures that may pass by themselves are retried; with a
 * `Retry-After`, the error state retries at that time.
 */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  errorRetryCount: 2,
  shouldRetryOnError: (error) => error.isTransient && error.retryAfter === undefined,
};
