import styles from './Skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /** What comes: lines of text, the labelled fields of a form, or the rows of a list. */
  shape?: 'text' | 'fields' | 'rows' | 'cards';
  label?: string;
}

export function Skeleton({ lines = 3, shape = 'text', label = 'Carregando…' }: SkeletonProps) {
  return (
    <div role="status" className={`${styles['skeleton']} ${styles[shape]}`}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className={styles['line']} />
      ))}
    </div>
  );
}
