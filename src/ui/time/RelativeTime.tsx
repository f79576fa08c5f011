import { usePlatformNow } from './clock.ts';
import { formatInstant, formatRelative } from '../text/format.ts';
import styles from './RelativeTime.module.css';

/**
 * A relative time that updates itself; the absolute time is shown on hover, and read by screen
 * readers.
 */
export function RelativeTime({ instant }: { instant: string }) {
  const now = usePlatformNow();
  const absolute = formatInstant(instant);
  return (
    <time dateTime={instant} className={styles['time']} data-absolute={absolute}>
      {formatRelative(instant, now)}
      <span className="visually-hidden">, {absolute}</span>
    </time>
  );
}
