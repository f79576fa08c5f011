import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { parsing } from '#api/contract/schema.ts';
import styles from './Field.module.css';
import { useFieldRules } from './rules-context.ts';

interface Props {
  name: string;
  label: string;
  extra?: ReactNode;
  /** Puts the control at the end of the label's line, as for a switch. */
  inline?: boolean;
  /** The control; antd gives it value, change and id. */
  children: ReactElement;
}

/**
 * A labelled control of an `EditForm`, checked by the contract's schema on blur and on submit. A refusal by the
 * platform stays until a value changes; blur does not clear it.
 */
export function Field({ name, label, extra, inline = false, children }: Props) {
  const { schema, refusal } = useFieldRules(name);
  const form = Form.useFormInstance();
  const validator = async (_: unknown, value: unknown) => {
    const result = await schema.safeParseAsync(value, parsing);
    const reason = result.success ? refusal() : result.error.issues[0]?.message;
    if (reason !== undefined) throw new Error(reason);
  };
  return (
    // antd's own blur trigger would show an error when the focus only passes through an untouched field.
    <div
      onBlur={() => form.isFieldTouched(name) && afterPress(() => form.validateFields([name]).catch(() => undefined))}
    >
      <Form.Item
        name={name}
        {...(inline && { className: styles['inline'] ?? '' })}
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
 * Runs after the press that moved the focus has ended: an error that appears during the press moves the pressed button
 * away, and the click is lost.
 */
function afterPress(act: () => unknown): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
