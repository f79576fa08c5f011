import { Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from './ConflictNotice.module.css';
import { Notice } from './Notice.tsx';

export interface Clash {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** It cannot be known whether the other person changed it too. */
  isUnsure: boolean;
  /** The value to save; undefined until the operator decides. */
  choice: ConflictChoice | undefined;
}

export type ConflictChoice = 'mine' | 'theirs';

interface ConflictNoticeProps {
  clashes: Clash[];
  /** The labels of the fields that only the other person changed. */
  taken: string[];
  onChoose: (name: string, choice: ConflictChoice) => void;
}

export const focusClash = (name: string): void =>
  document.getElementById(`clash-${name}`)?.querySelector('input')?.focus();

/**
 * Another person changed the same fields (412): both values of each, one to be chosen; then the
 * form saves.
 */
export function ConflictNotice({ clashes, taken, onChoose }: ConflictNoticeProps) {
  return (
    <Notice type="warning" title="Outra pessoa alterou este registro">
      <p>Escolha o valor de cada campo que vocês dois alteraram e salve novamente.</p>
      {clashes.map(({ name, label, mine, theirs, isUnsure, choice }) => (
        <div
          key={name}
          id={`clash-${name}`}
          role="group"
          aria-label={label}
          className={styles['field']}
        >
          <p className="strong">{label}</p>
          {isUnsure && (
            <p>Outra pessoa também pode ter trocado este valor, que o console não pode ler.</p>
          )}
          <Radio.Group
            aria-label={label}
            className={styles['choices'] ?? ''}
            value={choice ?? null}
            onChange={({ target }) => onChoose(name, target.value as ConflictChoice)}
          >
            <Radio value="mine" className={styles['choice'] ?? ''}>
              Seu valor: <bdi className="strong">{mine}</bdi>
            </Radio>
            <Radio value="theirs" className={styles['choice'] ?? ''}>
              Valor atual: <bdi className="strong">{theirs}</bdi>
            </Radio>
          </Radio.Group>
        </div>
      ))}
      {taken.length > 0 && <p>Também alterado por outra pessoa e mantido: {taken.join(', ')}.</p>}
    </Notice>
  );
}
