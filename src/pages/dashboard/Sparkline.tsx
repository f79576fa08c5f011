import type { BankHealth } from '#api/contract/metrics.ts';
import styles from './Sparkline.module.css';

/** Units of the drawing, which is stretched to the element's size. */
const [STEP, HEIGHT] = [4, 24];

/**
 * A bank's requests over time as small bars, failures at the bottom. The row's numbers state the same in text. All bars
 * of a colour are one path: an element for each bar of twelve banks would be half of the screen's elements.
 */
export function Sparkline({ series }: { series: BankHealth['series'] }) {
  const most = Math.max(1, ...series.map(({ requests }) => requests));
  const heightOf = (value: number) => (value / most) * HEIGHT;
  const bar = (top: number, height: number, index: number) =>
    height > 0 ? `M${index * STEP} ${top}h${STEP - 1}v${height}h${1 - STEP}z` : '';
  const successes = series.map(({ requests, failures }, index) =>
    bar(HEIGHT - heightOf(requests), heightOf(requests - failures), index),
  );
  const failed = series.map(({ failures }, index) => bar(HEIGHT - heightOf(failures), heightOf(failures), index));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['spark']}
    >
      <path d={successes.join('')} className={styles['requests']} />
      <path d={failed.join('')} className={styles['failures']} />
    </svg>
  );
}
