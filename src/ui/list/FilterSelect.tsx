import { Select } from '../antd/Select.tsx';

interface FilterSelectProps<Value extends string> {
  values: readonly Value[];
  /** The label of each value; the value itself where absent. */
  labels?: Partial<Record<Value, string>>;
  /** The label of the choice that filters nothing: `Todos os status`. */
  all: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  id?: string;
  'aria-label'?: string;
  className?: string;
}

/** A select that filters a list by one value, or by none. */
export function FilterSelect<Value extends string>({
  values,
  labels,
  all,
  value,
  onChange,
  ...control
}: FilterSelectProps<Value>) {
  return (
    <Select<string>
      {...control}
      // As wide as its widest option.
      popupMatchSelectWidth={false}
      // antd reads undefined as "nothing chosen", so the choice of all has a value of its own.
      value={value ?? ''}
      options={[
        { value: '', label: all },
        ...values.map((one) => ({ value: one as string, label: labels?.[one] ?? one })),
      ]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen))}
    />
  );
}
