import { Input } from 'antd';
import type { FieldText } from '#api/contract/operation.ts';
import * as z from '#api/contract/schema.ts';
import { Select } from '../antd/Select.tsx';
import { useTypedText } from './use-typed-text.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface FilterControlProps {
  id: string;
  text: FieldText;
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** 'Todos' is a choice here and not a hint, as in the other lists. */
const allChosen = { placeholder: { color: 'var(--text)' } };

/** The control of a filter, from its schema: one choice, several, or a text. */
export function FilterControl({ id, text, schema, value, onChange }: FilterControlProps) {
  const labels: Record<string, string> = text.choices ?? {};
  const kind = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (kind instanceof z.ZodEnum) {
    return (
      <FilterSelect
        id={id}
        all="Todos"
        values={kind.options as string[]}
        labels={labels}
        value={value as string | undefined}
        onChange={onChange}
      />
    );
  }
  if (!(kind instanceof z.ZodArray))
    return <TextFilter id={id} value={(value as string | undefined) ?? ''} onChange={onChange} />;
  const values = (kind.element as z.ZodEnum).options as string[];
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      showSearch={false}
      placeholder="Todos"
      styles={allChosen}
      options={values.map((one) => ({ value: one, label: labels[one] ?? one }))}
      value={(value as string[] | undefined) ?? []}
      onChange={(chosen) =>
        onChange(chosen.length > 0 ? values.filter((one) => chosen.includes(one)) : undefined)
      }
    />
  );
}

function TextFilter({
  id,
  value,
  onChange,
}: Pick<FilterControlProps, 'id' | 'onChange'> & { value: string }) {
  const { text, type, applyNow, leave } = useTypedText(value, (typed) => {
    onChange(typed.trim() || undefined);
    return typed.trim();
  });
  return (
    <Input
      id={id}
      autoComplete="off"
      placeholder="Qualquer"
      value={text}
      onChange={({ target }) => type(target.value)}
      onPressEnter={applyNow}
      onBlur={leave}
    />
  );
}
