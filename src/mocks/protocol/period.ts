import { DEFAULT_PERIOD_MS } from '#api/contract/period.ts';
import { invalidPeriod } from './problems.ts';

/** A period as a query has it: instants, each of which may be left out. */
interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws a 400 refusal when the period begins after its end */
export function refuseReversedPeriod({ from, to }: PeriodQuery): void {
  if (from !== undefined && to !== undefined && sortableInstant(from) > sortableInstant(to))
    throw invalidPeriod();
}

/** Whether an instant is in a period; both ends are included. */
export const isInPeriod = (time: string, { from, to }: PeriodQuery): boolean =>
  (from === undefined || sortableInstant(from) <= sortableInstant(time)) &&
  (to === undefined || sortableInstant(time) <= sortableInstant(to));

/**
 * An instant with nine decimals. As texts such instants have the order of time; `Date` would drop
 * what is less than a millisecond.
 */
function sortableInstant(instant: string): string {
  const [seconds = '', fraction = ''] = instant.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
}

/** A period in milliseconds since 1970. */
export interface Period {
  from: number;
  to: number;
}

/**
 * The period in which requests are counted. It ends now and has 24 hours, unless the query says
 * otherwise.
 * @throws a 400 refusal when the period begins after its end
 */
export function readPeriod(query: PeriodQuery, now: Date): Period {
  refuseReversedPeriod(query);
  const to = query.to === undefined ? now.getTime() : Date.parse(query.to);
  // No instant of the API is before 1970.
  const defaultFrom = Math.max(0, to - DEFAULT_PERIOD_MS);
  const from = query.from === undefined ? defaultFrom : Date.parse(query.from);
  if (from > to) throw invalidPeriod();
  return { from, to };
}
