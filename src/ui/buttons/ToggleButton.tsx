import type { ReactNode } from 'react';
import styles from './ChoiceButtons.module.css';

interface Props {
  pressed: boolean;
  onClick: () => void;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  children: ReactNode;
}

/** A button that is on or off. */
export function ToggleButton({ pressed, children, ...button }: Props) {
  return (
    <button {...button} type="button" aria-pressed={pressed} className={styles['choice']}>
      {children}
    </button>
  );
}
