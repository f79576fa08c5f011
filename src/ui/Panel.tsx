import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** What stands beside the title: a link, a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen, found by its heading. */
export function Panel({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
