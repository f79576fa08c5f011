import type { BankHealth } from '#api/contract/traffic.ts';
import type { Tone } from '#ui/text/Tag.tsx';

/** The share of failures in the last 15 minutes from which a bank needs attention (docs/product.md, Dashboard). */
const ATTENTION_RATE = 0.03;

/**
 * The state of a bank as a text and its tone, by its last 15 minutes. An inactive bank that had requests in the period
 * shows their result.
 */
export function bankState({ status, errorRate, recent }: BankHealth): { text: string; tone: Tone } {
  if (errorRate === null) {
    return { text: status === 'inactive' ? 'Inativo' : 'Sem tráfego', tone: 'neutral' };
  }
  if (recent.failing) return { text: 'Falhando', tone: 'danger' };
  return (recent.errorRate ?? 0) >= ATTENTION_RATE
    ? { text: 'Atenção', tone: 'warning' }
    : { text: 'Saudável', tone: 'success' };
}
