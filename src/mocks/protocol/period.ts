import { DEFAULT_PERIOD_MS } from '#api/contract/logs.ts';
import { invalidPeriod } from './problems.ts';

/**
 * Refuses a period that ends before it begins. `Date` has no fraction of a millisecond, so the texts are compared.
 * @throws a 400 refusal
 */
export function refuseBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && comparable(from) > comparable(to)) throw invalidPeriod();
}

/** Whether an instant is in a period; both ends are included. */
export const isInPeriod = (time: string, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
  (from === undefined || comparable(from) <= comparable(time)) &&
  (to === undefined || comparable(time) <= comparable(to));

/** An instant with nine decimals; as texts, such instants have the order of time. */
const comparable = (instant: string): string => {
  const [seconds = '', fraction = ''] = instant.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
};

/**
 * The period in which requests are counted, in milliseconds since 1970: it ends now and has 24 hours by default.
 * @throws a 400 refusal when it ends before it begins
 */
export function countedPeriod(
  since: string | undefined,
  until: string | undefined,
  now: Date,
): [from: number, to: number] {
  refuseBackwards({ from: since, to: until });
  const to = until === undefined ? now.getTime() : Date.parse(until);
  // No instant of the API is before 1970.
  const from = since === undefined ? Math.max(0, to - DEFAULT_PERIOD_MS) : Date.parse(since);
  if (from > to) throw invalidPeriod();
  return [from, to];
}
