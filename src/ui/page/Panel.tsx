import { type ReactNode, useId } from 'react';
import { Boundary } from '../states/Boundary.tsx';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** A link or button beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen, labelled by its heading. */
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
      <Boundary>{children}</Boundary>
    </section>
  );
}
