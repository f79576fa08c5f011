import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TimeSpan } from './bucket-text.ts';
import { middleOf, timeAxis } from './time-axis.ts';
import { useTimeCursor } from './time-cursor.tsx';

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
export function useBucketChoice<Bucket extends TimeSpan>(
  buckets: readonly Bucket[],
  addressOf: (from: string, to: string, chosen: readonly Bucket[]) => string,
) {
  const count = buckets.length;
  const navigate = useNavigate();
  const cursor = useTimeCursor();
  const axis = timeAxis(buckets);
  const [range, setOwnRange] = useState<Range | null>(null);
  const setRange = (next: Range | null) => {
    setOwnRange(next);
    const head = next && buckets[next.head];
    cursor.show(head ? middleOf(head) : null);
  };
  const dragging = useRef(false);
  const highlighted = range && range.anchor < count && range.head < count ? inOrder(range) : null;
  const chosen = highlighted ? buckets.slice(highlighted.first, highlighted.last + 1) : buckets;
  const link = highlighted && addressOf(chosen[0]?.from ?? '', chosen.at(-1)?.to ?? '', chosen);

  const indexAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, axis.indexAt((clientX - left) / width));
  };
  const keys: Record<string, (index: number) => number> = {
    ArrowLeft: (index) => index - 1,
    ArrowRight: (index) => index + 1,
    PageUp: (index) => index - Math.ceil(count / 8),
    PageDown: (index) => index + Math.ceil(count / 8),
    Home: () => 0,
    End: () => count - 1,
  };

  const plotEvents = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const index = indexAt(event);
      dragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setRange({ anchor: index, head: index });
    },
    onPointerMove: (event: PointerEvent) => {
      const index = indexAt(event);
      if (dragging.current) setRange({ anchor: range?.anchor ?? index, head: index });
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
      if (event.key === 'Enter' && link) {
        event.preventDefault();
        void navigate(link);
        return;
      }
      const move = keys[event.key];
      if (!move) return;
      event.preventDefault();
      const head = Math.min(count - 1, Math.max(0, move(range?.head ?? count - 1)));
      const anchor = event.shiftKey ? (range?.anchor ?? head) : head;
      setRange({ anchor, head });
    },
  };
  const focusEvents = {
    onFocus: () => setRange(range ?? { anchor: count - 1, head: count - 1 }),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setRange(null);
    },
  };
  const highlight = highlighted && {
    left: axis.left(chosen[0] as Bucket),
    right: axis.right(chosen.at(-1) as Bucket),
  };
  // The plot at which somebody points has its highlight in place of the line.
  const cursorShare = cursor.at === null || highlighted ? null : axis.shareOf(cursor.at);
  return {
    chosen,
    slider: { count, highlighted, highlight, cursorShare, link, plotEvents, focusEvents },
  };
}
