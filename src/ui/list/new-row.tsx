import { useEffect, useRef, useState } from 'react';
import type { ListState } from './use-list.ts';
import { Tag } from '../text/Tag.tsx';

/**
 * The id of the row just added, or null, and its setter; it is shown first until the list changes.
 */
export function useNewRow<View extends { page: number }>(list: ListState<View>) {
  const [added, setAdded] = useState<{ id: string; at: string } | null>(null);
  const at = `${list.resultKey} ${list.view.page}`;
  const setNew = (id: string | null) => setAdded(id === null ? null : { id, at });
  return [added?.at === at ? added.id : null, setNew] as const;
}

/** The rows of a page with the new one first; unchanged until the new one has been read. */
export function withNewRow<Row extends { id: string }>(rows: Row[], added: Row | undefined): Row[] {
  return added ? [added, ...rows.filter(({ id }) => id !== added.id)] : rows;
}

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
