import { useHref, useLocation } from 'react-router-dom';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  /** The address of what is handed over, as `links` makes it; without one, the address of the screen as it is. */
  to?: string;
}

/** Copies a link for another person: to one object, or to a list with its search and filters. */
export function CopyLink({ to }: Props) {
  const here = useLocation();
  const href = useHref(to ?? here);
  return <CopyButton text={() => new URL(href, location.href).href}>Copiar link</CopyButton>;
}
