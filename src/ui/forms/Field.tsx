import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useFieldRules } from './rules-context.ts';

interface Props {
  name: string;
  label: string;
  extra?: ReactNode;
  /** The control; antd gives it value, change and id. */
  children: ReactElement;
}

/**
 * A labelled control of an `EditForm`, checked by the contract's schema when it is left and when the form is sent. What
 * the platform refused stays refused until something is changed: leaving the field does not clear it.
 */
export function Field({ name, label, extra, children }: Props) {
  const { schema, refusal } = useFieldRules(name);
  const form = Form.useFormInstance();
  const validator = async (_: unknown, value: unknown) => {
    const result = await schema.safeParseAsync(value);
    const reason = result.success ? refusal() : result.error.issues[0]?.message;
    if (reason !== undefined) throw new Error(reason);
  };
  return (
    // Focus that only passes through an empty field is no mistake: antd's own trigger would say that it is.
    <div
      onBlur={() => form.isFieldTouched(name) && afterPress(() => form.validateFields([name]).catch(() => undefined))}
    >
      <Form.Item
        name={name}
        label={label}
        extra={extra}
        required={!schema.safeParse(undefined).success}
        rules={[{ validator }]}
        validateTrigger={false}
      >
        {children}
      </Form.Item>
    </div>
  );
}

/**
 * Acts once the mouse or finger that took the focus away is up again: an error that appears under it would push the
 * pressed button from its place, and the press would be lost.
 */
function afterPress(act: () => unknown): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
