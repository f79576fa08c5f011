import { useSearchParams } from 'react-router-dom';
import type { LogExportQuery } from '#api/contract/logs.ts';
import type { TrafficInterval } from '#api/contract/traffic.ts';
import { useOldestLog } from '#api/hooks/logs.ts';
import { useTraffic } from '#api/hooks/traffic.ts';
import { ReadView } from '#ui/states/ReadView.tsx';
import { Skeleton } from '#ui/states/Skeleton.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { histogramQuery } from './histogram-query.ts';
import styles from './LogHistogram.module.css';

const TrafficChart = lazyPart(() => import('#ui/chart/TrafficChart.tsx'));

// The chart's code is loaded together with this file, not after the histogram's answers.
TrafficChart.prepare();

const HEIGHT = 112;

const labels: Record<TrafficInterval, string> = {
  '5m': 'Requisições a cada 5 minutos',
  '1h': 'Requisições por hora',
  '1d': 'Requisições por dia',
};

/**
 * The logs that match the filters, over time. Without a period it begins at the oldest match. Choosing bars writes
 * their period into the address as `from` and `to`, where the filters of the logs read it.
 */
export function LogHistogram({ query }: { query: LogExportQuery }) {
  const { sort: _, ...filters } = query;
  const [params] = useSearchParams();
  const oldest = useOldestLog(filters.from ? null : filters);
  const from = filters.from ?? (oldest.isPrevious ? undefined : oldest.data?.data[0]?.timestamp);
  const traffic = useTraffic(from ? histogramQuery(filters, from) : null);
  // In these cases the list below already says that nothing matches or that the logs cannot be read. A period that begins
  // in the future is refused here, and in the list nothing matches it.
  if (oldest.error || (!oldest.isPrevious && oldest.data?.data.length === 0) || traffic.error?.is('PeriodoInvalido'))
    return null;

  const isWaiting = oldest.isPrevious || traffic.isPrevious;
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
    <section aria-label="Requisições ao longo do tempo" aria-busy={isWaiting} className={styles['room']}>
      <ReadView read={traffic} skeleton={skeleton}>
        {(data) => (
          <TrafficChart
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
