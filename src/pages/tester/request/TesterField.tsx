import type { ReactNode } from 'react';
import { describedBy } from '#ui/accessibility/screen-reader.tsx';
import type { FieldError } from './to-request.ts';
import styles from './TesterField.module.css';

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
  children: (controlProps: ControlProps) => ReactNode;
}

/** A field of the tester's form: label, control, error and hint. */
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
