import { copyText } from './clipboard.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { useHref } from 'react-router-dom';

interface Props {
  children: string;
  /** What is copied, or makes it when the button is pressed. */
  text: string | (() => string | Promise<string>);
}

export function CopyButton({ children, text }: Props) {
  const copy = () => void copyText(typeof text === 'string' ? text : text());
  return (
    <PlainButton kind="plain" onClick={copy}>
      {children}
    </PlainButton>
  );
}

/** Copies a link for another person. @param to as `links` makes it */
export function CopyLink({ to }: { to: string }) {
  const href = useHref(to);
  return <CopyButton text={() => new URL(href, location.href).href}>Copiar link</CopyButton>;
}
