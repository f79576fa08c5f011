import { Select } from '../antd/Select.tsx';

interface Props<Value extends string> {
  values: readonly Value[];
  /** The label of each value; the value itself where absent. */
  labels?: Record<Value, string>;
  /** The label of the choice that filters nothing: `Todos os status`. */
  all: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  id?: string;
  'aria-label'?: string;
  className?: string;
}

/** A filter with one value or none. */
export function FilterSelect<Value extends string>({ values, labels, all, value, onChange, ...control }: Props<Value>) {
  return (
    <Select<string>
      {...control}
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
