import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './FilterChip.module.css';

interface Props {
  /** The filter's name: `Banco`. */
  name: string;
  /** The filter's value. */
  children: ReactNode;
  onRemove: () => void;
}

/** An active filter with a button that removes it. */
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
