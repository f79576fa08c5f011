import { InputNumber } from 'antd';
import type { AriaAttributes } from 'react';

interface Props extends AriaAttributes {
  id?: string;
  /** Milliseconds. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/**
 * A duration in milliseconds, shown and typed in seconds. antd's form gives it id, value, change and what ties
 * its hint and an error to it.
 */
export function SecondsInput({ id, value, onChange, ...aria }: Props) {
  return (
    <InputNumber<number>
      {...aria}
      {...(id !== undefined && { id })}
      value={value === undefined ? null : value / 1000}
      step={1}
      controls={false}
      decimalSeparator=","
      suffix="s"
      onChange={(seconds) => onChange?.(seconds === null ? undefined : Math.round(seconds * 1000))}
    />
  );
}
