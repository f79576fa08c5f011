import { useParentSize } from '@visx/responsive';
import { type CSSProperties, useLayoutEffect } from 'react';
import { statusClassLabels, statusClasses } from '#api/contract/failures.ts';
import type { Traffic } from '#api/contract/traffic.ts';
import { BucketSlider } from './BucketSlider.tsx';
import { countsText, isPartial, spanText, spansYears, bucketRange } from './bucket-text.ts';
import { Legend } from './Legend.tsx';
import { plotMargin, Plot } from './Plot.tsx';
import styles from './TrafficChart.module.css';
import { TrafficTable } from './TrafficTable.tsx';
import { useBucketChoice } from './use-bucket-choice.ts';

interface TrafficChartProps {
  /** Names the chart: `Requisições por hora`. */
  label: string;
  traffic: Traffic;
  /** Height of the plot in pixels. */
  height: number;
  action: { label: string; to: (from: string, to: string) => string };
  /** Whether the time axis is that of the bands of banks above it. */
  isAligned?: boolean;
}

/** In pixels, where nothing is laid out, as in tests without a browser. */
const FIRST_WIDTH = 640;

/**
 * Requests over time as stacked bars; chosen bars lead to their period. To be loaded with
 * `lazyPart`.
 */
export default function TrafficChart({
  label,
  traffic,
  height,
  action,
  isAligned = false,
}: TrafficChartProps) {
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
  const text = stretch ? `${spanText(stretch, spansYears(buckets))}: ${countsText(stretch)}` : '';

  return (
    <div className={`${styles['chart']} ${isAligned ? styles['aligned'] : ''}`}>
      <div className={styles['area']}>
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
          style={{ left: plotMargin.left, height: height - plotMargin.bottom }}
        />
      </div>
      <div className={styles['legend']}>
        <Legend
          items={[
            ...statusClasses.map((one) => [`--chart-${one}`, statusClassLabels[one]] as const),
            ['stroke', 'p95'],
            ...(buckets.some((bucket) => isPartial(bucket, traffic.interval))
              ? [['partial', 'Incompleto'] as const]
              : []),
          ]}
        />
      </div>
      <TrafficTable caption={label} buckets={buckets} />
    </div>
  );
}
