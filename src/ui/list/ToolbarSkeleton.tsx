import styles from './ListToolbar.module.css';

/**
 * The place of what stands above a list, while the code of the screen loads.
 * @param props `controls`: how many stand beside the search, or one whole line
 */
export const ToolbarSkeleton = ({ controls }: { controls: number | 'line' }) =>
  controls === 'line' ? (
    <div aria-hidden="true" className={styles['line']}>
      <div className={styles['waiting']} />
    </div>
  ) : (
    <div aria-hidden="true">
      <div className={`${styles['toolbar']} row wraps`}>
        <span className={`${styles['search']} ${styles['waiting']}`} />
        {Array.from({ length: controls }, (_, control) => (
          <span key={control} className={`${styles['select']} ${styles['waiting']}`} />
        ))}
      </div>
      <div className={styles['summary']} />
    </div>
  );
