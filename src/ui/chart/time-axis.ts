import type { TimeSpan } from './bucket-text.ts';

/**
 * The places of buckets on an axis of time that goes from the beginning of the first to the end of
 * the last, as shares of its length. A bucket that is only a part of its interval is narrower, so
 * that plots of one period agree whatever their intervals.
 */
export function timeAxis(buckets: readonly TimeSpan[]) {
  const start = startOf(buckets[0]);
  const end = endOf(buckets.at(-1));
  const shareOf = (time: number) => (end > start ? (time - start) / (end - start) : 0);
  return {
    /** Where an instant lies, in milliseconds since 1970; below 0 or above 1 outside the axis. */
    shareOf,
    left: (bucket: TimeSpan) => shareOf(startOf(bucket)),
    right: (bucket: TimeSpan) => shareOf(endOf(bucket)),
    middle: (bucket: TimeSpan) => shareOf(middleOf(bucket)),
    /** The index of the bucket at a place; the nearest one outside the axis. */
    indexAt(share: number): number {
      const time = start + share * (end - start);
      const next = buckets.findIndex((bucket) => time < endOf(bucket));
      return next < 0 ? buckets.length - 1 : next;
    },
  };
}

const startOf = (bucket: TimeSpan | undefined): number => Date.parse(bucket?.from ?? '');

/** Both ends of a bucket are included, to the millisecond. */
const endOf = (bucket: TimeSpan | undefined): number => Date.parse(bucket?.to ?? '') + 1;

/** The instant in the middle of a bucket, in milliseconds since 1970. */
export const middleOf = (bucket: TimeSpan): number => (startOf(bucket) + endOf(bucket)) / 2;
