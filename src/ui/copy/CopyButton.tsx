import { CopyOutlined } from '@ant-design/icons';
import { useHref } from 'react-router-dom';
import { copyText } from './clipboard.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';

interface CopyProps {
  label: string;
  /** What is copied, or makes it when the button is pressed. */
  text: string | (() => string | Promise<string>);
}

const copy = (text: CopyProps['text']) => copyText(typeof text === 'string' ? text : text());

/** An icon beside the value that it copies; its label is read out and shown to the pointer. */
export function CopyButton({ label, text }: CopyProps) {
  return (
    <PlainButton kind="icon" aria-label={label} title={label} onClick={() => void copy(text)}>
      <CopyOutlined aria-hidden />
    </PlainButton>
  );
}

/** Copies what is not on the screen, such as a link: a button with words. */
export function CopyAction({ label, text }: CopyProps) {
  return (
    <PlainButton kind="plain" onClick={() => void copy(text)}>
      {label}
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
  return <CopyAction label="Copiar link" text={() => addressOf(to)} />;
}
