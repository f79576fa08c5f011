import { useParentSize } from '@visx/responsive';
import { type CSSProperties, useLayoutEffect } from 'react';
import { statusClassLabels, statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket } from '#api/contract/traffic.ts';
import { BucketSlider, useBucketChoice } from './BucketSlider.tsx';
import { countsText, isPartial, periodText, spanYears, bucketRange } from './bucket-text.ts';
import { Legend } from './Legend.tsx';
import { margin, Plot } from './Plot.tsx';
import styles from './TrafficChart.module.css';
import { formatDuration, formatNumber } from '../text/format.ts';

interface TrafficChartProps {
  /** Names the chart: `Requisições por hora`. */
  label: string;
  traffic: Traffic;
  /** Height of the plot in pixels. */
  height: number;
  action: { label: string; to: (from: string, to: string) => string };
}

/** In pixels, where nothing is laid out, as in tests without a browser. */
const FIRST_WIDTH = 640;

/**
 * Requests over time as stacked bars; chosen bars lead to their period. To be loaded with
 * `lazyPart`.
 */
export default function TrafficChart({ label, traffic, height, action }: TrafficChartProps) {
  const initialSize = { width: FIRST_WIDTH, height };
  const { parentRef, node, resize, ...size } = useParentSize({ initialSize, debounceTime: 50 });
  // The hook measures only after the first paint.
  useLayoutEffect(() => {
    if (node?.clientWidth)
      resize({ width: node.clientWidth, height: node.clientHeight, top: 0, left: 0 });
  }, [node, resize]);
  const { buckets } = traffic;
  const { chosen, slider } = useBucketChoice(buckets, action.to);
  const stretch = bucketRange(chosen);
  const text = stretch ? `${periodText(stretch, spanYears(buckets))}: ${countsText(stretch)}` : '';

  return (
    <div className={styles['chart']}>
      <div
        ref={parentRef}
        className={styles['frame']}
        style={{ '--height': `${height}px` } as CSSProperties}
      >
        <Plot traffic={traffic} width={size.width} height={size.height} />
      </div>
      <BucketSlider
        slider={slider}
        label={label}
        text={text}
        action={action.label}
        style={{ left: margin.left, height: height - margin.bottom }}
      />
      <Legend
        items={[
          ...statusClasses.map((band) => [`--chart-${band}`, statusClassLabels[band]] as const),
          ['stroke', 'p95'],
          ...(buckets.some((bucket) => isPartial(bucket, traffic.interval))
            ? [['partial', 'Incompleto'] as const]
            : []),
        ]}
      />
      <TrafficTable caption={label} buckets={buckets} />
    </div>
  );
}

/**
 * The numbers of the chart for screen readers. In a `div`, because a table is never narrower than
 * its content.
 */
function TrafficTable({
  caption,
  buckets,
}: {
  caption: string;
  buckets: readonly TrafficBucket[];
}) {
  const withYear = spanYears(buckets);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {['Período', 'Requisições', ...Object.values(statusClassLabels), 'p50', 'p95'].map(
              (heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{periodText(bucket, withYear)}</th>
              {[bucket.requests, bucket.success, bucket.warning, bucket.error].map(
                (value, column) => (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>{formatNumber(value)}</td>
                ),
              )}
              <td>{bucket.p50 === null ? '—' : formatDuration(bucket.p50)}</td>
              <td>{bucket.p95 === null ? '—' : formatDuration(bucket.p95)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
