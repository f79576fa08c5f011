import { CERTIFICATE_WARNING_DAYS } from '#api/contract/conditions.ts';
import { localDay } from '#domain/sao-paulo.ts';
import { pluralize } from '#ui/text/format.ts';

const DAY_MS = 86_400_000;

interface CertificateWarning {
  text: string;
  /** The same where nothing beside it says that it is about a certificate. */
  named: string;
  tone: 'danger' | 'warning';
}

/**
 * A certificate that has expired or soon will, in days of São Paulo; else null.
 * @param now by the platform's clock
 */
export function certificateWarning(expiresAt: string, now: number): CertificateWarning | null {
  const end = Date.parse(expiresAt);
  if (end - now >= CERTIFICATE_WARNING_DAYS * DAY_MS) return null;
  if (end < now) return { text: 'Vencido', named: 'Certificado vencido', tone: 'danger' };
  const today = Date.parse(localDay(new Date(now)));
  const last = Date.parse(localDay(new Date(end)));
  const left = pluralize((last - today) / DAY_MS, 'dia', 'dias');
  const tone = end - now < DAY_MS ? 'danger' : 'warning';
  if (today === last) return { text: 'Vence hoje', named: 'Certificado: até hoje', tone };
  return { text: `Vence em ${left}`, named: `Certificado: ${left}`, tone };
}
