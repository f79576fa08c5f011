import { useEffect } from 'react';
import styles from './select-list.module.css';

/**
 * Makes the list of antd's Select scroll itself. antd scrolls a box around the list that has no role and takes no
 * focus, which fails accessibility checks; a listbox that its field controls may scroll.
 */
export const scrollingList = { classNames: { popup: { list: styles['list'] ?? '' } } };

/** Scrolls the active option into view after a key and when a list opens; antd does so only for its own box. */
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
