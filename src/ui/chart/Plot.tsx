import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { memo, useId } from 'react';
import { statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket, TrafficInterval } from '#api/contract/traffic.ts';
import { formatDuration, formatShort, hasP95 } from '../text/format.ts';
import { isPartial, spansYears } from './bucket-text.ts';
import styles from './TrafficChart.module.css';
import { type Bar, barsOf, edgePath, stackPath } from './stacked-bars.ts';
import { timeAxis } from './time-axis.ts';
import { bucketsToLabel, tickText } from './time-ticks.ts';

/** Space for the axes around the bars, in pixels. */
export const plotMargin = { top: 8, left: 52, bottom: 24 };
/** The strip of the 95th percentile below the bars, and the space between the two, in pixels. */
const STRIP = { height: 36, gap: 20 };
/** The least distance between two labels of the time axis, in pixels. */
const MIN_LABEL_DISTANCE = 64;
/** About the distance between two grid lines, in pixels. */
const GRID_LINE_DISTANCE = 36;
/** Half the width of a label of the time axis, and of one with a year, in pixels. */
const LABEL_HALF_WIDTH = 16;
const LONG_LABEL_HALF_WIDTH = 26;
/** With more buckets than this the dots of the line are left out. */
const MAX_DOTS = 48;

const tickLabel = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor} className={styles['tick']}>
    {formattedValue}
  </text>
);

/** The share of its bucket's width that a bar takes; with many buckets the gaps are smaller. */
const barShare = (buckets: number): number => (buckets > 60 ? 0.9 : 0.75);

interface PlotProps {
  traffic: Traffic;
  width: number;
  height: number;
}

/**
 * Stacked bars by status class, below them the 95th percentile, with gaps where too few requests
 * give none.
 */
export const Plot = memo(function Plot({ traffic, width, height }: PlotProps) {
  const { buckets, interval } = traffic;
  const scales = plotScales(buckets, width, height);
  const bars = barsOf(buckets, scales.innerWidth, barShare(buckets.length));
  const labels = timeLabels(traffic, scales);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`${styles['svg']} soft`}
    >
      <g transform={`translate(${plotMargin.left},${plotMargin.top})`}>
        {scales.requests.ticks(scales.gridLines).map((value) => (
          <HorizontalLine key={value} scales={scales} y={scales.requests(value)} look="grid" />
        ))}
        <Bars bars={bars} scales={scales} />
        <PartialBars bars={bars} scales={scales} interval={interval} />
        <P95Strip buckets={buckets} scales={scales} />
        <AxisLeft
          scale={scales.requests}
          numTicks={scales.gridLines}
          hideAxisLine
          hideTicks
          tickLength={4}
          tickFormat={(value) =>
            Number.isInteger(Number(value)) ? formatShort(Number(value)) : ''
          }
          tickComponent={tickLabel}
        />
        <HorizontalLine scales={scales} y={scales.barsBottom} look="axis" />
        <AxisBottom
          scale={scaleLinear({ domain: [0, 1], range: [0, scales.innerWidth] })}
          top={scales.bottom}
          tickValues={[...labels.keys()]}
          hideTicks
          hideAxisLine
          tickFormat={(share) => labels.get(Number(share)) ?? ''}
          tickComponent={tickLabel}
        />
      </g>
    </svg>
  );
});

type PlotScales = ReturnType<typeof plotScales>;

/** Where times, requests and durations are drawn, in pixels from the upper end of the left axis. */
function plotScales(buckets: TrafficBucket[], width: number, height: number) {
  const innerWidth = Math.max(0, width - plotMargin.left);
  const bottom = height - plotMargin.top - plotMargin.bottom;
  const barsBottom = bottom - STRIP.height - STRIP.gap;
  const maxRequests = Math.max(1, ...buckets.map(({ requests }) => requests));
  const maxP95 = Math.max(1, ...buckets.filter(hasP95).map(({ p95 }) => p95 ?? 0));
  return {
    innerWidth,
    bottom,
    barsBottom,
    time: timeAxis(buckets),
    requests: scaleLinear({ domain: [0, maxRequests], range: [barsBottom, 0], nice: 4 }),
    p95: scaleLinear({ domain: [0, maxP95], range: [bottom, bottom - STRIP.height], nice: 1 }),
    gridLines: Math.min(4, Math.max(2, Math.round(barsBottom / GRID_LINE_DISTANCE))),
  };
}

/**
 * The labels below the bars by their places on the axis: at the beginning of an hour, in the middle
 * of a day.
 */
function timeLabels({ buckets, interval }: Traffic, scales: PlotScales): Map<number, string> {
  const { innerWidth, time } = scales;
  const withYear = spansYears(buckets);
  const halfWidth = withYear ? LONG_LABEL_HALF_WIDTH : LABEL_HALF_WIDTH;
  const labels = new Map<number, string>();
  for (const bucket of bucketsToLabel(buckets, interval, innerWidth / MIN_LABEL_DISTANCE)) {
    const place = interval === '1d' ? time.middle(bucket) : time.left(bucket);
    // A label is centred on its place; one at the right edge would be cut.
    if (place * innerWidth + halfWidth > innerWidth) continue;
    labels.set(place, tickText(bucket.from, interval, withYear));
  }
  return labels;
}

interface HorizontalLineProps {
  scales: PlotScales;
  y: number;
  look: 'grid' | 'axis';
}

const HorizontalLine = ({ scales, y, look }: HorizontalLineProps) => (
  <line x1={0} x2={scales.innerWidth} y1={y} y2={y} className={styles[look]} />
);

interface BucketsProps {
  buckets: TrafficBucket[];
  scales: PlotScales;
}

interface BarsProps {
  bars: readonly Bar[];
  scales: PlotScales;
}

/** The requests of each bucket, stacked by status class from the bottom up. */
const Bars = ({ bars, scales: { requests } }: BarsProps) => (
  <>
    {statusClasses.map((statusClass) => (
      <path
        key={statusClass}
        fill={`var(--chart-${statusClass})`}
        d={stackPath(bars, statusClass, requests)}
      />
    ))}
    {/* In the middle of the upper row of pixels. */}
    <path className={styles['edge']} d={edgePath(bars, (count) => requests(count) + 0.5)} />
  </>
);

interface PartialBarsProps extends BarsProps {
  interval: TrafficInterval;
}

/** A pattern over the bars of buckets that are counted only in part. */
function PartialBars({ bars, scales, interval }: PartialBarsProps) {
  const hatch = useId();
  return (
    <>
      <pattern
        id={hatch}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={3} height={6} className={styles['hatch']} />
      </pattern>
      <path
        fill={`url(#${hatch})`}
        d={bars
          .filter(({ bucket }) => isPartial(bucket, interval))
          .map(({ bucket, left, width }) => {
            const top = scales.requests(bucket.requests);
            return `M${left},${top}h${width}V${scales.barsBottom}h${-width}z`;
          })
          .join('')}
      />
    </>
  );
}

/** The 95th percentile as a line in a strip of its own, with its axis from 0 to the maximum. */
function P95Strip({ buckets, scales }: BucketsProps) {
  const { p95: duration, bottom, time, innerWidth } = scales;
  const middleOf = (bucket: TrafficBucket) => time.middle(bucket) * innerWidth;
  const dots = buckets.length <= MAX_DOTS ? buckets.filter(hasP95) : [];
  const maximum = formatDuration(duration.domain()[1] ?? 0);
  return (
    <>
      <HorizontalLine scales={scales} y={bottom} look="axis" />
      <LinePath
        data={buckets}
        defined={hasP95}
        x={middleOf}
        y={({ p95 }) => duration(p95 ?? 0)}
        className={styles['line']}
      />
      {dots.map((bucket) => (
        <circle
          key={bucket.from}
          cx={middleOf(bucket)}
          cy={duration(bucket.p95 ?? 0)}
          r={2}
          className={styles['dot']}
        />
      ))}
      <HorizontalLine scales={scales} y={bottom - STRIP.height} look="grid" />
      {['0', 'p95', maximum].map((text, index) => (
        <text
          key={text}
          x={-4}
          y={bottom - (index * STRIP.height) / 2}
          dy="0.25em"
          textAnchor="end"
          className={styles['tick']}
        >
          {text}
        </text>
      ))}
    </>
  );
}
