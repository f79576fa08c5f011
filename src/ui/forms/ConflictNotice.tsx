import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './ConflictNotice.module.css';
import { Notice } from './Notice.tsx';

/** A field whose value here differs from the platform's. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Props {
  differences: Difference[];
  busy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Someone else changed the record (412): says so, shows what differs, and offers both ways out. */
export function ConflictNotice({ differences, busy, onReload, onOverwrite }: Props) {
  return (
    <Notice type="warning" title="Outra pessoa alterou este registro">
      {differences.length > 0 ? (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Seu valor</th>
              <th scope="col">Valor atual</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Os campos deste formulário são iguais aos atuais.</p>
      )}
      <Flex gap={8} wrap>
        <Button onClick={onReload}>Recarregar</Button>
        <Button danger loading={busy} onClick={onOverwrite}>
          Sobrescrever
        </Button>
      </Flex>
    </Notice>
  );
}
