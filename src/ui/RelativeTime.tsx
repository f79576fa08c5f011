import { useNow } from './clock.ts';
import { formatInstant, formatRelative } from './format.ts';
import styles from './RelativeTime.module.css';

/** How long ago something was, kept current; the absolute time shows on hover and on focus. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow();
  const absolute = formatInstant(instant);
  return (
    // The absolute time is for keyboards too, so this text takes focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <time dateTime={instant} className={styles['time']} data-absolute={absolute} tabIndex={0}>
      {formatRelative(instant, Math.max(now, Date.parse(instant)))}
      <span className="visually-hidden">, {absolute}</span>
    </time>
  );
}
