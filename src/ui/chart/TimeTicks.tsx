import type { TrafficInterval } from '#api/contract/traffic.ts';
import { type TimeSpan, spansYears } from './bucket-text.ts';
import { timeAxis } from './time-axis.ts';
import styles from './TimeTicks.module.css';
import { bucketsToLabel, tickText } from './time-ticks.ts';

interface TimeTicksProps {
  buckets: readonly TimeSpan[];
  interval: TrafficInterval;
  /** As many labels as there is room for. */
  maxLabels: number;
}

/** Round times below or above a plot of buckets, at the bottom of the element around them. */
export function TimeTicks({ buckets, interval, maxLabels }: TimeTicksProps) {
  const axis = timeAxis(buckets);
  return (
    <ol aria-hidden="true" className={styles['ticks']}>
      {bucketsToLabel(buckets, interval, maxLabels).map((bucket) => (
        <li key={bucket.from} style={{ left: `${axis.left(bucket) * 100}%` }}>
          {tickText(bucket.from, interval, spansYears(buckets))}
        </li>
      ))}
    </ol>
  );
}
