import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Log } from '#api/contract/logs.ts';
import { formatDuration, formatInstant } from '#ui/format.ts';
import { PathText } from '#ui/PathText.tsx';
import { MethodTag, StatusTag } from '#ui/Tag.tsx';
import type { UrlDialog } from '#ui/url-state.ts';
import type { LogView } from './log-params.ts';
import styles from './LogTable.module.css';
import { SortHeader } from './SortHeader.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  rows: Log[];
  /** Newer rows are on their way. */
  busy: boolean;
  sort: LogView['sort'];
  onSort: (sort: LogView['sort']) => void;
  detail: UrlDialog;
  /** Hears that a row may soon be opened. */
  onApproach: () => void;
}

/** The logs as a table (columns: docs/product.md). On a narrow screen this region alone scrolls sideways, by keyboard too. */
export function LogTable({ ref, rows, busy, sort, onSort, detail, onApproach }: Props) {
  return (
    <div
      ref={ref}
      role="region"
      aria-labelledby="log-caption"
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['region']}
    >
      <table className={styles['table']}>
        <caption id="log-caption" className="visually-hidden">
          Requisições registradas
        </caption>
        <thead>
          <tr>
            <SortHeader label="Timestamp" field="timestamp" sort={sort ?? '-timestamp'} onSort={onSort} />
            <th scope="col">Banco</th>
            <th scope="col">Endpoint</th>
            <th scope="col">Método</th>
            <th scope="col">Status</th>
            <SortHeader label="Duração" field="duration" sort={sort ?? '-timestamp'} onSort={onSort} numeric />
            <th scope="col">IP</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((log) => (
            <Row key={log.id} log={log} detail={detail} onApproach={onApproach} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ log, detail, onApproach }: Pick<Props, 'detail' | 'onApproach'> & { log: Log }) {
  return (
    // The link in the row is for keyboards; the row only makes it easier to hit.
    <tr onClick={follow}>
      <th scope="row" className={styles['number']}>
        <Link {...detail.link(log.id)} onPointerEnter={onApproach} onFocus={onApproach}>
          <time dateTime={log.timestamp}>{formatInstant(log.timestamp)}</time>
        </Link>
      </th>
      <td>
        <bdi className={styles['clamped']}>{log.bank.name}</bdi>
      </td>
      <td>
        <div className={styles['clamped']}>
          <PathText path={log.endpoint} />
        </div>
      </td>
      <td>
        <MethodTag method={log.method} />
      </td>
      <td>
        <StatusTag status={log.status} />
      </td>
      <td className={`${styles['number']} ${styles['right']}`}>{formatDuration(log.duration)}</td>
      <td className={styles['number']}>{log.ip}</td>
    </tr>
  );
}

/** A press anywhere on the row follows its link, unless it selects text or means the link itself. */
function follow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('a');
  link?.focus();
  link?.click();
}
