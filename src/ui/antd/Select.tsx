import { Select as AntdSelect, type SelectProps as AntdSelectProps } from 'antd';
import { useId } from 'react';
import { describedBy } from '../accessibility/screen-reader.tsx';

interface SelectProps<Value> extends Omit<AntdSelectProps<Value>, 'labelInValue' | 'labelRender'> {
  /** The chosen value in words; by default the label of its option. */
  valueText?: string | undefined;
}

/**
 * antd's Select. antd writes the chosen text beside its empty field; here that text describes the
 * field for screen readers. antd also announces the chosen value, and does so in words only where
 * its label is a text.
 */
export function Select<Value>({
  'aria-describedby': described,
  valueText,
  ...select
}: SelectProps<Value>) {
  const id = useId();
  const text = valueText ?? labelOf(select.value, select.options);
  return (
    <>
      <AntdSelect<Value>
        {...select}
        {...(valueText !== undefined && {
          value: { value: select.value, label: valueText } as Value,
          // Otherwise antd warns where the option has another label.
          optionLabelProp: 'label',
        })}
        aria-describedby={describedBy(text !== '' && id, described)}
      />
      {text !== '' && (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </>
  );
}

/** The labels of what is chosen among the options, which may be in groups. */
function labelOf(value: unknown, options: AntdSelectProps['options'] = []): string {
  const all = options.flatMap(
    (option) => (option['options'] as typeof options | undefined) ?? option,
  );
  return [value]
    .flat()
    .map((chosen) => all.find((option) => option.value === chosen)?.label)
    .filter((label) => typeof label === 'string')
    .join(', ');
}
