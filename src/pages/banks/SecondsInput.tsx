import { InputNumber } from 'antd';

interface Props {
  id?: string;
  /** Milliseconds. */
  value?: number;
  onChange?: (value: number | undefined) => void;
}

/** A duration in milliseconds, shown and typed in seconds. antd's form gives it id, value and change. */
export function SecondsInput({ id, value, onChange }: Props) {
  return (
    <InputNumber<number>
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
