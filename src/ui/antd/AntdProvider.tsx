import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { type ReactNode, useEffect } from 'react';
import { useScheme } from '../styles/scheme.ts';
import { useMedia } from '../styles/use-media.ts';
import { icons } from './icons.tsx';
import { themes } from './theme.ts';
import styles from './AntdProvider.module.css';

/**
 * Makes the list of antd's Select scroll itself. antd scrolls a box around the list that has no role and takes no
 * focus, which fails accessibility checks; a listbox that its field controls may scroll.
 */
const scrollingList = { classNames: { popup: { list: styles['list'] ?? '' } } };

const select = { ...icons.select, ...scrollingList };

/** Renders lists next to their field, inside the page's landmark; dialogs and drawers stay in the body. */
const beside = (field?: HTMLElement) => (field === document.body ? null : field?.parentElement) ?? document.body;

/** antd with the console's theme and language, for the lazy parts that use antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useActiveOptionInView();
  const theme = themes[useScheme()][useMedia('(pointer: coarse)') ? 'touch' : 'mouse'];
  return (
    <ConfigProvider
      locale={ptBR}
      theme={theme}
      getPopupContainer={beside}
      // A virtual list exposes only two or three options to assistive technology; the console's lists are short.
      virtual={false}
      {...icons}
      select={select}
      form={{ requiredMark: 'optional', scrollToFirstError: { focus: true } }}
    >
      {children}
    </ConfigProvider>
  );
}

/** Scrolls the active option into view after a key and when a list opens; antd does so only for its own box. */
function useActiveOptionInView(): void {
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
