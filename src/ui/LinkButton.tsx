import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  to: string;
  primary?: boolean;
  icon?: ReactNode;
  /** The accessible name, where the text alone is ambiguous; it begins with the text. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button; a middle click opens a new tab. */
export function LinkButton({ to, primary = false, icon, label, children }: Props) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={primary ? `${styles['button']} ${styles['primary']}` : styles['button']}
    >
      {icon}
      {children}
    </Link>
  );
}
