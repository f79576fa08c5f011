import { type ReactNode, useId } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  /** The content is that of an earlier choice, and dimmed. */
  busy?: boolean;
  children: ReactNode;
}

/** A part of a screen, labelled by its heading. */
export function Panel({ title, aside, busy, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy} className={`${styles['panel']} box`}>
      <div className={`${styles['head']} row wraps spread`}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {aside}
      </div>
      <Boundary>{children}</Boundary>
    </section>
  );
}
