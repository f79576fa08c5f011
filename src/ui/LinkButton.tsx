import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  to: string;
  primary?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button: it leads somewhere, so a middle click opens it apart. */
export function LinkButton({ to, primary = false, icon, children }: Props) {
  return (
    <Link to={to} className={primary ? `${styles['button']} ${styles['primary']}` : styles['button']}>
      {icon}
      {children}
    </Link>
  );
}
