import { Button, Input } from 'antd';
import { ReadOnlyValue } from './CopyField.tsx';
import styles from './SettingsPage.module.css';

interface Props {
  /** These are set by the form field. */
  id?: string;
  value?: string;
  onChange?: unknown;
  'aria-describedby'?: string;
  label: string;
  /** The current secret, masked; null shows the field for a new one. */
  masked: string | null;
  /** 'Substituir' was pressed: the field for the new one takes the focus. */
  isReplaced: boolean;
  onReplace: () => void;
}

/** A secret that is written and never read: masked with 'Substituir', which shows the field for a new one. */
export function SecretInput({ masked, isReplaced, label, onReplace, value = '', ...field }: Props) {
  if (masked !== null && !isReplaced && value === '') {
    const { id, 'aria-describedby': describedBy } = field;
    return (
      <ReadOnlyValue id={id} describedBy={describedBy} value={masked}>
        <Button aria-label={`Substituir ${label}`} onClick={onReplace}>
          Substituir
        </Button>
      </ReadOnlyValue>
    );
  }
  return (
    <Input.Password
      visibilityToggle={false}
      {...(field as object)}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- 'Substituir', which had the focus, is gone
      autoFocus={isReplaced}
      className={styles['secret'] ?? ''}
      autoComplete="new-password"
    />
  );
}
