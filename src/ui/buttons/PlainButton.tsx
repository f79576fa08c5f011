import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './PlainButton.module.css';

/** `filled`: the one main action of a screen. `plain`: inside a row or a notice, without a border. */
type Kind = 'filled' | 'plain';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-busy'> {
  kind?: Kind;
  /** While true, presses are ignored. */
  busy?: boolean;
}

/**
 * A button without antd: for the frame and the dashboard, which do not load it, and for rows of lists, where fifty of
 * antd's buttons took a fifth of the rendering time.
 */
export function PlainButton({ kind, busy = false, onClick, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={look(kind)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
    />
  );
}

const look = (kind?: Kind) => `${styles['button']} ${kind ? styles[kind] : ''}`;

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  kind?: Kind;
  icon?: ReactNode;
}

/** A link that looks like a button; a middle click opens a new tab. */
export function LinkButton({ kind, icon, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={look(kind)}>
      {icon}
      {children}
    </Link>
  );
}
