import type { ReactNode } from 'react';
import styles from './Pager.module.css';

interface PagerStepProps {
  label: string;
  icon: ReactNode;
  /**
   * Undefined where there is no such page. The button keeps the focus, which its own press may have
   * reached.
   */
  onPress: (() => void) | undefined;
}

/** A button to another page. */
export function PagerStep({ label, icon, onPress }: PagerStepProps) {
  return (
    <li className="row gap-4">
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={onPress === undefined}
        className={styles['page']}
        onClick={onPress}
      >
        {icon}
      </button>
    </li>
  );
}
