import type { TrafficQuery } from '#api/contract/traffic.ts';
import { fromLocalDay, localDay } from '#domain/sao-paulo.ts';

/** The periods that the traffic chart offers beside the 24 hours of the figures. */
export const periods = ['7d'] as const;
export type Period = (typeof periods)[number];

/** A period of the API with the length of its buckets. */
export type TrafficPeriod = Required<Pick<TrafficQuery, 'from' | 'to' | 'interval'>>;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/**
 * The period that ends at `end`, an ISO 8601 instant: the 24 hours of the figures, or the last
 * seven days of São Paulo, the current one included.
 */
export function trafficPeriod(period: Period | undefined, end: string): TrafficPeriod {
  const time = Date.parse(end);
  if (!period) {
    // The figures leave out the first instant of the 24 hours; the API includes `from`.
    const from = new Date(time - DAY_MS + 1).toISOString();
    return { from, to: end, interval: '1h' };
  }
  return {
    from: fromLocalDay(localDay(new Date(time - (WEEK_DAYS - 1) * DAY_MS))).toISOString(),
    to: end,
    interval: '1d',
  };
}
