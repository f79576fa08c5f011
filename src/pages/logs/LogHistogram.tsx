import { useSearchParams } from 'react-router-dom';
import type { LogExportQuery } from '#api/contract/logs.ts';
import { useOldestLog } from '#api/hooks/logs.ts';
import { useTraffic } from '#api/hooks/dashboard.ts';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { HistogramBars } from './HistogramBars.tsx';
import styles from './LogHistogram.module.css';
import { histogramQuery } from './histogram-query.ts';

/**
 * The matching logs over time; choosing bars sets `from` and `to`. Its height is fixed, so that the
 * rows below do not move.
 */
export function LogHistogram({ query }: { query: LogExportQuery }) {
  const { sort: _, ...filters } = query;
  const [params] = useSearchParams();
  const oldest = useOldestLog(filters.from ? null : filters);
  const from = filters.from ?? (oldest.isPrevious ? undefined : oldest.data?.data[0]?.timestamp);
  const traffic = useTraffic(from ? histogramQuery(filters, from) : null);
  // In these cases the list below says that nothing matches, or that the logs cannot be read. A
  // period that begins in the future is refused here, while the list merely has no matches.
  const isSaidByList =
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
      {!isSaidByList && traffic.data && (
        <HistogramBars traffic={traffic.data} addressOf={logsAddress} />
      )}
      {!isSaidByList && traffic.error && (
        <p role="alert" className={`${styles['failure']} row soft`}>
          O histograma não pôde ser carregado.
          <PlainButton onClick={() => void traffic.reload()}>Tentar novamente</PlainButton>
        </p>
      )}
    </section>
  );
}
