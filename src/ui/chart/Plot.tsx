import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { memo, useId } from 'react';
import { statusClasses } from '#api/contract/failures.ts';
import type { Traffic, TrafficBucket } from '#api/contract/traffic.ts';
import { formatDuration, formatShort, hasP95 } from '../text/format.ts';
import { isPartial, spansYears } from './bucket-text.ts';
import styles from './TrafficChart.module.css';
import { bucketsToLabel, tickText } from './time-ticks.ts';

/** Space for the axes around the bars, in pixels. */
export const plotMargin = { top: 8, left: 52, bottom: 24 };
/** The strip of the 95th percentile below the bars, and the space between the two. */
const STRIP = { height: 36, gap: 20 };
/** The least distance between two labels of the time axis, in pixels. */
const LABEL_DISTANCE = 64;
/** About the least distance between two labels of the other axes, in pixels. */
const LINE_DISTANCE = 36;
/** Half the width of a label, and of one with a year. */
const LABEL_HALF = 16;
const LONG_LABEL_HALF = 26;
/** With more buckets than this the dots of the line are left out. */
const MAX_DOTS = 48;

const tickLabel = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor} className={styles['tick']}>
    {formattedValue}
  </text>
);

/** The upper edge of a bar, which makes the pale bars of successes stand out. */
const edgeOf = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) =>
  height > 0 ? `M${x},${y + 0.5}h${width}` : '';

interface PlotProps {
  traffic: Traffic;
  width: number;
  height: number;
}

/**
 * Stacked bars by status band, below them the 95th percentile, with gaps where too few requests
 * give none.
 */
export const Plot = memo(function Plot({ traffic, width, height }: PlotProps) {
  const { buckets, interval } = traffic;
  const hatch = useId();
  const inner = Math.max(0, width - plotMargin.left);
  const bottom = height - plotMargin.top - plotMargin.bottom;
  const tall = bottom - STRIP.height - STRIP.gap;
  const lines = Math.min(4, Math.max(2, Math.round(tall / LINE_DISTANCE)));
  const x = scaleBand({
    domain: buckets.map(({ from }) => from),
    range: [0, inner],
    paddingInner: buckets.length > 60 ? 0.1 : 0.25,
    paddingOuter: 0.1,
  });
  const most = Math.max(1, ...buckets.map(({ requests }) => requests));
  const y = scaleLinear({ domain: [0, most], range: [tall, 0], nice: 4 });
  const slowest = Math.max(1, ...buckets.filter(hasP95).map(({ p95 }) => p95 ?? 0));
  const time = scaleLinear({
    domain: [0, slowest],
    range: [bottom, bottom - STRIP.height],
    nice: 1,
  });
  const middle = ({ from }: TrafficBucket) => (x(from) ?? 0) + x.bandwidth() / 2;
  const withYear = spansYears(buckets);
  const half = withYear ? LONG_LABEL_HALF : LABEL_HALF;
  const labelled = bucketsToLabel(buckets, interval, inner / LABEL_DISTANCE);
  // A label is centred on its bar; one at the right edge would be cut.
  const ticks = labelled.filter((bucket) => middle(bucket) + half <= inner).map(({ from }) => from);

  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`${styles['svg']} soft`}
    >
      <g transform={`translate(${plotMargin.left},${plotMargin.top})`}>
        {y.ticks(lines).map((value) => (
          <line
            key={value}
            x1={0}
            x2={inner}
            y1={y(value)}
            y2={y(value)}
            className={styles['grid']}
          />
        ))}
        <BarStack
          data={buckets}
          keys={[...statusClasses]} // from the bottom up
          x={({ from }) => from}
          xScale={x}
          yScale={y}
          color={(band) => `var(--chart-${band})`}
        >
          {/* One path for each band: years of days would be thousands of elements. */}
          {(stacks) =>
            stacks.map(({ key, bars }) => (
              <g key={key}>
                <path
                  fill={`var(--chart-${key})`}
                  d={bars
                    .map((bar) => `M${bar.x},${bar.y}h${bar.width}v${bar.height}h${-bar.width}z`)
                    .join('')}
                />
                {key === 'success' && (
                  <path className={styles['edge']} d={bars.map((bar) => edgeOf(bar)).join('')} />
                )}
              </g>
            ))
          }
        </BarStack>
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
          d={buckets
            .filter((bucket) => isPartial(bucket, interval))
            .map(
              ({ from, requests }) =>
                `M${x(from)},${y(requests)}h${x.bandwidth()}V${tall}h${-x.bandwidth()}z`,
            )
            .join('')}
        />
        <line x1={0} x2={inner} y1={bottom} y2={bottom} className={styles['axis']} />
        <LinePath
          data={buckets}
          defined={hasP95}
          x={middle}
          y={({ p95 }) => time(p95 ?? 0)}
          className={styles['line']}
        />
        {buckets.length <= MAX_DOTS &&
          buckets
            .filter(hasP95)
            .map((bucket) => (
              <circle
                key={bucket.from}
                cx={middle(bucket)}
                cy={time(bucket.p95 ?? 0)}
                r={2}
                className={styles['dot']}
              />
            ))}
        <line
          x1={0}
          x2={inner}
          y1={bottom - STRIP.height}
          y2={bottom - STRIP.height}
          className={styles['grid']}
        />
        {['0', 'p95', formatDuration(time.domain()[1] ?? 0)].map((text, index) => (
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
        <AxisLeft
          scale={y}
          numTicks={lines}
          hideAxisLine
          hideTicks
          tickLength={4}
          tickFormat={(value) =>
            Number.isInteger(Number(value)) ? formatShort(Number(value)) : ''
          }
          tickComponent={tickLabel}
        />
        <line x1={0} x2={inner} y1={tall} y2={tall} className={styles['axis']} />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={ticks}
          hideTicks
          hideAxisLine
          tickFormat={(from) => tickText(from, interval, withYear)}
          tickComponent={tickLabel}
        />
      </g>
    </svg>
  );
});
