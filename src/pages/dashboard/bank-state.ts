import type { BankHealth } from '#api/contract/traffic.ts';
import type { Tone } from '#ui/text/Tag.tsx';

/* Shares of failures in the last 15 minutes from which a bank needs attention, and from which it counts as failing
   (docs/product.md, Dashboard). */
const ATTENTION_RATE = 0.03;
const FAILING_RATE = 0.1;
/** One failure of five requests is no outage. */
const FAILURES = 3;

/**
 * The state of a bank as a text and its tone, by its last 15 minutes. An inactive bank that had requests in the period
 * shows their result.
 */
export function bankState({ status, errorRate, recent }: BankHealth): { text: string; tone: Tone } {
  if (errorRate === null) {
    return { text: status === 'inactive' ? 'Inativo' : 'Sem tráfego', tone: 'neutral' };
  }
  const rate = recent.errorRate ?? 0;
  if (rate >= FAILING_RATE && recent.failures >= FAILURES) return { text: 'Falhando', tone: 'danger' };
  return rate >= ATTENTION_RATE ? { text: 'Atenção', tone: 'warning' } : { text: 'Saudável', tone: 'success' };
}

/** Whether a bank is failing now. */
export const isFailing = (health: BankHealth): boolean => bankState(health).tone === 'danger';
