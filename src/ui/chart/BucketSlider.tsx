import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Period } from './bucket-text.ts';
import styles from './BucketSlider.module.css';

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
 * below.
 */
export function BucketSlider({ label, slider, text, action, style }: BucketSliderProps) {
  const { count, highlighted, link, plot, around } = slider;
  const hint = useId();
  return (
    <div className={styles['slider']} style={style} {...around}>
      {highlighted && (
        <span
          className={styles['highlight']}
          style={{
            left: `${(highlighted.first / count) * 100}%`,
            width: `${((highlighted.last - highlighted.first + 1) / count) * 100}%`,
          }}
        />
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
        {...plot}
      />
      <p id={hint} hidden>
        Setas mudam o intervalo, Shift e setas escolhem vários, Enter aciona “{action}”.
      </p>
      {highlighted && link && (
        <p
          className={`${styles['readout']} box floating small figures sentence`}
          style={besideOf(highlighted.first / count)}
        >
          {text} <Link to={link}>{action}</Link>
        </p>
      )}
    </div>
  );
}

/** The room that the numbers have at least, in pixels; in a narrower chart its width. */
const ROOM = 300;

/** Where the numbers of a bar stand: they begin where it begins, or end there on the right half. */
const besideOf = (share: number): CSSProperties =>
  share < 0.5
    ? { left: `clamp(0px, ${share * 100}%, max(0px, 100% - ${ROOM}px))` }
    : { right: `clamp(0px, ${(1 - share) * 100}%, max(0px, 100% - ${ROOM}px))` };

interface Range {
  anchor: number;
  head: number;
}

const inOrder = ({ anchor, head }: Range) => ({
  first: Math.min(anchor, head),
  last: Math.max(anchor, head),
});

/**
 * The choice of buckets, which leads to their logs: by press, drag, arrows and Enter; a touch only
 * highlights.
 */
export function useBucketChoice<Bucket extends Period>(
  buckets: readonly Bucket[],
  addressOf: (from: string, to: string, chosen: readonly Bucket[]) => string,
) {
  const count = buckets.length;
  const navigate = useNavigate();
  const [range, setRange] = useState<Range | null>(null);
  const dragging = useRef(false);
  const highlighted = range && range.anchor < count && range.head < count ? inOrder(range) : null;
  const chosen = highlighted ? buckets.slice(highlighted.first, highlighted.last + 1) : buckets;
  const link = highlighted && addressOf(chosen[0]?.from ?? '', chosen.at(-1)?.to ?? '', chosen);

  const indexAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
  };
  const keys: Record<string, (index: number) => number> = {
    ArrowLeft: (index) => index - 1,
    ArrowRight: (index) => index + 1,
    PageUp: (index) => index - Math.ceil(count / 8),
    PageDown: (index) => index + Math.ceil(count / 8),
    Home: () => 0,
    End: () => count - 1,
  };

  const plot = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const index = indexAt(event);
      dragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setRange({ anchor: index, head: index });
    },
    onPointerMove: (event: PointerEvent) => {
      const index = indexAt(event);
      if (dragging.current) setRange((now) => ({ anchor: now?.anchor ?? index, head: index }));
      else if (event.pointerType === 'mouse') setRange({ anchor: index, head: index });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!dragging.current) return;
      dragging.current = false;
      if (link && event.pointerType === 'mouse') void navigate(link);
    },
    onPointerCancel: () => {
      dragging.current = false;
    },
    onPointerLeave: (event: PointerEvent) => {
      if (!dragging.current && event.pointerType === 'mouse') setRange(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = keys[event.key];
      if (event.key === 'Enter' && link) void navigate(link);
      else if (move) {
        const head = Math.min(count - 1, Math.max(0, move(range?.head ?? count - 1)));
        setRange({ anchor: event.shiftKey ? (range?.anchor ?? head) : head, head });
      } else return;
      event.preventDefault();
    },
  };
  const around = {
    onFocus: () => setRange((now) => now ?? { anchor: count - 1, head: count - 1 }),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setRange(null);
    },
  };
  return { chosen, slider: { count, highlighted, link, plot, around } };
}
