import type { ReactNode } from 'react';
import type { Environment } from '#api/contract/connections.ts';
import styles from './RequestForm.module.css';

interface Props {
  environment: Environment;
  /** The fields of the call: bank, endpoint, method and environment. */
  children: ReactNode;
  button: ReactNode;
}

/** The call in one row. A call to produção has an amber edge. */
export function CallBar({ environment, children, button }: Props) {
  return (
    <div className={`${styles['bar']} ${environment === 'production' ? styles['production'] : ''}`}>
      {children}
      <div className={styles['run']}>{button}</div>
    </div>
  );
}
