import { Form } from 'antd';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import * as z from '#api/contract/schema.ts';
import styles from './Field.module.css';

interface Props {
  name: string;
  label: string;
  extra?: ReactNode;
  /** Puts the control at the end of the label's line, as for a switch. */
  inline?: boolean;
  /** Not marked as optional: a blank field keeps the current value. */
  unmarked?: boolean;
  /** The control; antd gives it value, change and id. */
  children: ReactElement;
}

/**
 * A labelled control of an `EditForm`, checked by the contract's schema on blur and on submit. A refusal by the
 * platform stays until a value changes; blur does not clear it.
 */
export function Field({ name, label, extra, inline = false, unmarked = false, children }: Props) {
  const { schema, refusal } = useFieldRules(name);
  const form = Form.useFormInstance();
  const validator = async (_: unknown, value: unknown) => {
    const result = await schema.safeParseAsync(value, z.parsing);
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
        required={unmarked || !schema.safeParse(undefined).success}
        rules={[{ validator }]}
        validateTrigger={false}
      >
        {children}
      </Form.Item>
    </div>
  );
}

/** The rule of a text that a form reads without the blanks around it, which pasting brings and the contract does not take off. */
export const pasted = <Rule extends z.ZodType>(rule: Rule) => z.preprocess((text) => textOf(text).trim(), rule);

/** The same for words: one blank is between them. */
export const pastedWords = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((text) => textOf(text).trim().replaceAll(/\s+/g, ' '), rule);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Runs after the press that moved the focus has ended: an error that appears during the press moves the pressed button
 * away, and the click is lost.
 */
function afterPress(act: () => unknown): void {
  if (document.querySelector(':active')) document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

/** The rules that check a field's value. */
interface Rules {
  /** The contract's schema of what the form writes. */
  schema: z.ZodObject;
  /** The platform's refusals by field name; empty after a change or a new submit. */
  refusals: ReadonlyMap<string, string>;
}

/** Provides a form's rules to its fields. */
export const RulesContext = createContext<Rules | null>(null);

/** The rules of one field of the surrounding form. */
function useFieldRules(name: string): { schema: z.ZodType; refusal: () => string | undefined } {
  const rules = useContext(RulesContext);
  const field = rules?.schema.shape[name];
  if (!field) throw new Error(`No schema for the field "${name}": is it inside an EditForm whose schema has it?`);
  return { schema: field as z.ZodType, refusal: () => rules.refusals.get(name) };
}
