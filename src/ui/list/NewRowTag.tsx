import { useEffect, useRef } from 'react';
import { Tag } from '../text/Tag.tsx';

/** Marks the row that was just added, and scrolls it into view once. */
export function NewRowTag() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <span ref={place}>
      <Tag tone="info">Novo</Tag>
    </span>
  );
}
