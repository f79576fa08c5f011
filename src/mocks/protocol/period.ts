import { invalidPeriod } from './problems.ts';

/**
 * Refuses a period that ends before it begins. `Date` has no fraction of a millisecond, so the texts are compared.
 * @throws a 400 refusal
 */
export function refuseBackwards({ from, to }: { from?: string | undefined; to?: string | undefined }): void {
  if (from !== undefined && to !== undefined && comparable(from) > comparable(to)) throw invalidPeriod();
}

/** An instant with nine decimals; as texts, such instants have the order of time. */
const comparable = (instant: string): string => {
  const [seconds = '', fraction = ''] = instant.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
};
