import { AxisBottom, AxisLeft, AxisRight, type TickRendererProps } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { memo } from 'react';
import { logBands } from '#api/contract/log-band.ts';
import type { Traffic, TrafficBucket } from '#api/contract/traffic.ts';
import { formatDuration, formatShort } from '../text/format.ts';
import { labelledBuckets, spanYears, tickText } from './bucket-text.ts';
import styles from './TrafficChart.module.css';
import type { Chosen } from './use-bucket-choice.ts';

/** Space for the axes around the bars, in pixels: on the left for `100.000`, on the right for `60,0s`. */
export const margin = { top: 8, left: 52, bottom: 24, right: 56 };
/** The least distance between two labels of the time axis, in pixels. */
const LABEL_DISTANCE = 64;
/** About the least distance between two labels of the other axes, in pixels. */
const LINE_DISTANCE = 24;
/** Half the width of a label, and of one with a year. */
const LABEL_HALF = 16;
const LONG_LABEL_HALF = 26;
/** With more buckets than this the dots of the line are left out. */
const MOST_DOTS = 48;

/** A label in one line. The axes' own one measures its words first, to break lines. */
const tickLabel = ({ x, y, dx, dy, textAnchor, formattedValue }: TickRendererProps) => (
  <text x={x} y={y} dx={dx} dy={dy} textAnchor={textAnchor} className={styles['tick']}>
    {formattedValue}
  </text>
);

interface Props {
  traffic: Traffic;
  width: number;
  height: number;
  /** Draws the 95th percentile of the duration as a line with an axis of its own. */
  withP95: boolean;
  highlighted: Chosen | null;
}

/**
 * Stacked bars by status band, with an optional line of the 95th percentile. Colours come from the style sheet. It is
 * not rendered again while the list below it changes: three years of days take some milliseconds.
 */
export const Plot = memo(function Plot({ traffic, width, height, withP95, highlighted }: Props) {
  const { buckets, interval } = traffic;
  const right = withP95 ? margin.right : 0;
  const [inner, tall] = [Math.max(0, width - margin.left - right), height - margin.top - margin.bottom];
  const lines = Math.min(4, Math.max(2, Math.round(tall / LINE_DISTANCE)));
  const x = scaleBand({
    domain: buckets.map(({ from }) => from),
    range: [0, inner],
    paddingInner: buckets.length > 60 ? 0.1 : 0.25,
    paddingOuter: 0.1,
  });
  const most = Math.max(1, ...buckets.map(({ requests }) => requests));
  const y = scaleLinear({ domain: [0, most], range: [tall, 0], nice: 4 });
  const slowest = Math.max(1, ...buckets.map(({ p95 }) => p95 ?? 0));
  const time = scaleLinear({ domain: [0, slowest], range: [tall, 0], nice: 4 });
  const middle = ({ from }: TrafficBucket) => (x(from) ?? 0) + x.bandwidth() / 2;
  const withYear = spanYears(buckets);
  const half = withYear ? LONG_LABEL_HALF : LABEL_HALF;
  const labelled = labelledBuckets(buckets, interval, inner / LABEL_DISTANCE);
  // A label is centred on its bar; one at the right edge would be cut.
  const ticks = labelled.filter((bucket) => middle(bucket) + half <= inner + right).map(({ from }) => from);
  const slots = buckets.slice(highlighted?.first ?? 0, highlighted ? highlighted.last + 1 : 0);

  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles['svg']}>
      <g transform={`translate(${margin.left},${margin.top})`}>
        {y.ticks(lines).map((value) => (
          <line key={value} x1={0} x2={inner} y1={y(value)} y2={y(value)} className={styles['grid']} />
        ))}
        {slots.map(({ from }) => (
          <rect
            key={from}
            x={(x(from) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={tall}
            className={styles['highlight']}
          />
        ))}
        <BarStack
          data={buckets}
          keys={[...logBands]} // from the bottom up
          x={({ from }) => from}
          xScale={x}
          yScale={y}
          color={(band) => `var(--chart-${band})`}
        >
          {/* One path for each band: years of days would be thousands of elements. */}
          {(stacks) =>
            stacks.map(({ key, bars }) => (
              <path
                key={key}
                fill={`var(--chart-${key})`}
                d={bars.map((bar) => `M${bar.x},${bar.y}h${bar.width}v${bar.height}h${-bar.width}z`).join('')}
              />
            ))
          }
        </BarStack>
        {withP95 && (
          <>
            <LinePath
              data={buckets}
              defined={({ p95 }) => p95 !== null}
              x={middle}
              y={({ p95 }) => time(p95 ?? 0)}
              className={styles['line']}
            />
            {buckets.length <= MOST_DOTS &&
              buckets.map((bucket) =>
                bucket.p95 === null ? null : (
                  <circle
                    key={bucket.from}
                    cx={middle(bucket)}
                    cy={time(bucket.p95)}
                    r={2.5}
                    className={styles['dot']}
                  />
                ),
              )}
            <AxisRight
              scale={time}
              left={inner}
              numTicks={lines}
              hideAxisLine
              hideTicks
              tickFormat={(value) => formatDuration(Number(value))}
              tickComponent={tickLabel}
            />
          </>
        )}
        <AxisLeft
          scale={y}
          numTicks={lines}
          hideAxisLine
          hideTicks
          tickLength={4}
          tickFormat={(value) => (Number.isInteger(Number(value)) ? formatShort(Number(value)) : '')}
          tickComponent={tickLabel}
        />
        <AxisBottom
          scale={x}
          top={tall}
          tickValues={ticks}
          hideTicks
          axisLineClassName={styles['axis'] ?? ''}
          tickFormat={(from) => tickText(from, interval, withYear)}
          tickComponent={tickLabel}
        />
      </g>
    </svg>
  );
});
