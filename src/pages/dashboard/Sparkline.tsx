import type { BankHealth } from '#api/contract/metrics.ts';
import styles from './Sparkline.module.css';

/** Units of the drawing, which is stretched to the element's size. */
const [STEP, HEIGHT] = [4, 24];

/** A bank's requests over time as small bars, failures at the bottom. The row's numbers state the same in text. */
export function Sparkline({ series }: { series: BankHealth['series'] }) {
  const most = Math.max(1, ...series.map(({ requests }) => requests));
  const bar = (value: number) => (value / most) * HEIGHT;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['spark']}
    >
      {series.map(({ from, requests, failures }, index) => (
        <g key={from}>
          <rect
            x={index * STEP}
            y={HEIGHT - bar(requests)}
            width={STEP - 1}
            height={bar(requests - failures)}
            className={styles['requests']}
          />
          <rect
            x={index * STEP}
            y={HEIGHT - bar(failures)}
            width={STEP - 1}
            height={bar(failures)}
            className={styles['failures']}
          />
        </g>
      ))}
    </svg>
  );
}
