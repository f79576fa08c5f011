import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrafficBucket } from '#api/contract/traffic.ts';
import { stretchOf } from './bucket-text.ts';

interface Props extends Pick<ReturnType<typeof useBucketChoice>, 'highlighted' | 'plot'> {
  /** Names the chart. */
  label: string;
  /** The numbers of the highlighted buckets, or of all. */
  text: string;
  /** The number of buckets. */
  count: number;
  /** What Enter does, as words. */
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

/** Buckets by index; `head` is the end that moves and may be before `anchor`. */
interface Range {
  anchor: number;
  head: number;
}

/** The buckets between two indexes, in order. */
export interface Chosen {
  first: number;
  last: number;
}

const inOrder = ({ anchor, head }: Range): Chosen => ({ first: Math.min(anchor, head), last: Math.max(anchor, head) });

/**
 * The choice of buckets in a plot, which leads to their period. The pointer highlights a bucket, a press chooses it, a drag
 * chooses several; a touch only highlights. The arrow keys move, with Shift they extend, Enter chooses.
 * @returns `stretch`: the numbers of the highlighted buckets or of all; `plot` and `around`: props for the plot and for
 *   the element around plot and readout
 */
export function useBucketChoice(buckets: readonly TrafficBucket[], addressOf: (from: string, to: string) => string) {
  const count = buckets.length;
  const navigate = useNavigate();
  const [range, setRange] = useState<Range | null>(null);
  const dragging = useRef(false);
  const highlighted = range && range.anchor < count && range.head < count ? inOrder(range) : null;
  const linkOf = ({ first, last }: Chosen) => addressOf(buckets[first]?.from ?? '', buckets[last]?.to ?? '');
  const choose = (chosen: Chosen) => void navigate(linkOf(chosen));
  const stretch = stretchOf(highlighted ? buckets.slice(highlighted.first, highlighted.last + 1) : buckets);

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
      if (highlighted && event.pointerType === 'mouse') choose(highlighted);
    },
    onPointerCancel: () => {
      dragging.current = false;
    },
    onPointerLeave: (event: PointerEvent) => {
      if (!dragging.current && event.pointerType === 'mouse') setRange(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = keys[event.key];
      if (event.key === 'Enter' && highlighted) choose(highlighted);
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
  return { highlighted, link: highlighted && linkOf(highlighted), stretch, plot, around };
}
