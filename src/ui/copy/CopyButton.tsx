import { copyText } from './clipboard.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { useHref } from 'react-router-dom';

interface CopyButtonProps {
  children: string;
  /** What is copied, or makes it when the button is pressed. */
  text: string | (() => string | Promise<string>);
}

export function CopyButton({ children, text }: CopyButtonProps) {
  return (
    <PlainButton
      kind="plain"
      onClick={() => void copyText(typeof text === 'string' ? text : text())}
    >
      {children}
    </PlainButton>
  );
}

/** Gives the address of a link, as `links` makes it, for another person. */
export function useAddress(): (to: string) => string {
  const base = useHref('/').replace(/\/$/, '');
  return (to) => new URL(base + to, location.href).href;
}

export function CopyLink({ to }: { to: string }) {
  const addressOf = useAddress();
  return <CopyButton text={() => addressOf(to)}>Copiar link</CopyButton>;
}
