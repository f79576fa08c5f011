import { memo } from 'react';
import { statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { countsText, spanText, spansYears, bucketRange } from '#ui/chart/bucket-text.ts';
import styles from './LogHistogram.module.css';
import { barsOf, edgePath, stackPath } from '#ui/chart/stacked-bars.ts';
import { useBucketChoice } from '#ui/chart/use-bucket-choice.ts';

const labels: Record<TrafficInterval, string> = {
  '5m': 'Requisições a cada 5 minutos',
  '15m': 'Requisições a cada 15 minutos',
  '1h': 'Requisições por hora',
  '1d': 'Requisições por dia',
};

const ACTION = 'Filtrar por este período';
const MAX_LABELS = 6;

/** The share of its slot that a bar takes. */
const BAR_SHARE = 0.8;

interface HistogramBarsProps {
  traffic: Traffic;
  addressOf: (from: string, to: string) => string;
}

/**
 * Stacked bars without axes. The numbers of a highlighted bar stand below; choosing bars filters by
 * their period.
 */
export function HistogramBars({ traffic, addressOf }: HistogramBarsProps) {
  const { buckets, interval } = traffic;
  const { chosen, slider } = useBucketChoice(buckets, addressOf);
  const range = bucketRange(chosen);
  let text = '';
  if (range) {
    const period = spanText(range, spansYears(buckets));
    text = `${period}: ${countsText({ ...range, p95: null })}`;
  }

  return (
    <>
      <div className={styles['plot']}>
        <Bars buckets={buckets} />
        <BucketSlider slider={slider} label={labels[interval]} text={text} action={ACTION} />
      </div>
      <TimeTicks buckets={buckets} interval={interval} maxLabels={MAX_LABELS} />
    </>
  );
}

/** How wide the drawing is before it is stretched over the plot. */
const DRAWING_WIDTH = 1000;

/** The bars, stretched over the plot. */
const Bars = memo(function Bars({ buckets }: { buckets: readonly TrafficBucket[] }) {
  const height = Math.max(1, ...buckets.map(({ requests }) => requests));
  const y = (requests: number) => height - requests;
  const bars = barsOf(buckets, DRAWING_WIDTH, BAR_SHARE);
  return (
    <svg
      viewBox={`0 0 ${DRAWING_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['bars']}
    >
      {statusClasses.map((statusClass) => (
        <path
          key={statusClass}
          fill={`var(--chart-${statusClass})`}
          d={stackPath(bars, statusClass, y)}
        />
      ))}
      {/* A success is pale: its edge is what stands out from the page. */}
      <path className={styles['edge']} d={edgePath(bars, y)} />
    </svg>
  );
});
