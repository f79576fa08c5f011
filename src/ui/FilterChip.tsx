import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './FilterChip.module.css';

interface Props {
  /** What is filtered: `Banco`. */
  name: string;
  /** By what value. */
  children: ReactNode;
  onRemove: () => void;
}

/** A filter in force, with the button that takes it away. */
export function FilterChip({ name, children, onRemove }: Props) {
  return (
    <span className={styles['chip']}>
      <span className={styles['text']}>
        {name}: <bdi>{children}</bdi>
      </span>
      <button type="button" aria-label={`Remover filtro ${name}`} className={styles['remove']} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
