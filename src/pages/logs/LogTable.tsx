import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { statusClassOf } from '#api/contract/failures.ts';
import type { Log } from '#api/contract/logs.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { MethodTag, StatusTag } from '#ui/text/Tag.tsx';
import { formatDay, formatDuration, formatTime } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';
import { causeText } from '#ui/text/cause-text.ts';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';
import { PathText } from '#ui/text/PathText.tsx';

interface LogTableProps {
  rows: Log[];
  busy: boolean;
  sort: LogView['sort'];
  onSort: (sort: LogView['sort']) => void;
  detail: UrlDialog;
}

const columns = ['time', 'bank', 'path', 'method', 'status', 'duration', 'ip'];

/** The columns of docs/product.md, by day while in the order of time; it never scrolls sideways. */
export function LogTable({ rows, busy, sort, onSort, detail }: LogTableProps) {
  const byTime = sort === undefined || sort.endsWith('recordedAt');
  const days = byTime ? groupByDay(rows) : [{ key: '', day: undefined, rows }];
  return (
    <div
      role="region"
      aria-labelledby="log-caption"
      aria-busy={busy}
      className={`${styles['region']} box`}
    >
      <table
        role="table"
        className={`${styles['table']} figures ${detail.value === null ? '' : styles['open']} ${byTime ? '' : styles['undated']}`}
      >
        <caption id="log-caption" className="visually-hidden">
          Requisições registradas
        </caption>
        <colgroup className="small strong">
          {columns.map((name) => (
            <col key={name} style={{ width: `var(--${name})` }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <SortHeader
              label="Timestamp"
              field="recordedAt"
              sort={sort ?? '-recordedAt'}
              onSort={onSort}
            />
            <Heading name="bank">Banco</Heading>
            <Heading name="path">Endpoint</Heading>
            <Heading name="method">Método</Heading>
            <Heading name="status">Status</Heading>
            <SortHeader
              label="Duração"
              field="duration"
              sort={sort ?? '-recordedAt'}
              onSort={onSort}
            />
            <Heading name="ip">IP</Heading>
          </tr>
        </thead>
        {days.map(({ key, day, rows: ofDay }) => (
          <tbody key={key} role="rowgroup">
            {day && <DayHeading day={day} />}
            {ofDay.map((log) => (
              <Row key={log.id} log={log} withDay={!byTime} detail={detail} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function groupByDay(rows: Log[]): { key: string; day: string; rows: Log[] }[] {
  const days: { key: string; day: string; rows: Log[] }[] = [];
  for (const log of rows) {
    const day = formatDay(log.timestamp);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(log);
    else
      days.push({
        key: `${day} ${days.filter((one) => one.day === day).length}`,
        day,
        rows: [log],
      });
  }
  return days;
}

const DAY_MS = 86_400_000;
const dayAt = (instant: number) => formatDay(new Date(instant).toISOString());

/** The heading of a day: `Hoje, 10/03/2026`. */
function DayHeading({ day }: { day: string }) {
  const now = usePlatformNow();
  const name = { [dayAt(now)]: 'Hoje, ', [dayAt(now - DAY_MS)]: 'Ontem, ' }[day] ?? '';
  return (
    <tr role="row" className={styles['day']}>
      <th scope="rowgroup" role="rowheader" colSpan={7}>
        {name}
        {day}
      </th>
    </tr>
  );
}

const Heading = ({ name, children }: { name: string; children: string }) => (
  <th scope="col" role="columnheader" className={styles[name]}>
    {children}
  </th>
);

interface RowProps extends Pick<LogTableProps, 'detail'> {
  log: Log;
  withDay: boolean;
}

function Row({ log, withDay, detail }: RowProps) {
  const isShown = detail.value === log.id;
  // Without a code of the bank the cause is the status, which stands there already.
  const cause = log.cause === String(log.status) ? null : log.cause;
  return (
    // Keyboard users have the link in the row; the row is only a larger target for a pointer.
    <tr
      role="row"
      className={`${styles['row']} pressed ${cause ? styles['coded'] : ''}`}
      aria-current={isShown || undefined}
      onClick={follow}
    >
      <th scope="row" role="rowheader" className={styles['time']} style={{ gridArea: 'time' }}>
        <Link {...detail.link(log.id)} data-log={log.id}>
          <time dateTime={log.timestamp}>
            <span className={withDay ? undefined : 'visually-hidden'}>
              {formatDay(log.timestamp)}{' '}
            </span>
            {formatTime(log.timestamp)}
          </time>
        </Link>
      </th>
      <Cell name="bank" title={log.bank.name}>
        <bdi>{log.bank.name}</bdi>
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

/** In a narrow place a row is a grid, whose areas have the names of the columns. */
const Cell = ({ name, className = '', ...cell }: ComponentProps<'td'> & { name: string }) => (
  <td {...cell} role="cell" className={`${styles[name]} ${className}`} style={{ gridArea: name }} />
);

/**
 * A press anywhere on the row follows its link, unless it selects text or is on the link itself.
 */
function follow({ target, currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a')) return;
  // The second press of a double click selects a word. While one is selected, a press on it would
  // not be followed.
  if (detail > 1) getSelection()?.removeAllRanges();
  if (getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector('a');
  link?.focus();
  link?.click();
}

interface SortHeaderProps {
  label: string;
  field: 'recordedAt' | 'duration';
  sort: NonNullable<LogView['sort']>;
  onSort: (sort: LogView['sort']) => void;
}

/** The heading of a column that sorts: the last recorded or the longest first, then the reverse. */
function SortHeader({ label, field, sort, onSort }: SortHeaderProps) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const next = direction === 'descending' ? field : (`-${field}` as const);
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={direction}
      className={styles[field === 'recordedAt' ? 'time' : 'duration']}
    >
      <button
        type="button"
        className={styles['sort']}
        // The API's default order is omitted from the address.
        onClick={() => onSort(next === '-recordedAt' ? undefined : next)}
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
