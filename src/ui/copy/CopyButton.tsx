import { copyText } from './clipboard.ts';
import styles from './CopyButton.module.css';

interface Props {
  /** The label; it says what is copied. */
  children: string;
  /** What is copied, or makes it when the button is pressed. */
  text: string | (() => string | Promise<string>);
}

/** A small button, like a link, that copies a text and confirms it. */
export function CopyButton({ children, text }: Props) {
  const copy = () => void copyText(typeof text === 'string' ? text : text());
  return (
    <button type="button" className={styles['copy']} onClick={copy}>
      {children}
    </button>
  );
}
