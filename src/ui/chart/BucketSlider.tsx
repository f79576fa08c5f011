import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './BucketSlider.module.css';
import type { useBucketChoice } from './use-bucket-choice.ts';

interface BucketSliderProps {
  label: string;
  slider: ReturnType<typeof useBucketChoice>['slider'];
  /** The numbers of the highlighted buckets, or of all. */
  text: string;
  /** What Enter does, as words. */
  action: string;
  /** A part of its place, which it fills. */
  style?: CSSProperties;
}

/**
 * A plot as a slider over its buckets, for pointer, keyboard and screen reader; the numbers stand
 * above.
 */
export function BucketSlider({ label, slider, text, action, style }: BucketSliderProps) {
  const { count, highlighted, highlight, cursorShare, link, plotEvents, focusEvents } = slider;
  const hint = useId();
  return (
    <div
      className={styles['slider']}
      style={style}
      onFocus={focusEvents.onFocus}
      onBlur={focusEvents.onBlur}
    >
      {highlight && (
        <span
          className={styles['highlight']}
          style={{
            left: `${highlight.left * 100}%`,
            width: `${(highlight.right - highlight.left) * 100}%`,
          }}
        />
      )}
      {cursorShare !== null && cursorShare >= 0 && cursorShare <= 1 && (
        <span className={styles['cursor']} style={{ left: `${cursorShare * 100}%` }} />
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(highlighted?.last ?? count - 1) + 1}
        aria-valuetext={text}
        aria-describedby={hint}
        className={styles['plot']}
        onPointerDown={plotEvents.onPointerDown}
        onPointerMove={plotEvents.onPointerMove}
        onPointerUp={plotEvents.onPointerUp}
        onPointerCancel={plotEvents.onPointerCancel}
        onPointerLeave={plotEvents.onPointerLeave}
        onKeyDown={plotEvents.onKeyDown}
      />
      <p id={hint} hidden>
        Setas mudam o intervalo, Shift e setas escolhem vários, Enter aciona “{action}”.
      </p>
      {highlight && link && (
        <p
          className={`${styles['readout']} box floating small figures sentence`}
          style={readoutPosition(highlight.left)}
        >
          {text} <Link to={link}>{action}</Link>
        </p>
      )}
    </div>
  );
}

/** The room that the numbers have at least, in pixels; in a narrower chart its width. */
const MIN_READOUT_WIDTH = 300;

/** Where the numbers of a bar stand: they begin where it begins, or end there on the right half. */
const readoutPosition = (share: number): CSSProperties =>
  share < 0.5
    ? { left: `clamp(0px, ${share * 100}%, max(0px, 100% - ${MIN_READOUT_WIDTH}px))` }
    : { right: `clamp(0px, ${(1 - share) * 100}%, max(0px, 100% - ${MIN_READOUT_WIDTH}px))` };
