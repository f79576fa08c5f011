import { counted } from './format.ts';

const DAY_MS = 86_400_000;

/** How long before its expiry a certificate is marked: issuing and registering a new one takes weeks. */
const WARNING_DAYS = 30;

/**
 * What is to be said of a certificate that has expired or soon will; null of any other.
 * @param expiresAt an ISO 8601 instant
 * @param now by the platform's clock, in milliseconds
 */
export function certificateWarning(
  expiresAt: string,
  now: number,
): { text: string; tone: 'danger' | 'warning' } | null {
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY_MS);
  if (days < 0) return { text: 'Vencido', tone: 'danger' };
  if (days === 0) return { text: 'Vence em menos de um dia', tone: 'danger' };
  return days <= WARNING_DAYS ? { text: `Vence em ${counted(days, 'dia', 'dias')}`, tone: 'warning' } : null;
}
