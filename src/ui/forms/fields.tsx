import { Input, Radio, Switch } from 'antd';
import type { HTMLAttributes, ReactElement } from 'react';
import type { FieldText } from '#api/contract/describe.ts';
import * as z from '#api/contract/schema.ts';
import { Select } from '../antd/Select.tsx';

/** The values of a listed field; undefined for any other. */
const choicesOf = (schema: z.ZodType) => (schema instanceof z.ZodEnum ? (schema.options as string[]) : undefined);

/**
 * What a form of a new object begins with.
 * @param begun the values that are known; others are the first of a list, else empty
 */
export const blankOf = <Values extends object>({ shape }: z.ZodObject, begun: Partial<Values>): Values => ({
  ...(Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, choicesOf(schema as z.ZodType)?.[0] ?? '']),
  ) as Values),
  ...begun,
});

/** How the keyboard of a phone and the browser treat a text. */
const typing: Partial<Record<NonNullable<FieldText['shownAs']>, HTMLAttributes<HTMLInputElement>>> = {
  code: { autoCapitalize: 'off', spellCheck: false },
  url: { inputMode: 'url', spellCheck: false },
  digits: { inputMode: 'numeric' },
};

/**
 * The control of a described field; antd's form gives it value, change and id.
 * @param preview what is shown of the stored value, of a secret that can be written and never read
 */
export function controlOf(text: FieldText, schema: z.ZodType, preview = ''): ReactElement {
  const { label, choices, shownAs, placeholder = '' } = text;
  const options = choicesOf(schema)?.map((value) => ({ value, label: choices?.[value] ?? value }));
  if (options) {
    return shownAs === 'select' ? <Select options={options} /> : <Radio.Group aria-label={label} options={options} />;
  }
  if (shownAs === 'switch') return <Switch />;
  if (shownAs === 'secret') {
    return (
      <Input.Password visibilityToggle={false} autoComplete="new-password" spellCheck={false} placeholder={preview} />
    );
  }
  return <Input autoComplete="off" placeholder={placeholder} {...(shownAs && typing[shownAs])} />;
}
