import type { TrafficQuery } from '#api/contract/traffic.ts';
import { fromLocalDay, localDay } from '#domain/sao-paulo.ts';

/** The periods of the dashboard's traffic beside the 24 hours of its figures. */
export const periods = ['7d'] as const;
export type Period = (typeof periods)[number];

/** A period of the API with the length of its buckets. */
export type TrafficPeriod = Required<Pick<TrafficQuery, 'from' | 'to' | 'interval'>>;

const DAY_MS = 86_400_000;

/**
 * The period that ends at `end` (ISO 8601): the 24 hours of the figures, or seven days of São
 * Paulo.
 */
export function trafficPeriod(period: Period | undefined, end: string): TrafficPeriod {
  const time = Date.parse(end);
  // The figures leave out the first instant of the 24 hours, and `from` is included.
  if (!period) return { from: new Date(time - DAY_MS + 1).toISOString(), to: end, interval: '1h' };
  return {
    from: fromLocalDay(localDay(new Date(time - 6 * DAY_MS))).toISOString(),
    to: end,
    interval: '1d',
  };
}
