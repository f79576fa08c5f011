import { copyText } from './clipboard.ts';
import styles from './CopyButton.module.css';

interface Props {
  /** What is copied. */
  text: string;
  /** Its label; it says what is copied. */
  children: string;
}

/** A small button, like a link, that copies a text and confirms it. */
export function CopyButton({ text, children }: Props) {
  return (
    <button type="button" className={styles['copy']} onClick={() => void copyText(text)}>
      {children}
    </button>
  );
}
