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

/** Gives the address of a link for another person. @param to as `links` makes it */
export function useAddress(to: string): () => string {
  const href = useHref(to);
  return () => new URL(href, location.href).href;
}

export const CopyLink = ({ to }: { to: string }) => <CopyButton text={useAddress(to)}>Copiar link</CopyButton>;
