import { type CSSProperties, useId } from 'react';
import type { useBucketChoice } from './use-bucket-choice.ts';

interface Props extends Pick<ReturnType<typeof useBucketChoice>, 'highlighted' | 'plot'> {
  /** Names the chart. */
  label: string;
  /** The numbers of the highlighted buckets, or of all. */
  text: string;
  /** The number of buckets. */
  count: number;
  /** What Enter does. */
  action: string;
  className: string | undefined;
  style?: CSSProperties;
}

/** The plot of a chart as a slider over its buckets, for pointer, keyboard and screen reader. */
export function BucketSlider({ label, text, count, action, highlighted, plot, className, style }: Props) {
  const hint = useId();
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(highlighted?.last ?? count - 1) + 1}
        aria-valuetext={text}
        aria-describedby={hint}
        className={className}
        style={style}
        {...plot}
      />
      <p id={hint} hidden>
        Setas mudam o intervalo, Shift e setas escolhem vários, Enter aciona “{action}”.
      </p>
    </>
  );
}
