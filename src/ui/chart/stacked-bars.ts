import { type StatusClass, statusClasses } from '#api/contract/failures.ts';
import type { TrafficBucket } from '#api/contract/traffic.ts';
import { timeAxis } from './time-axis.ts';

/** A bucket's bar on the axis of time, in the units of a drawing. */
export interface Bar {
  bucket: TrafficBucket;
  left: number;
  width: number;
}

/**
 * The bars of buckets, each in the middle of its stretch of time.
 * @param width of the drawing
 * @param share of its stretch that a bar takes
 */
export function barsOf(buckets: readonly TrafficBucket[], width: number, share: number): Bar[] {
  const axis = timeAxis(buckets);
  return buckets.map((bucket) => {
    const start = axis.left(bucket) * width;
    const stretch = axis.right(bucket) * width - start;
    return { bucket, left: start + (stretch * (1 - share)) / 2, width: stretch * share };
  });
}

/**
 * The parts of bars for one status class, each on top of the classes before it, as one path: a path
 * for each bar would be thousands of elements for years of days.
 * @param y where a number of requests is drawn; it grows downwards
 */
export const stackPath = (
  bars: readonly Bar[],
  statusClass: StatusClass,
  y: (requests: number) => number,
): string =>
  bars
    .map(({ bucket, left, width }) => {
      if (bucket[statusClass] === 0) return '';
      const below = requestsBelow(bucket, statusClass);
      const top = y(below + bucket[statusClass]);
      return `M${left},${top}h${width}V${y(below)}h${-width}z`;
    })
    .join('');

/** The upper edges of the successes, which make their pale bars stand out. */
export const edgePath = (bars: readonly Bar[], y: (requests: number) => number): string =>
  bars
    .map(({ bucket: { success }, left, width }) =>
      success > 0 ? `M${left},${y(success)}h${width}` : '',
    )
    .join('');

/** The requests of the classes that are drawn below another one. */
function requestsBelow(bucket: TrafficBucket, statusClass: StatusClass): number {
  const lower = statusClasses.slice(0, statusClasses.indexOf(statusClass));
  return lower.reduce((sum, name) => sum + bucket[name], 0);
}
