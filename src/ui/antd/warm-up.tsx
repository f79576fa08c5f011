import { Button, Checkbox, Form, Input, Radio, Switch } from 'antd';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from './AntdProvider.tsx';
import { Select } from './Select.tsx';

const controls = [
  <Button key="button" />,
  <Input.Search key="search" allowClear />,
  <Select key="select" options={[]} />,
  <Input.TextArea key="text" />,
  <Radio.Group key="radio" options={[]} />,
  <Checkbox key="checkbox" />,
  <Switch key="switch" />,
  <Form key="form">
    <Form.Item label="antd">
      <Input />
    </Form.Item>
  </Form>,
];

/**
 * Renders antd's controls once, outside the document: the browser compiles their code, and antd computes its theme and
 * writes their styles, so that the first screen with them opens sooner (decision 0018). Each by itself and in slices,
 * between which the browser reacts to presses. They stay, because antd removes the styles of what is gone.
 */
export function warmUp(): void {
  for (const control of controls) {
    startTransition(() => createRoot(document.createElement('div')).render(<AntdProvider>{control}</AntdProvider>));
  }
}
