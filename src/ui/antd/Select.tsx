import { Select as AntdSelect, type SelectProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { describedBy } from '../accessibility/screen-reader.tsx';

/**
 * antd's Select. antd writes the chosen text beside its empty field; here that text describes the
 * field for screen readers.
 */
export function Select<Value>({
  'aria-describedby': described,
  labelRender,
  ...select
}: SelectProps<Value>) {
  const id = useId();
  // White space would separate two ids.
  const idOf = (value: unknown) => `${id}-${String(value).replaceAll(/\s/g, '-')}`;
  const chosen = [select.value ?? []].flat().map(idOf);
  return (
    <AntdSelect<Value>
      {...select}
      aria-describedby={describedBy(...chosen, described)}
      labelRender={({ value, label }) =>
        withId(idOf(value), labelRender ? labelRender({ value, label }) : label)
      }
    />
  );
}

const withId = (id: string, text: ReactNode) => <span id={id}>{text}</span>;
