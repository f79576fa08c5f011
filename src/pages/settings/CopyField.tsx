import { Button, Input, Space } from 'antd';
import { useId, type ReactNode } from 'react';
import { copyText } from '#ui/copy/clipboard.ts';
import { Denied } from '#ui/states/Denied.tsx';
import styles from './SettingsPage.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Replaces the default copy of `value`, for a secret whose value is masked. */
  onCopy?: () => void;
  busy?: boolean;
  denied?: string | undefined;
}

/** A value with a button that copies it. */
export function CopyField({ label, value, onCopy, busy = false, denied }: CopyFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles['label'] ?? ''}>
        {label}
      </label>
      <ReadOnlyValue id={id} value={value}>
        <Denied reason={denied}>
          <Button
            aria-label={`Copiar ${label}`}
            loading={busy}
            onClick={onCopy ?? (() => void copyText(value))}
          >
            Copiar
          </Button>
        </Denied>
      </ReadOnlyValue>
    </div>
  );
}

interface ReadOnlyValueProps {
  id: string | undefined;
  describedBy?: string | undefined;
  value: string;
  children: ReactNode;
}

/** A value that cannot be edited, with a button at its end. */
export function ReadOnlyValue({ id, describedBy, value, children }: ReadOnlyValueProps) {
  return (
    <Space.Compact block>
      <Input
        id={id}
        aria-describedby={describedBy}
        readOnly
        variant="filled"
        value={value}
        className={styles['value'] ?? ''}
      />
      {children}
    </Space.Compact>
  );
}
