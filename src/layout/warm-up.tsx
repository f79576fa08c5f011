import { Button, Form, Input, Pagination, Select, Switch } from 'antd';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '#ui/AntdProvider.tsx';

/** How long the browser has for a rendering that nobody waits for. Milliseconds. */
const LEISURE_MS = 3000;

/**
 * Renders antd's controls where nobody sees them. antd writes a control's styles when it first appears, and the browser
 * reads its code then: done while the page is idle, the first screen of controls came in 80 ms instead of 160.
 */
export function warmUp(): void {
  // Nobody knows when Safari is idle.
  if (!('requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    const root = createRoot(document.createElement('div'));
    // A transition is rendered in slices: whoever types meanwhile does not feel it.
    startTransition(() => root.render(<Controls />));
    setTimeout(() => root.unmount(), LEISURE_MS);
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
      <Select showSearch />
      <Switch />
      <Button type="primary" icon="_" />
      <Pagination total={100} responsive />
    </AntdProvider>
  );
}
