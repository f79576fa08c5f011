import styles from './Skeleton.module.css';

interface SkeletonProps {
  lines?: number;
  /**
   * What comes: lines of text, the labelled fields of a form, rows, cards, or a box with rows under
   * headings, whose sizes a class gives.
   */
  shape?: 'text' | 'fields' | 'rows' | 'cards' | 'table';
  label?: string;
  className?: string | undefined;
}

/** The place of content that loads. */
export function Skeleton({
  lines = 3,
  shape = 'text',
  label = 'Carregando…',
  className = '',
}: SkeletonProps) {
  return (
    <div role="status" className={`${styles['skeleton']} ${styles[shape]} ${className}`}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className={styles['line']} />
      ))}
    </div>
  );
}
