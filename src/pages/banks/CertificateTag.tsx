import { Tag } from '#ui/text/Tag.tsx';
import { counted } from '#ui/text/format.ts';
import { usePlatformNow } from '#ui/time/clock.ts';

const DAY_MS = 86_400_000;

/** How long before its expiry a certificate is marked: issuing and registering a new one takes weeks. */
const WARNING_DAYS = 30;

interface Props {
  /** When the certificate expires. */
  instant: string;
  /** Says that it is about a certificate, where nothing beside it does. */
  named?: boolean;
}

/** Marks a certificate that has expired or soon will; another one has no mark. */
export function CertificateTag({ instant, named = false }: Props) {
  const days = Math.floor((Date.parse(instant) - usePlatformNow()) / DAY_MS);
  if (days > WARNING_DAYS) return null;
  if (days < 0) return <Tag tone="danger">{named ? 'Certificado vencido' : 'Vencido'}</Tag>;
  const left = days === 0 ? 'menos de um dia' : counted(days, 'dia', 'dias');
  return <Tag tone={days === 0 ? 'danger' : 'warning'}>{named ? `Certificado: ${left}` : `Vence em ${left}`}</Tag>;
}
