import { copyText } from './clipboard.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { formatInstant } from '../text/format.ts';
import { useHref, useLocation } from 'react-router-dom';

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

const minuteOf = (instant: string) => formatInstant(instant).slice(0, -3);

/** Copies a link for another person. @param to as `links` makes it; by default the address of the screen as it is */
export function CopyLink({ to }: { to?: string }) {
  const here = useLocation();
  const href = useHref(to ?? here);
  const copy = () => {
    const url = new URL(href, location.href);
    const [from, end] = ['from', 'to'].map((name) => url.searchParams.get(name));
    // 'Últimas 24 horas' is an instant in the address, at which the copied period still begins tomorrow.
    const fixed =
      from && !end && !Number.isNaN(Date.parse(from)) ? ` O período começa sempre em ${minuteOf(from)}.` : '';
    void copyText(url.href, fixed);
  };
  return (
    <PlainButton kind="plain" onClick={copy}>
      Copiar link
    </PlainButton>
  );
}
