import { useParentSize } from '@visx/responsive';
import { type CSSProperties, useId, useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { logBands } from '#api/contract/log-band.ts';
import type { Traffic } from '#api/contract/traffic.ts';
import { bandLabels } from '../text/labels.ts';
import { countsText, isPartial, periodText, spanYears, stretchOf } from './bucket-text.ts';
import { margin, Plot } from './Plot.tsx';
import styles from './TrafficChart.module.css';
import { TrafficTable } from './TrafficTable.tsx';
import { type Chosen, useBucketChoice } from './use-bucket-choice.ts';

interface Props {
  /** Names the chart: `Requisições por hora`. */
  label: string;
  traffic: Traffic;
  /** Height of the plot in pixels. */
  height: number;
  /** The text of the link to the chosen period, and its address. */
  action: { label: string; to: (from: string, to: string) => string };
}

/** The width where nothing is laid out, as in tests without a browser. */
const FIRST_WIDTH = 640;

/**
 * Requests over time as stacked bars. The line below shows the numbers of the highlighted bars; choosing bars follows the
 * link to their period. Screens load it with `lazyPart`.
 */
export default function TrafficChart({ label, traffic, height, action }: Props) {
  const initialSize = { width: FIRST_WIDTH, height };
  const { parentRef, node, resize, ...size } = useParentSize({ initialSize, debounceTime: 50 });
  // The hook measures after the first paint, which would show the chart in another width for some frames.
  useLayoutEffect(() => {
    if (node?.clientWidth) resize({ width: node.clientWidth, height: node.clientHeight, top: 0, left: 0 });
  }, [node, resize]);
  const navigate = useNavigate();
  const hint = useId();
  const { buckets } = traffic;
  const linkOf = ({ first, last }: Chosen) => action.to(buckets[first]?.from ?? '', buckets[last]?.to ?? '');
  const { highlighted, plot, around } = useBucketChoice(buckets.length, (chosen) => void navigate(linkOf(chosen)));
  const stretch = stretchOf(highlighted ? buckets.slice(highlighted.first, highlighted.last + 1) : buckets);
  const text = stretch ? `${periodText(stretch, spanYears(buckets))}: ${countsText(stretch)}` : '';

  return (
    <div className={styles['chart']} {...around}>
      <div ref={parentRef} className={styles['frame']} style={{ '--height': `${height}px` } as CSSProperties}>
        <Plot traffic={traffic} width={size.width} height={size.height} highlighted={highlighted} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={buckets.length}
          aria-valuenow={(highlighted?.last ?? buckets.length - 1) + 1}
          aria-valuetext={text}
          aria-describedby={hint}
          className={styles['plot']}
          style={{ left: margin.left, right: 0, bottom: margin.bottom }}
          {...plot}
        />
      </div>
      <p id={hint} hidden>
        Setas mudam o intervalo, Shift e setas escolhem vários, Enter aciona “{action.label}”.
      </p>
      <div className={`${styles['below']} ${highlighted ? styles['reading'] : ''}`}>
        <ul className={styles['legend']}>
          {logBands.map((band) => (
            <li key={band}>
              <span className={styles['swatch']} style={{ background: `var(--chart-${band})` }} />
              {bandLabels[band]}
            </li>
          ))}
          <li>
            <span className={styles['stroke']} />
            p95
          </li>
          {buckets.some((bucket) => isPartial(bucket, traffic.interval)) && (
            <li>
              <span className={`${styles['swatch']} ${styles['partial']}`} />
              Incompleto
            </li>
          )}
        </ul>
        <div className={styles['readout']}>
          {highlighted && (
            <>
              <span>{text}</span>
              <Link to={linkOf(highlighted)}>{action.label}</Link>
            </>
          )}
        </div>
      </div>
      <TrafficTable caption={label} buckets={buckets} />
    </div>
  );
}
