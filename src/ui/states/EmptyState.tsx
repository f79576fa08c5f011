import { type ReactNode } from 'react';
import styles from './State.module.css';

export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`${styles['state']} stack`}>
      <p className="strong">{title}</p>
      {children && <p className={`${styles['text']} soft`}>{children}</p>}
      {action}
    </div>
  );
}
