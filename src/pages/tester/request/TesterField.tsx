import type { ReactNode } from 'react';
import { Input } from 'antd';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import type { FieldError, FieldErrors } from './prepare.ts';
import styles from './TesterField.module.css';
import { parametersOf } from './draft.ts';

/** Props that connect a control to its label, hint and error. */
interface Ties {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: '' | 'error';
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  error: FieldError | undefined;
  hint?: ReactNode;
  /** Rendered beside the label, such as a button that acts on the field's text. */
  action?: ReactNode;
  /** Renders the control with these props. */
  children: (ties: Ties) => ReactNode;
}

/** A labelled control of the request, with its hint and its error. */
export function TesterField({ id, label, required = false, error, hint, action, children }: Props) {
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children({
        id,
        'aria-required': required,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(error && `${id}-error`, hint ? `${id}-hint` : undefined),
        status: error ? 'error' : '',
      })}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error.text}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}

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
