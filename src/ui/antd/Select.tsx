import { Select as AntdSelect, type SelectProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { describedBy } from '../accessibility/screen-reader.tsx';

/**
 * antd's Select. Its field stays empty: antd writes what is chosen beside it, where a screen reader does not find it. Here
 * that text describes the field, before its hint and its error.
 */
export function Select<Value>({ 'aria-describedby': described, labelRender, ...select }: SelectProps<Value>) {
  const id = useId();
  // White space would separate two ids.
  const idOf = (value: unknown) => `${id}-${String(value).replaceAll(/\s/g, '-')}`;
  const chosen = [select.value ?? []].flat().map(idOf);
  return (
    <AntdSelect<Value>
      {...select}
      aria-describedby={describedBy(...chosen, described)}
      labelRender={({ value, label }) => withId(idOf(value), labelRender ? labelRender({ value, label }) : label)}
    />
  );
}

const withId = (id: string, text: ReactNode) => <span id={id}>{text}</span>;
