import type { Log } from '#api/contract/logs.ts';
import type { UrlDialog } from '#ui/address/url-state.ts';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { DayName } from '#ui/time/DayName.tsx';
import { groupByDay } from '#ui/time/days.ts';
import type { LogView } from './log-params.tsx';
import styles from './LogTable.module.css';
import { LOG_REGION_LABEL } from './log-keys.ts';
import { LogRow } from './LogRow.tsx';
import { SortHeader } from './SortHeader.tsx';

interface LogTableProps {
  rows: Log[];
  busy: boolean;
  sort: LogView['sort'];
  onSort: (sort: LogView['sort']) => void;
  detail: UrlDialog;
  /** Rows that were recorded later are lit, in milliseconds since 1970; null for none. */
  litSince: number | null;
}

/** The columns; their widths are variables of the style sheet. */
const columns = ['time', 'bank', 'path', 'method', 'status', 'duration', 'ip'];

/**
 * The logs as a table with the columns of docs/product.md, under the headings of their days while
 * they are in the order of time. It never scrolls sideways.
 */
export function LogTable({ rows, busy, sort, onSort, detail, litSince }: LogTableProps) {
  const isByTime = sort === undefined || sort.endsWith('recordedAt');
  const days = isByTime ? groupByDay(rows) : [{ key: '', day: undefined, rows }];
  return (
    <div
      role="region"
      aria-labelledby={LOG_REGION_LABEL}
      aria-busy={busy}
      className={`${styles['region']} box`}
    >
      <table
        role="table"
        className={`${styles['table']} figures ${detail.value === null ? '' : styles['open']} ${isByTime ? '' : styles['undated']}`}
      >
        <caption id={LOG_REGION_LABEL} className="visually-hidden">
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
            <ColumnHeading name="bank">Banco</ColumnHeading>
            <ColumnHeading name="path">Endpoint</ColumnHeading>
            <ColumnHeading name="method">Método</ColumnHeading>
            <ColumnHeading name="status">Status</ColumnHeading>
            <SortHeader
              label="Duração"
              field="duration"
              sort={sort ?? '-recordedAt'}
              onSort={onSort}
            />
            <ColumnHeading name="ip">IP</ColumnHeading>
          </tr>
        </thead>
        {days.map(({ key, day, rows: dayRows }) => (
          <tbody key={key} role="rowgroup">
            {day && <DayHeading day={day} />}
            {dayRows.map((log) => (
              <LogRow
                key={log.id}
                log={log}
                isDayShown={!isByTime}
                isLit={litSince !== null && Date.parse(log.recordedAt) > litSince}
                detail={detail}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The place of the rows while they load. */
export const LogSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles['place']}>
    <Skeleton shape="table" lines={rows} className={styles['waiting']} />
  </div>
);

/** The heading of a day. */
const DayHeading = ({ day }: { day: string }) => (
  <tr role="row" className={styles['day']}>
    <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
      <DayName day={day} />
    </th>
  </tr>
);

const ColumnHeading = ({ name, children }: { name: string; children: string }) => (
  <th scope="col" role="columnheader" className={styles[name]}>
    {children}
  </th>
);
