import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import styles from './ListSummary.module.css';
import { type ActiveFilter } from './use-list.ts';

/** The active filters; in one line those that have no room are '+2'. */
export function FilterChips({ chips }: { chips: ActiveFilter[] }) {
  const root = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    // In one line the others wrap into lines out of sight.
    const count = () =>
      setHidden(
        [...list.querySelectorAll('li')].filter((one) => one.offsetTop >= list.clientHeight).length,
      );
    const observer = new ResizeObserver(count);
    observer.observe(list);
    count();
    return () => observer.disconnect();
  }, [chips.length]);
  const first = chips.length - hidden;
  return (
    <>
      <ul
        ref={root}
        aria-label="Filtros ativos"
        className={`${styles['chips']} row wraps ${styles['filters']}`}
      >
        {chips.map(({ name, text, remove }, index) => (
          <li key={name} className={index < first ? undefined : styles['hidden']}>
            <FilterChip name={name} onRemove={remove}>
              {text}
            </FilterChip>
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className={`${styles['filters']} soft`}>+{hidden}</span>}
    </>
  );
}

/** One active filter, with a button that removes it. */
export function FilterChip({
  name,
  children,
  onRemove,
}: {
  name: string;
  children: ReactNode;
  onRemove: () => void;
}) {
  return (
    <span className={`${styles['chip']} small box`}>
      <span className={`${styles['text']} two-lines`} title={name}>
        <span className="visually-hidden">{name}: </span>
        <bdi>{children}</bdi>
      </span>
      <button
        type="button"
        aria-label={`Remover filtro ${name}`}
        className={`${styles['remove']} soft screen-only`}
        onClick={onRemove}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
