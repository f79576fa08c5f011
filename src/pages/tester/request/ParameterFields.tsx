import { Input } from 'antd';
import { parametersOf } from './draft.ts';
import type { FieldErrors } from './prepare.ts';
import { TesterField } from './TesterField.tsx';

/** Hints for the well-known parameters; other parameters have none. */
const hints: Record<string, string> = {
  id: 'Identificador fornecido pelo banco, como 123456.',
  txid: 'Identificador da cobrança PIX: de 26 a 35 letras e números.',
};

interface Props {
  path: string;
  values: ReadonlyMap<string, string>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
}

/** One input per parameter in braces in the path. */
export function ParameterFields({ path, values, errors, onChange }: Props) {
  return parametersOf(path).map((name) => (
    <TesterField
      key={name}
      id={`tester-param-${name}`}
      label={`Parâmetro {${name}}`}
      required
      error={errors.get(`param-${name}`)}
      hint={Object.hasOwn(hints, name) ? hints[name] : undefined}
    >
      {(ties) => (
        <Input
          {...ties}
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
