import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { type ReactNode, useEffect } from 'react';
import { useMedia, useScheme } from '../styles/scheme.ts';
import { themes } from './theme.ts';
import styles from './AntdProvider.module.css';
import {
  CheckOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons';

/* antd's own icons, hidden from assistive technology: antd names them in English ("close", "down"), and the control
   that an icon belongs to has a Portuguese name. */

const loading = <LoadingOutlined aria-hidden />;
/** antd's own label of the button is the English "Close" in every locale. */
const closable = { 'aria-label': 'Fechar' };

/** The components' icons for `ConfigProvider`. */
const icons = {
  button: { loadingIcon: loading },
  modal: { closable },
  drawer: { closable: { ...closable, placement: 'end' as const } },
  alert: {
    infoIcon: <InfoCircleFilled aria-hidden />,
    warningIcon: <ExclamationCircleFilled aria-hidden />,
  },
  select: {
    suffixIcon: <DownOutlined aria-hidden />,
    loadingIcon: loading,
    menuItemSelectedIcon: <CheckOutlined aria-hidden />,
  },
};

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
