import { memo } from 'react';
import { statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { BucketSlider } from '#ui/chart/BucketSlider.tsx';
import { TimeTicks } from '#ui/chart/TimeTicks.tsx';
import { countsText, spanText, spansYears, bucketRange } from '#ui/chart/bucket-text.ts';
import styles from './LogHistogram.module.css';
import { formatNumber } from '#ui/text/format.ts';
import { type Bar, barsOf, edgePath, stackPath } from '#ui/chart/stacked-bars.ts';
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
 * Stacked bars over a lane of the failures, which would be too low to see in a bar; the highest bar
 * has its number at the axis. The numbers of a highlighted bar stand above the pointer; choosing
 * bars filters by their period.
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

  const highest = Math.max(1, ...buckets.map(({ requests }) => requests));
  return (
    <>
      <span aria-hidden="true" className={`${styles['highest']} note figures`}>
        {formatNumber(highest)}
      </span>
      <div className={styles['area']}>
        <div className={styles['plot']}>
          <Bars buckets={buckets} highest={highest} />
          <BucketSlider slider={slider} label={labels[interval]} text={text} action={ACTION} />
        </div>
        <TimeTicks buckets={buckets} interval={interval} maxLabels={MAX_LABELS} />
      </div>
    </>
  );
}

/** How wide the drawing is before it is stretched over the plot. */
const DRAWING_WIDTH = 1000;

/** How high the lane of the failures is, in pixels. */
const LANE_HEIGHT = 8;

interface BarsProps {
  buckets: readonly TrafficBucket[];
  /** The most requests of one bar. */
  highest: number;
}

/** The bars and the lane below them, stretched over the plot. */
const Bars = memo(function Bars({ buckets, highest }: BarsProps) {
  const y = (requests: number) => highest - requests;
  const bars = barsOf(buckets, DRAWING_WIDTH, BAR_SHARE);
  return (
    <>
      <svg
        viewBox={`0 0 ${DRAWING_WIDTH} ${highest}`}
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
      <svg
        viewBox={`0 0 ${DRAWING_WIDTH} ${LANE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles['lane']}
        style={{ height: LANE_HEIGHT }}
      >
        {(['warning', 'error'] as const).map((statusClass) => (
          <path
            key={statusClass}
            fill={`var(--chart-${statusClass})`}
            d={lanePath(bars, statusClass)}
          />
        ))}
      </svg>
    </>
  );
});

/** The share of failures from which a mark is as high as the lane. */
const HIGH_SHARE = 0.1;

/**
 * The marks of the buckets with failures of one class: half as high as the lane, and from 10 % of
 * failures on as high. Where there are both classes, the errors stand above.
 */
const lanePath = (bars: readonly Bar[], statusClass: 'warning' | 'error'): string =>
  bars
    .map(({ bucket, left, width }) => {
      const { warning, error, requests } = bucket;
      if (bucket[statusClass] === 0) return '';
      const isWhole = (warning === 0 || error === 0) && warning + error >= HIGH_SHARE * requests;
      const height = isWhole ? LANE_HEIGHT : LANE_HEIGHT / 2;
      const isAbove = warning > 0 && statusClass === 'error';
      const bottom = isAbove ? LANE_HEIGHT - height : LANE_HEIGHT;
      return `M${left},${bottom}h${width}v${-height}h${-width}z`;
    })
    .join('');
