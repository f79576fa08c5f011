import type { ComponentProps } from 'react';
import { Input } from 'antd';
import styles from './TesterField.module.css';

interface CodeAreaProps extends Omit<ComponentProps<typeof Input.TextArea>, 'onChange'> {
  onType: (text: string) => void;
}

/** A text area for code, which no browser corrects. */
export const CodeArea = ({ onType, ...area }: CodeAreaProps) => (
  <Input.TextArea
    autoSize={{ minRows: 4, maxRows: 16 }}
    {...area}
    className={styles['json'] ?? ''}
    spellCheck={false}
    autoCapitalize="off"
    autoComplete="off"
    autoCorrect="off"
    onChange={({ target }) => onType(target.value)}
  />
);
