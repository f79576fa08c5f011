import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Log } from '#api/contract/logs.ts';
import { formatDuration, formatInstant } from '#ui/format.ts';
import { PathText } from '#ui/PathText.tsx';
import { MethodTag, StatusTag } from '#ui/Tag.tsx';
import type { UrlDialog } from '#ui/url-state.ts';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';
import { SortHeader } from './SortHeader.tsx';

interface Props {
  rows: Log[];
  /** Other rows are being loaded. */
  busy: boolean;
  sort: LogView['sort'];
  onSort: (sort: LogView['sort']) => void;
  detail: UrlDialog;
  /** Called when a row is likely to be opened: loads the drawer. */
  onIntent: () => void;
}

/** The logs, with the columns of docs/product.md. On a narrow screen only this region scrolls sideways, also by keyboard. */
export function LogTable({ rows, busy, sort, onSort, detail, onIntent }: Props) {
  return (
    <div
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
            <Row key={log.id} log={log} detail={detail} onIntent={onIntent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ log, detail, onIntent }: Pick<Props, 'detail' | 'onIntent'> & { log: Log }) {
  return (
    // Keyboards use the link in the row; the row is only a larger target for a pointer.
    <tr onClick={follow}>
      <th scope="row" className={styles['number']}>
        <Link {...detail.link(log.id)} onPointerEnter={onIntent} onFocus={onIntent}>
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

/** A press anywhere on the row follows its link, unless it selects text or is on the link itself. */
function follow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) return;
  if (getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('a');
  link?.focus();
  link?.click();
}
