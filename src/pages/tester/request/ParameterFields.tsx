import { Input } from 'antd';
import type { FieldErrors } from './to-request.ts';
import { parameterNames } from './draft.ts';
import { TesterField } from './TesterField.tsx';

/** Hints for the well-known parameters; other parameters have none. */
const hints: Record<string, string> = {
  id: 'Fornecido pelo banco, como 123456.',
  txid: 'Identificador da cobrança PIX: de 26 a 35 letras e números.',
};

interface ParameterFieldsProps {
  path: string;
  values: ReadonlyMap<string, string>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
}

/** One input per parameter in braces in the path. */
export function ParameterFields({ path, values, errors, onChange }: ParameterFieldsProps) {
  return parameterNames(path).map((name) => (
    <TesterField
      key={name}
      id={`tester-param-${name}`}
      label={`Parâmetro {${name}}`}
      required
      error={errors.get(`param-${name}`)}
      hint={Object.hasOwn(hints, name) ? hints[name] : undefined}
    >
      {(controlProps) => (
        <Input
          {...controlProps}
          value={values.get(name) ?? ''}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </TesterField>
  ));
}
