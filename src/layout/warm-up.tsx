import { Button, Form, Input, Modal, Pagination, Select, Space, Switch } from 'antd';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '#ui/AntdProvider.tsx';

/**
 * Renders antd's controls where nobody sees them, and leaves them there. antd writes a control's styles when it first
 * appears and takes them away with the last one, and the browser reads its code then: done while the page is idle, the
 * first screen of controls came in 80 ms instead of 160.
 */
export function warmUp(): void {
  // Nobody knows when Safari is idle.
  if (!('requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    // A transition is rendered in slices: whoever types meanwhile does not feel it.
    startTransition(() => createRoot(document.createElement('div')).render(<Controls />));
  });
}

function Controls() {
  return (
    <AntdProvider>
      <Form layout="vertical">
        <Form.Item label="_">
          <Input prefix="_" allowClear />
        </Form.Item>
      </Form>
      <Input.TextArea />
      <Space.Compact>
        <Input.Password />
        <Button icon="_" />
      </Space.Compact>
      <Select showSearch />
      <Switch />
      <Button type="primary" />
      <Pagination total={100} responsive />
      <Modal />
    </AntdProvider>
  );
}
