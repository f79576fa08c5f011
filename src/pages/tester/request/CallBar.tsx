import type { ReactNode } from 'react';
import { useConnection } from '#api/hooks/connections.ts';
import { EnvironmentTag } from '#ui/text/Tag.tsx';
import styles from './RequestForm.module.css';

interface Props {
  bankId: string | undefined;
  /** The fields of the call: bank, endpoint and method. */
  children: ReactNode;
  button: ReactNode;
}

/** The call in one row, with the environment that it goes to. A call to produção has an amber edge. */
export function CallBar({ bankId, children, button }: Props) {
  const { data: connection } = useConnection(bankId ?? null);
  const environment = connection?.environment;
  return (
    <div className={`${styles['bar']} ${environment === 'production' ? styles['production'] : ''}`}>
      {children}
      <div className={styles['environment']}>
        {environment !== undefined && <EnvironmentTag environment={environment} />}
      </div>
      <div className={styles['run']}>{button}</div>
    </div>
  );
}
