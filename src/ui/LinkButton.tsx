import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  to: string;
  primary?: boolean;
  icon?: ReactNode;
  /** Its name where the text alone does not tell it from others; it begins with the text. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, so a middle click opens it apart. */
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
