import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router-dom';
import { logBands } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { BucketSlider, useBucketChoice } from '#ui/chart/BucketSlider.tsx';
import { countsText, labelledBuckets, periodText, spanYears, tickText } from '#ui/chart/bucket-text.ts';
import styles from './LogHistogram.module.css';

const labels: Record<TrafficInterval, string> = {
  '5m': 'Requisições a cada 5 minutos',
  '15m': 'Requisições a cada 15 minutos',
  '1h': 'Requisições por hora',
  '1d': 'Requisições por dia',
};

const ACTION = 'Filtrar por este período';
/** As many labels as a phone has room for. */
const MOST_LABELS = 6;
/** The share of its slot that a bar takes. */
const BAR = 0.8;

interface Props {
  traffic: Traffic;
  /** The address of a period. */
  addressOf: (from: string, to: string) => string;
}

/**
 * Requests over time as stacked bars, without axes. The numbers of the bar under the pointer, or chosen by the arrow keys,
 * are shown below it; choosing bars follows the link to their period.
 */
export function HistogramBars({ traffic, addressOf }: Props) {
  const { buckets, interval } = traffic;
  const { highlighted, link, stretch, plot, around } = useBucketChoice(buckets, addressOf);
  const withYear = spanYears(buckets);
  const text = stretch ? `${periodText(stretch, withYear)}: ${countsText({ ...stretch, p95: null })}` : '';
  const shareOf = (index: number) => `${(index / buckets.length) * 100}%`;

  return (
    <div className={styles['chart']} {...around}>
      <div className={styles['plot']}>
        <Bars buckets={buckets} />
        {highlighted && (
          <span
            className={styles['highlight']}
            style={{ left: shareOf(highlighted.first), width: shareOf(highlighted.last - highlighted.first + 1) }}
          />
        )}
        <BucketSlider
          label={labels[interval]}
          text={text}
          count={buckets.length}
          action={ACTION}
          highlighted={highlighted}
          plot={plot}
          className={styles['slider']}
        />
      </div>
      <ol aria-hidden="true" className={styles['ticks']}>
        {labelledBuckets(buckets, interval, MOST_LABELS).map((bucket) => (
          <li key={bucket.from} style={{ left: shareOf(buckets.indexOf(bucket)) }}>
            {tickText(bucket.from, interval, withYear)}
          </li>
        ))}
      </ol>
      {highlighted && link && (
        <p className={styles['readout']} style={besideOf(highlighted.first / buckets.length)}>
          {text} <Link to={link}>{ACTION}</Link>
        </p>
      )}
    </div>
  );
}

/** Where the numbers of a bar stand: they begin where it begins, or end there on the right half. */
const besideOf = (share: number): CSSProperties =>
  share < 0.5 ? { left: `${share * 100}%` } : { right: `${(1 - share) * 100}%` };

/**
 * The bars, drawn one unit wide each and as high as the highest, and stretched over their place. One path for each band:
 * years of days would be thousands of elements. They are not rendered again while the list below them changes.
 */
const Bars = memo(function Bars({ buckets }: { buckets: readonly TrafficBucket[] }) {
  const most = Math.max(1, ...buckets.map(({ requests }) => requests));
  const pathOf = (band: (typeof logBands)[number]) =>
    buckets
      .map((bucket, index) => {
        const below = logBands.slice(0, logBands.indexOf(band)).reduce((sum, one) => sum + bucket[one], 0);
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
      {logBands.map((band) => (
        <path key={band} fill={`var(--chart-${band})`} d={pathOf(band)} />
      ))}
      {/* A success is pale, and its edge is what stands out from the page. */}
      <path
        className={styles['edge']}
        d={buckets
          .map(({ success }, index) => (success > 0 ? `M${index + (1 - BAR) / 2},${most - success}h${BAR}` : ''))
          .join('')}
      />
    </svg>
  );
});
