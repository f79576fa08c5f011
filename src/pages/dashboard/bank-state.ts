import type { BankHealth } from '#api/contract/metrics.ts';
import type { Tone } from '#ui/text/Tag.tsx';

/** Error rates from which a bank needs attention, and from which it counts as failing (docs/product.md, Dashboard). */
const ATTENTION_RATE = 0.03;
const FAILING_RATE = 0.1;

/** The state of a bank as a text and its tone. An inactive bank that had requests in the period shows their result. */
export function bankState({ status, errorRate }: BankHealth): { text: string; tone: Tone } {
  if (errorRate === null) {
    return { text: status === 'inactive' ? 'Inativo' : 'Sem tráfego', tone: 'neutral' };
  }
  if (errorRate >= FAILING_RATE) return { text: 'Falhando', tone: 'danger' };
  if (errorRate >= ATTENTION_RATE) return { text: 'Atenção', tone: 'warning' };
  return { text: 'Saudável', tone: 'success' };
}
