import { Button } from 'antd';
import { useId } from 'react';
import { copyText } from '#ui/copy/clipboard.ts';
import { Denied } from '#ui/states/Denied.tsx';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import styles from './SettingsPage.module.css';

interface Props {
  label: string;
  value: string;
  /** Replaces the default copy of `value`, for a secret whose value is masked. */
  onCopy?: () => void;
  busy?: boolean;
  /** Why the person may not copy the value. */
  denied?: string | undefined;
}

/** A read-only field with a copy button. */
export function CopyField({ label, value, onCopy, busy = false, denied }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles['label'] ?? ''}>
        {label}
      </label>
      <ReadOnlyValue id={id} value={value}>
        <Denied reason={denied}>
          <Button aria-label={`Copiar ${label}`} loading={busy} onClick={onCopy ?? (() => void copyText(value))}>
            Copiar
          </Button>
        </Denied>
      </ReadOnlyValue>
    </div>
  );
}
