import { memo } from 'react';
import { type StatusClass, statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { countsText, spanText, spansYears, bucketRange } from '#ui/chart/bucket-text.ts';
import styles from './LogHistogram.module.css';
import { timeAxis } from '#ui/chart/time-axis.ts';
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

/**
 * The bars, stretched over the plot. There is one path for each status class: a path for each bar
 * would be thousands of elements for years of days.
 */
const Bars = memo(function Bars({ buckets }: { buckets: readonly TrafficBucket[] }) {
  const axis = timeAxis(buckets);
  const height = Math.max(1, ...buckets.map(({ requests }) => requests));
  const bars = buckets.map((bucket): Bar => {
    const slot = (axis.right(bucket) - axis.left(bucket)) * DRAWING_WIDTH;
    const left = axis.left(bucket) * DRAWING_WIDTH + (slot * (1 - BAR_SHARE)) / 2;
    return { bucket, left, width: slot * BAR_SHARE };
  });
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
          d={bars.map((bar) => barPath(bar, statusClass, height)).join('')}
        />
      ))}
      {/* A success is pale: its edge is what stands out from the page. */}
      <path className={styles['edge']} d={bars.map((bar) => edgePath(bar, height)).join('')} />
    </svg>
  );
});

/** A bar in the middle of its slot. */
interface Bar {
  bucket: TrafficBucket;
  left: number;
  width: number;
}

/** The part of a bar for one status class, on top of the classes before it; y grows downwards. */
function barPath({ bucket, left, width }: Bar, statusClass: StatusClass, height: number): string {
  const count = bucket[statusClass];
  if (count === 0) return '';
  let below = 0;
  for (const lower of statusClasses) {
    if (lower === statusClass) break;
    below += bucket[lower];
  }
  return `M${left},${height - below - count}h${width}v${count}h${-width}z`;
}

/** The upper edge of the successes of a bar. */
const edgePath = ({ bucket: { success }, left, width }: Bar, height: number) =>
  success > 0 ? `M${left},${height - success}h${width}` : '';
