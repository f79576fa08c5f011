import type { TrafficInterval } from '#api/contract/traffic.ts';
import { type Period, spanYears } from './bucket-text.ts';
import styles from './TimeTicks.module.css';
import { labelledBuckets, tickText } from './time-ticks.ts';

interface TimeTicksProps {
  buckets: readonly Period[];
  interval: TrafficInterval;
  /** As many labels as there is room for. */
  most: number;
}

/** Round times below or above equally wide buckets, at the bottom of the element around them. */
export function TimeTicks({ buckets, interval, most }: TimeTicksProps) {
  return (
    <ol aria-hidden="true" className={styles['ticks']}>
      {labelledBuckets(buckets, interval, most).map((bucket) => (
        <li
          key={bucket.from}
          style={{ left: `${(buckets.indexOf(bucket) / buckets.length) * 100}%` }}
        >
          {tickText(bucket.from, interval, spanYears(buckets))}
        </li>
      ))}
    </ol>
  );
}
