import type { ComponentProps, ReactNode } from 'react';
import { Button, Flex, Input } from 'antd';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import type { FieldError, FieldErrors } from './prepare.ts';
import styles from './TesterField.module.css';
import { parametersOf } from './draft.ts';
import { indentedJson, readJson } from '#ui/json/json-text.ts';

interface ControlProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: '' | 'error';
}

interface TesterFieldProps {
  id: string;
  label: string;
  required?: boolean;
  error: FieldError | undefined;
  hint?: ReactNode;
  action?: ReactNode;
  children: (ties: ControlProps) => ReactNode;
}

export function TesterField({
  id,
  label,
  required = false,
  error,
  hint,
  action,
  children,
}: TesterFieldProps) {
  return (
    <div className="stack gap-4">
      <div className={`${styles['head']} row spread`}>
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
        <p id={`${id}-error`} className="fault">
          {error.text}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="note">
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

interface JsonFieldProps {
  id: string;
  label: string;
  value: string;
  placeholder: string;
  error: FieldError | undefined;
  /** A sample text, offered while the field is blank. */
  sample?: string | undefined;
  onChange: (text: string) => void;
  /** Called when the text cannot be formatted: it is not JSON, or too long. */
  onError: (error: FieldError) => void;
}

/** A text area for JSON with a button that formats its content. */
export function JsonField({
  id,
  label,
  value,
  placeholder,
  sample,
  error,
  onChange,
  onError,
}: JsonFieldProps) {
  const reformat = () => {
    const read = readJson(value);
    const text = 'value' in read ? indentedJson(value) : undefined;
    if ('error' in read) onError({ text: read.error, from: read.from, to: read.to });
    else if (text === undefined) onError({ text: 'Este JSON é longo demais para formatar.' });
    else onChange(text);
  };
  // Its button disappears with the press.
  const fillIn = (text: string) => {
    onChange(text);
    document.getElementById(id)?.focus();
  };
  return (
    <TesterField
      id={id}
      label={label}
      error={error}
      action={
        <Flex gap={8}>
          {sample && value.trim() === '' && (
            <Button size="small" onClick={() => fillIn(sample)}>
              Usar exemplo
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Formatar ${label}`}
            disabled={value.trim() === ''}
            onClick={reformat}
          >
            Formatar
          </Button>
        </Flex>
      }
    >
      {(ties) => <CodeArea {...ties} value={value} placeholder={placeholder} onType={onChange} />}
    </TesterField>
  );
}

interface CodeAreaProps extends Omit<ComponentProps<typeof Input.TextArea>, 'onChange'> {
  onType: (text: string) => void;
}

/** A text area for code, which no browser corrects. */
export const CodeArea = ({ onType, ...area }: CodeAreaProps) => (
  <Input.TextArea
    autoSize={{ minRows: 4, maxRows: 16 }}
    {...area}
    className={styles['json'] ?? ''}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    autoCorrect="off"
    onChange={({ target }) => onType(target.value)}
  />
);
