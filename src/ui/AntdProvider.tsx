import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import type { ReactNode } from 'react';
import { scrollingList, useActiveOptionInView } from './select-list.ts';
import { useScheme } from './scheme.ts';
import { themes } from './theme.ts';

/** antd says "Close" in English, whatever its locale. */
const closable = { closable: { 'aria-label': 'Fechar' } };

/** Without it a busy button would be called "loading" and its name. */
const busy = { loadingIcon: <LoadingOutlined aria-hidden /> };

/** Lists stand beside their field, inside the page's landmark; dialogs and drawers, which ask for the body, stay there. */
const beside = (field?: HTMLElement) => (field === document.body ? null : field?.parentElement) ?? document.body;

/** antd with our theme and Portuguese, for the lazy parts that use it; the entry has none of it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useActiveOptionInView();
  const scheme = useScheme();
  return (
    <ConfigProvider
      locale={ptBR}
      theme={themes[scheme]}
      getPopupContainer={beside}
      // A virtual list tells assistive technology of two or three options; ours are short enough to be whole.
      virtual={false}
      select={scrollingList}
      button={busy}
      modal={closable}
      drawer={closable}
      form={{ requiredMark: 'optional', scrollToFirstError: { focus: true } }}
    >
      {children}
    </ConfigProvider>
  );
}
