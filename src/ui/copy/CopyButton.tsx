import { copyText } from './clipboard.ts';
import styles from './CopyButton.module.css';
import { useHref, useLocation } from 'react-router-dom';

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

interface CopyLinkProps {
  /** The address of what is handed over, as `links` makes it; without one, the address of the screen as it is. */
  to?: string;
}

/** Copies a link for another person: to one object, or to a list with its search and filters. */
export function CopyLink({ to }: CopyLinkProps) {
  const here = useLocation();
  const href = useHref(to ?? here);
  return <CopyButton text={() => new URL(href, location.href).href}>Copiar link</CopyButton>;
}
