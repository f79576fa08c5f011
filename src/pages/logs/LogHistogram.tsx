import { useSearchParams } from 'react-router-dom';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { useOldestLog } from '#api/hooks/logs.ts';
import { useTraffic } from '#api/hooks/dashboard.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { HistogramBars } from './HistogramBars.tsx';
import styles from './LogHistogram.module.css';
import { platformNow } from '#api/platform-time.ts';
import { MAX_BUCKETS } from '#api/contract/limits.ts';
import type { TrafficInterval, TrafficQuery } from '#api/contract/traffic.ts';

/**
 * The matching logs over time; choosing bars sets `from` and `to`. Its height is fixed: nothing
 * moves.
 */
export function LogHistogram({ query }: { query: LogExportQuery }) {
  const { sort: _, ...filters } = query;
  const [params] = useSearchParams();
  const oldest = useOldestLog(filters.from ? null : filters);
  const from = filters.from ?? (oldest.isPrevious ? undefined : oldest.data?.data[0]?.timestamp);
  const traffic = useTraffic(from ? histogramQuery(filters, from) : null);
  // In these cases the list below already says that nothing matches or that the logs cannot be
  // read. A period that begins in the future is refused here, and in the list nothing matches it.
  const isNothing =
    oldest.error ||
    (!oldest.isPrevious && oldest.data?.data.length === 0) ||
    traffic.error?.is('PeriodoInvalido');
  const logsAddress = (first: string, last: string) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    next.delete('log');
    next.set('from', first);
    next.set('to', last);
    return `?${next}`;
  };
  return (
    <section
      aria-label="Requisições ao longo do tempo"
      aria-busy={oldest.isPrevious || traffic.isPrevious}
      className={`${styles['room']} dims`}
    >
      {!isNothing && traffic.data && (
        <HistogramBars traffic={traffic.data} addressOf={logsAddress} />
      )}
      {!isNothing && traffic.error && (
        <p role="alert" className={`${styles['failure']} row soft`}>
          O histograma não pôde ser carregado.
          <PlainButton onClick={() => void traffic.reload()}>Tentar novamente</PlainButton>
        </p>
      )}
    </section>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * The longest period in whole days: its first and last day may be in part, and each has a bucket of
 * its own.
 */
const LONGEST_MS = (MAX_BUCKETS - 1) * DAY_MS;
/** Without a period, so that the screen does not make the platform count its whole log. */
const DEFAULT_MS = 30 * DAY_MS;

/** The shortest interval that gives bars wide enough to press. */
function intervalOf(length: number): TrafficInterval {
  if (length <= 8 * HOUR_MS) return '5m';
  return length <= 9 * DAY_MS ? '1h' : '1d';
}

type Filters = Omit<TrafficQuery, 'interval'>;

const endOf = ({ to }: Filters) => (to ? Date.parse(to) : platformNow());

/**
 * The first instant counted above the logs: at most 999 days back, 30 where no period is chosen.
 */
export function countedFrom(
  filters: Filters,
  from = filters.from ?? new Date(0).toISOString(),
): string {
  // Rounded to a whole day: with the current milliseconds, each rendering would read another
  // period.
  const longest = filters.from ? LONGEST_MS : DEFAULT_MS;
  const earliest = Math.ceil((endOf(filters) - longest) / DAY_MS) * DAY_MS;
  return new Date(Math.max(Date.parse(from), earliest)).toISOString();
}

/**
 * What the histogram of logs reads.
 * @param from the oldest log that matches, or the beginning of the period
 */
export function histogramQuery(filters: Filters, from: string): TrafficQuery {
  const start = countedFrom(filters, from);
  return { ...filters, from: start, interval: intervalOf(endOf(filters) - Date.parse(start)) };
}
