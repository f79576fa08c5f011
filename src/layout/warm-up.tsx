import { Button, Flex, Form, Input, Modal, Select, Space, Switch } from 'antd';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '#ui/antd/AntdProvider.tsx';

/** The controls of the next visit, most frequent first. Each entry is rendered in a slice of its own. */
const controls: ReactNode[] = [
  <Button key="button" type="primary" icon="_" />,
  <Input key="input" prefix="_" allowClear />,
  <Select key="select" showSearch />,
  <Form key="form" layout="vertical">
    <Form.Item label="_">
      <Input.Password />
    </Form.Item>
  </Form>,
  <Switch key="switch" />,
  <Flex key="flex" />,
  <Space.Compact key="space">
    <Button />
  </Space.Compact>,
  <Input.TextArea key="text-area" />,
  <Modal key="modal" />,
];

/**
 * Renders antd's controls outside the document and keeps them. antd inserts a control's styles with its first instance
 * and removes them with its last, and the browser compiles the control's code then. With this done before the first
 * visit, the visit is quicker (docs/decisions/0011-read-ahead-and-warm-up.md).
 * @returns a function that removes the controls
 */
export function warmUp(): () => void {
  // Safari does not say when it is idle. There the first visit renders the controls itself.
  if (!('requestIdleCallback' in window)) return () => undefined;
  const root = createRoot(document.createElement('div'));
  startTransition(() =>
    root.render(
      <AntdProvider>
        <Slices />
      </AntdProvider>,
    ),
  );
  // Not `unmount`, which React refuses while it renders: the frame's effects end during a render.
  return () => root.render(null);
}

/** Renders one control more in each idle period. */
function Slices() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === controls.length) return undefined;
    const handle = requestIdleCallback(() => startTransition(() => setCount(count + 1)));
    return () => cancelIdleCallback(handle);
  }, [count]);
  return controls.slice(0, count);
}
