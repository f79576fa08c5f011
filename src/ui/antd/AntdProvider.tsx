import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { useDocumentEvent } from '../accessibility/keys.ts';
import { useMedia, useScheme } from '../styles/scheme.ts';
import { themes } from './theme.ts';
import antd from 'antd/dist/antd.css?inline';
import styles from './AntdProvider.module.css';
import {
  CheckOutlined,
  DownOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
  LoadingOutlined,
} from '@ant-design/icons';

const loading = <LoadingOutlined aria-hidden />;
/** antd says "Close" in every locale. */
const closable = { 'aria-label': 'Fechar' };

/**
 * antd's own icons, without their English names ("close", "down"): the control around has a
 * Portuguese one.
 */
const componentDefaults = {
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
    // antd scrolls a box around a list, which has no role and takes no focus; here the list itself
    // scrolls.
    classNames: { popup: { list: styles['list'] ?? '' } },
  },
};

/**
 * Renders lists beside their field, inside the page's landmark; dialogs and drawers stay in the
 * body.
 */
const popupContainer = (field?: HTMLElement) =>
  (field === document.body ? null : field?.parentElement) ?? document.body;

/** antd with the console's theme and language, for the lazy parts that use antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  // antd scrolls the active option of a list into view in its own box only.
  useDocumentEvent('keyup', showActiveOption);
  useDocumentEvent('click', showActiveOption);
  const theme = themes[useScheme()][useMedia('(pointer: coarse)') ? 'touch' : 'mouse'];
  return (
    <ConfigProvider
      locale={ptBR}
      theme={theme}
      getPopupContainer={popupContainer}
      // A virtual list exposes only two or three options to assistive technology; the console's
      // lists are short.
      virtual={false}
      wave={{ disabled: true }}
      {...componentDefaults}
      form={{ requiredMark: 'optional', scrollToFirstError: { focus: true } }}
    >
      <style href="antd" precedence="antd">
        {antd}
      </style>
      {children}
    </ConfigProvider>
  );
}

const showActiveOption = () =>
  requestAnimationFrame(() => {
    const active = document.activeElement?.getAttribute('aria-activedescendant');
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  });
