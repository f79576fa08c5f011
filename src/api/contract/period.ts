import { Instant } from './text.ts';

/** How long the period of counted requests is without `from`. */
export const DEFAULT_PERIOD_MS = 86_400_000;

/** The period of an operation that counts requests. It is limited, so that none reads all logs. */
export const countedPeriod = {
  from: Instant.optional().meta({
    description:
      'First instant, included. 24 hours before `to` by default, at the earliest the beginning of 1970.',
  }),
  to: Instant.optional().meta({
    description: 'Last instant, included. The instant of the request by default.',
  }),
};
