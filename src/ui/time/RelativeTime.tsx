import { usePlatformNow } from './clock.ts';
import { formatInstant, formatRelative } from '../text/format.ts';
import styles from './RelativeTime.module.css';

/** A relative time that updates itself; the absolute time is shown on hover and on focus. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = usePlatformNow();
  const absolute = formatInstant(instant);
  return (
    // Focusable, so that the absolute time is available to the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <time dateTime={instant} className={styles['time']} data-absolute={absolute} tabIndex={0}>
      {formatRelative(instant, now)}
      <span className="visually-hidden">, {absolute}</span>
    </time>
  );
}
