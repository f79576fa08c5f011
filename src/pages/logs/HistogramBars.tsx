import { memo } from 'react';
import { statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { countsText, spanText, spansYears, bucketRange } from '#ui/chart/bucket-text.ts';
import styles from './LogHistogram.module.css';
import { useBucketChoice } from '#ui/chart/use-bucket-choice.ts';

const labels: Record<TrafficInterval, string> = {
  '5m': 'Requisições a cada 5 minutos',
  '15m': 'Requisições a cada 15 minutos',
  '1h': 'Requisições por hora',
  '1d': 'Requisições por dia',
};

const ACTION = 'Filtrar por este período';
const MOST_LABELS = 6;
/** The share of its slot that a bar takes. */
const BAR = 0.8;

interface HistogramBarsProps {
  traffic: Traffic;
  addressOf: (from: string, to: string) => string;
}

/**
 * Stacked bars without axes; a highlighted bar's numbers stand below, and choosing bars opens their
 * period.
 */
export function HistogramBars({ traffic, addressOf }: HistogramBarsProps) {
  const { buckets, interval } = traffic;
  const { chosen, slider } = useBucketChoice(buckets, addressOf);
  const stretch = bucketRange(chosen);
  const text = stretch
    ? `${spanText(stretch, spansYears(buckets))}: ${countsText({ ...stretch, p95: null })}`
    : '';

  return (
    <>
      <div className={styles['plot']}>
        <Bars buckets={buckets} />
        <BucketSlider slider={slider} label={labels[interval]} text={text} action={ACTION} />
      </div>
      <TimeTicks buckets={buckets} interval={interval} maxLabels={MOST_LABELS} />
    </>
  );
}

/**
 * Drawn one unit wide each and stretched; one path a band: years of days would be thousands of
 * elements.
 */
const Bars = memo(function Bars({ buckets }: { buckets: readonly TrafficBucket[] }) {
  const most = Math.max(1, ...buckets.map(({ requests }) => requests));
  const pathOf = (band: (typeof statusClasses)[number]) =>
    buckets
      .map((bucket, index) => {
        const below = statusClasses
          .slice(0, statusClasses.indexOf(band))
          .reduce((sum, one) => sum + bucket[one], 0);
        const [top, height] = [most - below - bucket[band], bucket[band]];
        return height > 0 ? `M${index + (1 - BAR) / 2},${top}h${BAR}v${height}h${-BAR}z` : '';
      })
      .join('');
  return (
    <svg
      viewBox={`0 0 ${buckets.length} ${most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['bars']}
    >
      {statusClasses.map((band) => (
        <path key={band} fill={`var(--chart-${band})`} d={pathOf(band)} />
      ))}
      {/* A success is pale, and its edge is what stands out from the page. */}
      <path
        className={styles['edge']}
        d={buckets
          .map(({ success }, index) =>
            success > 0 ? `M${index + (1 - BAR) / 2},${most - success}h${BAR}` : '',
          )
          .join('')}
      />
    </svg>
  );
});
