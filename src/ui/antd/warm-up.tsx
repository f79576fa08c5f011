import { Button, Input } from 'antd';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from './AntdProvider.tsx';
import { Select } from './Select.tsx';

/**
 * Renders the controls of the lists once, outside the document, unless a screen with antd stands: the browser compiles
 * their code, and antd computes its theme and writes their styles (docs/decisions/0022-first-click.md). They stay, because
 * antd removes the styles of what is gone.
 */
export function warmUp(): void {
  if (document.querySelector('main [class*="ant-"]')) return;
  startTransition(() =>
    createRoot(document.createElement('div')).render(
      <AntdProvider>
        <Button />
        <Input.Search allowClear />
        <Select options={[]} />
      </AntdProvider>,
    ),
  );
}
