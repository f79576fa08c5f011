import { useSearchParams } from 'react-router-dom';
import type { LogExportQuery } from '#api/contract/logs.ts';
import type { MetricInterval, TrafficQuery } from '#api/contract/metrics.ts';
import { oldestLog, useOldestLog, useTraffic } from '#api/hooks/metrics.ts';
import { firstRead } from '#api/hooks/read-ahead.ts';
import { LazyTrafficChart } from '#ui/chart/LazyTrafficChart.tsx';
import { ReadView } from '#ui/ReadView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './LogHistogram.module.css';

// The chart's code is loaded together with this file, not after the histogram's answers.
LazyTrafficChart.prepare();

const HEIGHT = 112;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The API answers at most 1,000 buckets. */
const LONGEST_MS = 999 * DAY_MS;

/** The shortest interval that gives bars wide enough to press. */
function intervalOf(length: number): MetricInterval {
  if (length <= 8 * HOUR_MS) return '5m';
  return length <= 9 * DAY_MS ? '1h' : '1d';
}

const labels: Record<MetricInterval, string> = {
  '5m': 'Requisições a cada 5 minutos',
  '1h': 'Requisições por hora',
  '1d': 'Requisições por dia',
};

type Filters = Omit<TrafficQuery, 'interval'>;

/** What the histogram of all logs reads: the oldest log, then the requests since then. */
export const histogramRead = firstRead('listLogs', oldestLog({}), ({ data: [oldest] }) =>
  oldest ? [firstRead('getTraffic', { query: queryOf({}, oldest.timestamp) })] : [],
);

/**
 * The logs that match the filters, over time. Without a period it begins at the oldest match. Choosing bars writes
 * their period into the address as `from` and `to`, where the filters of the logs read it.
 */
export function LogHistogram({ query }: { query: LogExportQuery }) {
  const { sort: _, ...filters } = query;
  const [params] = useSearchParams();
  const oldest = useOldestLog(filters.from ? null : filters);
  const from = filters.from ?? oldest.data?.data[0]?.timestamp;
  const traffic = useTraffic(from ? queryOf(filters, from) : null);
  // In these cases the list below already says that nothing matches, that the logs cannot be read, or that the period
  // is reversed.
  if (oldest.error || oldest.data?.data.length === 0 || traffic.error?.is('PeriodoInvalido')) return null;

  const addressOf = (first: string, last: string) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    next.delete('log');
    next.set('from', first);
    next.set('to', last);
    return `?${next}`;
  };
  const skeleton = <Skeleton lines={4} label="Carregando o histograma…" />;
  return (
    <section aria-label="Requisições ao longo do tempo" className={styles['room']}>
      <ReadView read={traffic} skeleton={skeleton}>
        {(data) => (
          <LazyTrafficChart
            fallback={skeleton}
            label={labels[data.interval]}
            traffic={data}
            height={HEIGHT}
            compact
            action={{ label: 'Filtrar por este período', to: addressOf }}
          />
        )}
      </ReadView>
    </section>
  );
}

function queryOf(filters: Filters, from: string): TrafficQuery {
  const end = filters.to ? Date.parse(filters.to) : Date.now();
  // Rounded to a whole day: with the current milliseconds, each rendering would read another period.
  const earliest = Math.ceil((end - LONGEST_MS) / DAY_MS) * DAY_MS;
  const start = Math.max(Date.parse(from), earliest);
  return { ...filters, from: new Date(start).toISOString(), interval: intervalOf(end - start) };
}
