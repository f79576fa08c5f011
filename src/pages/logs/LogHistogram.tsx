import { useSearchParams } from 'react-router-dom';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { useOldestLog } from '#api/hooks/logs.ts';
import { useTraffic } from '#api/hooks/dashboard.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { HistogramBars } from './HistogramBars.tsx';
import { histogramQuery } from './histogram-query.ts';
import styles from './LogHistogram.module.css';

/**
 * The logs that match the filters, over time. Without a period it begins at the oldest match. Choosing bars writes
 * their period into the address as `from` and `to`, where the filters of the logs read it. It has the same height
 * whatever comes, so that the list below it does not move.
 */
export function LogHistogram({ query }: { query: LogExportQuery }) {
  const { sort: _, ...filters } = query;
  const [params] = useSearchParams();
  const oldest = useOldestLog(filters.from ? null : filters);
  const from = filters.from ?? (oldest.isPrevious ? undefined : oldest.data?.data[0]?.timestamp);
  const traffic = useTraffic(from ? histogramQuery(filters, from) : null);
  // In these cases the list below already says that nothing matches or that the logs cannot be read. A period that begins
  // in the future is refused here, and in the list nothing matches it.
  const isNothing =
    oldest.error || (!oldest.isPrevious && oldest.data?.data.length === 0) || traffic.error?.is('PeriodoInvalido');
  const addressOf = (first: string, last: string) => {
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
      className={styles['room']}
    >
      {!isNothing && traffic.data && <HistogramBars traffic={traffic.data} addressOf={addressOf} />}
      {!isNothing && traffic.error && (
        <p role="alert" className={styles['failure']}>
          O histograma não pôde ser carregado.
          <PlainButton onClick={() => void traffic.reload()}>Tentar novamente</PlainButton>
        </p>
      )}
    </section>
  );
}
