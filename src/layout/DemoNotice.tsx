import { useDemo } from './demo-port.ts';
import styles from './DemoNotice.module.css';

/** Says that the page answers its own calls, where no service worker can start (private mode, no HTTPS). */
export function DemoNotice() {
  const demo = useDemo();
  if (demo?.transport !== 'page') return null;
  return (
    <p role="note" className={styles['notice']}>
      O navegador não permitiu o service worker da demonstração; os dados de exemplo são respondidos pela própria
      página.
    </p>
  );
}
