import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { icons } from './icons.tsx';
import { scrollingList, useActiveOptionInView } from './select-list.ts';
import { useScheme } from '../styles/scheme.ts';
import { themes } from './theme.ts';

const select = { ...icons.select, ...scrollingList };

/** Renders lists next to their field, inside the page's landmark; dialogs and drawers stay in the body. */
const beside = (field?: HTMLElement) => (field === document.body ? null : field?.parentElement) ?? document.body;

/** antd with the console's theme and language, for the lazy parts that use antd. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useActiveOptionInView();
  const scheme = useScheme();
  return (
    <ConfigProvider
      locale={ptBR}
      theme={themes[scheme]}
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
