import { Form, Input, Radio, Switch } from 'antd';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  type HTMLAttributes,
} from 'react';
import * as z from '#api/contract/schema.ts';
import { trimInvisible } from '#domain/invisible.ts';
import type { FieldText } from '#api/contract/operation.ts';
import styles from './Field.module.css';
import { Select } from '../antd/Select.tsx';

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
        {children ?? controlOf(text, schema, preview)}
      </Form.Item>
    </div>
  );
}

/**
 * The rule of a text that a form reads without the blanks and the invisible characters around it,
 * which pasting brings and the contract does not take off.
 */
export const trimmed = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => trimInvisible(orEmpty(value)), rule);

/** The same for words: one blank is between them. */
export const trimmedWords = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => trimInvisible(orEmpty(value)).replaceAll(/\s+/g, ' '), rule);

const orEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Runs after the press that moved the focus: an error shown during it moves the button, and the
 * click is lost.
 */
function afterPress(act: () => unknown): void {
  if (document.querySelector(':active'))
    document.addEventListener('mouseup', () => setTimeout(act), { once: true });
  else act();
}

interface FormContext {
  schema: z.ZodObject;
  texts: Readonly<Record<string, FieldText>>;
  /** What is shown of stored values that cannot be read. */
  previews: { readonly [name: string]: string | null | undefined };
  /** The platform's refusals by field name; empty after a change or a new submit. */
  refusals: ReadonlyMap<string, string>;
}

export const FormContext = createContext<FormContext | null>(null);

function useField(name: string) {
  const form = useContext(FormContext);
  const [schema, text] = [form?.schema.shape[name] as z.ZodType | undefined, form?.texts[name]];
  if (!schema || !text)
    throw new Error(
      `No schema and text for the field "${name}": is it in an EditForm that has them?`,
    );
  return {
    schema,
    text,
    preview: form?.previews[name] ?? undefined,
    refusal: () => form?.refusals.get(name),
  };
}

/** The values of a listed field; undefined for any other. */
const choicesOf = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum ? (schema.options as string[]) : undefined;

/**
 * What a form of a new object begins with.
 * @param begun known values; others are a list's first, else empty
 */
export const emptyValues = <Values extends object>(
  { shape }: z.ZodObject,
  begun: Partial<Values>,
): Values => ({
  ...(Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      choicesOf(schema as z.ZodType)?.[0] ?? '',
    ]),
  ) as Values),
  ...begun,
});

/** How the keyboard of a phone and the browser treat a text. */
const typing: Partial<Record<NonNullable<FieldText['shownAs']>, HTMLAttributes<HTMLInputElement>>> =
  {
    code: { autoCapitalize: 'off', spellCheck: false },
    url: { inputMode: 'url', spellCheck: false },
  };

/**
 * The control of a described field, for antd's form.
 * @param preview the stored value of a secret, masked
 */
function controlOf(text: FieldText, schema: z.ZodType, preview = ''): ReactElement {
  const { label, choices, shownAs, placeholder = '' } = text;
  const options = choicesOf(schema)?.map((value) => ({ value, label: choices?.[value] ?? value }));
  if (options) {
    return shownAs === 'select' ? (
      <Select options={options} />
    ) : (
      <Radio.Group aria-label={label} options={options} />
    );
  }
  if (shownAs === 'switch') return <Switch />;
  if (shownAs === 'secret') {
    return (
      <Input.Password
        visibilityToggle={false}
        autoComplete="new-password"
        spellCheck={false}
        placeholder={preview}
      />
    );
  }
  return <Input autoComplete="off" placeholder={placeholder} {...(shownAs && typing[shownAs])} />;
}
