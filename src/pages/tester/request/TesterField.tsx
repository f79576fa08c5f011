import type { ReactNode } from 'react';
import { describedBy } from '#ui/accessibility/described-by.ts';
import type { FieldError } from './prepare.ts';
import styles from './TesterField.module.css';

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
