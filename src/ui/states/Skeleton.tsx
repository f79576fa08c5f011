import styles from './Skeleton.module.css';

/** A placeholder of grey lines for loading content; announced once to screen readers. */
export function Skeleton({ lines = 3, label = 'Carregando…' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className={styles['skeleton']}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className={styles['line']} />
      ))}
    </div>
  );
}
