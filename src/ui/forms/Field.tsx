import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useFieldSchema } from './schema-context.ts';

interface Props {
  name: string;
  label: string;
  extra?: ReactNode;
  /** The control; antd gives it value, change and id. */
  children: ReactElement;
}

/** A labelled control of an `EditForm`, checked by the contract's schema when it is left and when the form is sent. */
export function Field({ name, label, extra, children }: Props) {
  const schema = useFieldSchema(name);
  const validator = async (_: unknown, value: unknown) => {
    const result = await schema.safeParseAsync(value);
    if (!result.success) throw new Error(result.error.issues[0]?.message);
  };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      required={!schema.safeParse(undefined).success}
      rules={[{ validator }]}
      validateTrigger="onBlur"
    >
      {children}
    </Form.Item>
  );
}
