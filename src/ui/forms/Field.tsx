import { Form } from 'antd';
import { type ReactElement, type ReactNode } from 'react';
import * as z from '#api/contract/schema.ts';
import styles from './Field.module.css';
import { useField } from './form-context.ts';
import { toFieldControl } from './field-control.tsx';

interface FieldProps {
  name: string;
  /** In place of the described hint; null for none. */
  hint?: ReactNode;
  /** Not marked as optional: a blank field keeps the current value. */
  unmarked?: boolean;
  /** In place of the described control; antd gives it value, change and id. */
  children?: ReactElement;
}

/**
 * A labelled control, checked on blur and submit. The platform's refusal stays until a value
 * changes.
 */
export function Field({ name, hint, unmarked = false, children }: FieldProps) {
  const { schema, text, preview, refusal } = useField(name);
  const kept =
    text.shownAs === 'secret' && preview !== undefined ? 'Em branco, mantém o atual.' : text.hint;
  const form = Form.useFormInstance();
  const validator = async (_: unknown, value: unknown) => {
    const result = await schema.safeParseAsync(value, z.parsing);
    const reason = result.success ? refusal() : result.error.issues[0]?.message;
    if (reason !== undefined) throw new Error(reason);
  };
  return (
    // antd's own blur trigger would show an error when the focus only passes through an untouched
    // field, and on a list of lines while the next one is begun.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!form.isFieldTouched(name) || currentTarget.contains(relatedTarget)) return;
        afterPress(() => form.validateFields([name]).catch(() => undefined));
      }}
    >
      <Form.Item
        name={name}
        {...(text.shownAs === 'switch' && { className: styles['inline'] ?? '' })}
        label={text.label}
        extra={hint === undefined ? kept : hint}
        required={unmarked || !schema.safeParse(undefined).success}
        rules={[{ validator }]}
        validateTrigger={false}
      >
        {children ?? toFieldControl(text, schema, preview)}
      </Form.Item>
    </div>
  );
}

/**
 * Runs after the press that moved the focus: an error shown during it moves the button, and the
 * click is lost.
 */
function afterPress(act: () => unknown): void {
  if (document.querySelector(':active'))
    document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}
