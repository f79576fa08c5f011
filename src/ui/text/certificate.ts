import { CERTIFICATE_WARNING_DAYS } from '#api/contract/conditions.ts';
import { counted } from './format.ts';

const DAY_MS = 86_400_000;

/** What is to be said of a certificate. */
interface CertificateWarning {
  text: string;
  /** The same where nothing beside it says that it is about a certificate. */
  named: string;
  tone: 'danger' | 'warning';
}

/**
 * What is to be said of a certificate that has expired or soon will; null of any other.
 * @param expiresAt an ISO 8601 instant
 * @param now by the platform's clock, in milliseconds
 */
export function certificateWarning(expiresAt: string, now: number): CertificateWarning | null {
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY_MS);
  if (days >= CERTIFICATE_WARNING_DAYS) return null;
  if (days < 0) return { text: 'Vencido', named: 'Certificado vencido', tone: 'danger' };
  const left = days === 0 ? 'menos de um dia' : counted(days, 'dia', 'dias');
  return { text: `Vence em ${left}`, named: `Certificado: ${left}`, tone: days === 0 ? 'danger' : 'warning' };
}
