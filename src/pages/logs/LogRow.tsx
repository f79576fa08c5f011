import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { statusClassOf } from '#api/contract/failures.ts';
import type { Log } from '#api/contract/logs.ts';
import { pressedLink } from '#ui/list/pressed-link.ts';
import { EnvironmentMark, MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDay, formatDuration, formatTime } from '#ui/text/format.ts';
import { causeText } from '#ui/text/cause-text.ts';
import styles from './LogTable.module.css';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { PathText } from '#ui/text/PathText.tsx';

interface LogRowProps {
  log: Log;
  /** Shows the day beside the time; else only screen readers hear it. */
  isDayShown: boolean;
  /** It has just come. */
  isLit: boolean;
  detail: UrlDialog;
}

/** A log as a row of the table, with a link to its detail. */
export function LogRow({ log, isDayShown, isLit, detail }: LogRowProps) {
  const isShown = detail.value === log.id;
  // Without an error code of the bank the cause is the status, which the row shows already.
  const cause = log.cause === String(log.status) ? null : log.cause;
  return (
    // Keyboard users have the link in the row; the row is only a larger target for a pointer.
    <tr
      role="row"
      className={`${styles['row']} pressed ${cause ? styles['coded'] : ''} ${isLit ? styles['lit'] : ''}`}
      aria-current={isShown || undefined}
      {...pressedLink}
    >
      <th scope="row" role="rowheader" className={styles['time']} style={{ gridArea: 'time' }}>
        <Link {...detail.link(log.id)} data-log={log.id}>
          <time dateTime={log.timestamp}>
            <span className={isDayShown ? undefined : 'visually-hidden'}>
              {formatDay(log.timestamp)}{' '}
            </span>
            {formatTime(log.timestamp)}
          </time>
        </Link>
      </th>
      <Cell name="bank" title={log.bank.name}>
        <span className={styles['bankLine']}>
          <bdi className="ellipsis">{log.bank.name}</bdi>{' '}
          {log.environment && (
            <EnvironmentMark environment={log.environment} restClassName={styles['rest']} />
          )}
        </span>
      </Cell>
      <Cell name="path" title={log.endpoint}>
        <PathText path={log.endpoint} />
      </Cell>
      <Cell name="method">
        <MethodTag method={log.method} />
      </Cell>
      <Cell name="status" className={styles[statusClassOf(log.status)]}>
        <StatusTag status={log.status} />
        {cause && (
          <span className={`${styles['cause']} note`} title={cause}>
            <bdi>{causeText(cause)}</bdi>
          </span>
        )}
      </Cell>
      <Cell name="duration">{formatDuration(log.duration)}</Cell>
      <Cell name="ip" title={log.ip}>
        {log.ip}
      </Cell>
    </tr>
  );
}

/** In a narrow place a row is a grid, whose areas are called as the columns. */
const Cell = ({ name, className = '', ...cell }: ComponentProps<'td'> & { name: string }) => (
  <td {...cell} role="cell" className={`${styles[name]} ${className}`} style={{ gridArea: name }} />
);
