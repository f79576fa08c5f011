import { Input, Radio, Switch } from 'antd';
import type { ReactElement, HTMLAttributes } from 'react';
import type * as z from '#api/contract/schema.ts';
import type { FieldText } from '#api/contract/operation.ts';
import { Select } from '../antd/Select.tsx';
import { enumValuesOf } from './empty-values.ts';

/** How the keyboard of a phone and the browser treat a text. */
const textInputProps: Partial<
  Record<NonNullable<FieldText['shownAs']>, HTMLAttributes<HTMLInputElement>>
> = {
  code: { autoCapitalize: 'off', spellCheck: false },
  url: { inputMode: 'url', spellCheck: false },
};

/**
 * The control of a described field, for antd's form.
 * @param preview the stored value of a secret, masked
 */
export function toFieldControl(text: FieldText, schema: z.ZodType, preview = ''): ReactElement {
  const { label, choices, shownAs, placeholder = '' } = text;
  const options = enumValuesOf(schema)?.map((value) => ({
    value,
    label: choices?.[value] ?? value,
  }));
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
  return (
    <Input autoComplete="off" placeholder={placeholder} {...(shownAs && textInputProps[shownAs])} />
  );
}
