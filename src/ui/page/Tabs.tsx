import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  shown: Key;
  onShow: (key: Key) => void;
  /** At the end of their line. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Content of which one part is shown. The tabs are one stop of the Tab key: the arrows go from one
 * to the next.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  shown,
  onShow,
  aside,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by === undefined) return;
    const place = tabs.findIndex((tab) => tab.key === shown) + by;
    const next = tabs.at(place % tabs.length);
    if (!next) return;
    onShow(next.key);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.key}"]`)?.focus();
  };
  return (
    <div className="stack">
      <div className={`${styles['head']} row wraps gap-4-16`}>
        <div ref={list} role="tablist" aria-label={label} className="row gap-16">
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === shown}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === shown ? 0 : -1}
              className={styles['tab']}
              onClick={() => onShow(tab.key)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside && <div className="push">{aside}</div>}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className="stack gap-12"
      >
        {children}
      </div>
    </div>
  );
}
