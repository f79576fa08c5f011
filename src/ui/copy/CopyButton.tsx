import { copyText } from './clipboard.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { useHref, useLocation } from 'react-router-dom';

interface Props {
  /** Says what is copied. */
  children: string;
  /** What is copied, or makes it when the button is pressed. */
  text: string | (() => string | Promise<string>);
}

/** Copies a text and confirms it. */
export function CopyButton({ children, text }: Props) {
  const copy = () => void copyText(typeof text === 'string' ? text : text());
  return (
    <PlainButton kind="plain" onClick={copy}>
      {children}
    </PlainButton>
  );
}

/** Copies a link for another person. @param to as `links` makes it; by default the address of the screen as it is */
export function CopyLink({ to }: { to?: string }) {
  const here = useLocation();
  const href = useHref(to ?? here);
  return <CopyButton text={() => new URL(href, location.href).href}>Copiar link</CopyButton>;
}
