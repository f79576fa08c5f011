import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './PlainButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-busy'> {
  primary?: boolean;
  /** Lower, inside a notice. */
  small?: boolean;
  /** While true, presses are ignored. */
  busy?: boolean;
}

/**
 * A button without antd: for the frame and the dashboard, which do not load it, and for rows of lists, where fifty of
 * antd's buttons took a fifth of the rendering time.
 */
export function PlainButton({ primary, small, busy = false, onClick, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={look(primary, small)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    />
  );
}

const look = (primary = false, small = false) =>
  [styles['button'], primary && styles['primary'], small && styles['small']].filter(Boolean).join(' ');

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  primary?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button; a middle click opens a new tab. */
export function LinkButton({ primary, icon, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={look(primary)}>
      {icon}
      {children}
    </Link>
  );
}
