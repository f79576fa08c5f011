import { useEffect } from 'react';
import styles from './select-list.module.css';

/**
 * Makes the list of antd's Select scroll itself. antd scrolls a box around the list, which has no role: a keyboard that
 * cannot enter it cannot scroll it either, and accessibility checks say so; a list that its field controls may scroll.
 */
export const scrollingList = { classNames: { popup: { list: styles['list'] ?? '' } } };

/** Keeps the active option in view, which antd does for its own box only: after a key, and when a list opens. */
export function useActiveOptionInView(): void {
  useEffect(() => {
    const follow = () =>
      requestAnimationFrame(() => {
        const active = document.activeElement?.getAttribute('aria-activedescendant');
        if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
      });
    document.addEventListener('keyup', follow);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('keyup', follow);
      document.removeEventListener('click', follow);
    };
  }, []);
}
