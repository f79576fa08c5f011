import { Input, Space } from 'antd';
import type { ReactNode } from 'react';
import styles from './SettingsPage.module.css';

interface Props {
  id: string | undefined;
  describedBy?: string | undefined;
  value: string;
  /** The button at its end. */
  children: ReactNode;
}

/** A value that is read and not typed, with a button at its end. */
export function ReadOnlyValue({ id, describedBy, value, children }: Props) {
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
