import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  to: string;
  primary?: boolean;
  icon?: ReactNode;
  /** The accessible name, where the text alone is ambiguous; it begins with the text. */
  label?: string;
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A link that looks like a button; a middle click opens a new tab. */
export function LinkButton({ to, primary = false, icon, label, children, ...link }: Props) {
  return (
    <Link
      {...link}
      to={to}
      aria-label={label}
      className={primary ? `${styles['button']} ${styles['primary']}` : styles['button']}
    >
      {icon}
      {children}
    </Link>
  );
}
