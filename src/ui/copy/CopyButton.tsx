import { copyJson, copyText } from './clipboard.ts';
import styles from './CopyButton.module.css';

/** `children` is the label; it says what is copied: a text, or a value as JSON. */
type Props = { children: string } & ({ text: string } | { json: unknown });

/** A small button, like a link, that copies a text and confirms it. */
export function CopyButton({ children, ...source }: Props) {
  const copy = () => void ('json' in source ? copyJson(source.json) : copyText(source.text));
  return (
    <button type="button" className={styles['copy']} onClick={copy}>
      {children}
    </button>
  );
}
