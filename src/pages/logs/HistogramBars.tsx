import { memo } from 'react';
import { type StatusClass, statusClasses } from '#api/contract/failures.ts';
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

/**
 * The bars, each one unit wide, stretched over the plot. There is one path for each status class: a
 * path for each bar would be thousands of elements for years of days.
 */
const Bars = memo(function Bars({ buckets }: { buckets: readonly TrafficBucket[] }) {
  const height = Math.max(1, ...buckets.map(({ requests }) => requests));
  return (
    <svg
      viewBox={`0 0 ${buckets.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['bars']}
    >
      {statusClasses.map((statusClass) => (
        <path
          key={statusClass}
          fill={`var(--chart-${statusClass})`}
          d={buckets.map((bucket, index) => barPath(bucket, index, statusClass, height)).join('')}
        />
      ))}
      {/* A success is pale: its edge is what stands out from the page. */}
      <path
        className={styles['edge']}
        d={buckets.map(({ success }, index) => edgePath(success, index, height)).join('')}
      />
    </svg>
  );
});

/** The left edge of a bar, which stands in the middle of its slot. */
const leftOf = (index: number) => index + (1 - BAR_SHARE) / 2;

/** The part of a bar for one status class, on top of the classes before it; y grows downwards. */
function barPath(
  bucket: TrafficBucket,
  index: number,
  statusClass: StatusClass,
  height: number,
): string {
  const count = bucket[statusClass];
  if (count === 0) return '';
  let below = 0;
  for (const lower of statusClasses) {
    if (lower === statusClass) break;
    below += bucket[lower];
  }
  const top = height - below - count;
  return `M${leftOf(index)},${top}h${BAR_SHARE}v${count}h${-BAR_SHARE}z`;
}

/** The upper edge of the successes of a bar. */
const edgePath = (success: number, index: number, height: number) =>
  success > 0 ? `M${leftOf(index)},${height - success}h${BAR_SHARE}` : '';
