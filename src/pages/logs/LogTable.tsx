import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { Log } from '#api/contract/logs.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { PathText } from '#ui/text/PathText.tsx';
import { MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDuration, formatInstant } from '#ui/text/format.ts';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';

interface Props {
  rows: Log[];
  /** Other rows are being loaded. */
  busy: boolean;
  sort: LogView['sort'];
  onSort: (sort: LogView['sort']) => void;
  /** Whether the column with the request ids is shown. */
  withRequestId: boolean;
  detail: UrlDialog;
  /** Called when a row is likely to be opened: loads the drawer. */
  onIntent: () => void;
}

/**
 * The logs, with the columns of docs/product.md. In a narrow place each log takes two or three lines. A table that is still
 * too wide scrolls sideways in its own region, by keyboard too.
 */
export function LogTable({ rows, busy, sort, onSort, withRequestId, detail, onIntent }: Props) {
  return (
    <div
      role="region"
      aria-labelledby="log-caption"
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['region']}
    >
      <table role="table" className={styles['table']}>
        <caption id="log-caption" className="visually-hidden">
          Requisições registradas
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <SortHeader label="Timestamp" field="timestamp" sort={sort ?? '-timestamp'} onSort={onSort} />
            <Heading>Banco</Heading>
            <Heading>Endpoint</Heading>
            <Heading>Método</Heading>
            <Heading>Status</Heading>
            <SortHeader label="Duração" field="duration" sort={sort ?? '-timestamp'} onSort={onSort} numeric />
            <Heading>IP</Heading>
            {withRequestId && <Heading>ID da requisição</Heading>}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((log) => (
            <Row key={log.id} log={log} withRequestId={withRequestId} detail={detail} onIntent={onIntent} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ children }: { children: string }) => (
  <th scope="col" role="columnheader">
    {children}
  </th>
);

function Row({
  log,
  withRequestId,
  detail,
  onIntent,
}: Pick<Props, 'withRequestId' | 'detail' | 'onIntent'> & { log: Log }) {
  return (
    // Keyboard users have the link in the row; the row is only a larger target for a pointer.
    <tr role="row" onClick={follow}>
      <th scope="row" role="rowheader" className={`${styles['number']} ${styles['time']}`}>
        <Link {...detail.link(log.id)} onPointerEnter={onIntent} onFocus={onIntent}>
          <time dateTime={log.timestamp}>{formatInstant(log.timestamp)}</time>
        </Link>
      </th>
      <td role="cell" className={styles['bank']}>
        <bdi className={styles['clamped']}>{log.bank.name}</bdi>
      </td>
      <td role="cell" className={styles['path']}>
        <div className={styles['clamped']}>
          <PathText path={log.endpoint} />
        </div>
      </td>
      <td role="cell" className={styles['method']}>
        <MethodTag method={log.method} />
      </td>
      <td role="cell" className={styles['status']}>
        <StatusTag status={log.status} />
      </td>
      <td role="cell" className={`${styles['number']} ${styles['right']} ${styles['duration']}`}>
        {formatDuration(log.duration)}
      </td>
      <td role="cell" className={`${styles['number']} ${styles['ip']}`}>
        {log.ip}
      </td>
      {withRequestId && (
        <td role="cell" className={`${styles['number']} ${styles['id']}`}>
          <code>{log.requestId}</code>
        </td>
      )}
    </tr>
  );
}

/** A press anywhere on the row follows its link, unless it selects text or is on the link itself. */
function follow({ target, currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) return;
  // The second press of a double click selects a word. While one is selected, a press on it would not be followed.
  if (detail > 1) getSelection()?.removeAllRanges();
  if (getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('a');
  link?.focus();
  link?.click();
}

interface SortHeaderProps {
  label: string;
  field: 'timestamp' | 'duration';
  sort: NonNullable<LogView['sort']>;
  onSort: (sort: LogView['sort']) => void;
  numeric?: boolean;
}

/** The heading of a column that sorts: newest or longest first, then the reverse. */
function SortHeader({ label, field, sort, onSort, numeric = false }: SortHeaderProps) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const next = direction === 'descending' ? field : (`-${field}` as const);
  return (
    <th scope="col" role="columnheader" aria-sort={direction} className={numeric ? styles['right'] : undefined}>
      <button
        type="button"
        className={styles['sort']}
        // The API's default order is omitted from the address.
        onClick={() => onSort(next === '-timestamp' ? undefined : next)}
      >
        {label}
        <span aria-hidden="true" className={styles['carets']}>
          <CaretUpOutlined className={direction === 'ascending' ? styles['on'] : undefined} />
          <CaretDownOutlined className={direction === 'descending' ? styles['on'] : undefined} />
        </span>
      </button>
    </th>
  );
}
