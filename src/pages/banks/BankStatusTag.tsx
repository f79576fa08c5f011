import type { BankStatus } from '#api/contract/banks.ts';
import { bankStatusLabels } from '#ui/text/labels.ts';
import { Tag } from '#ui/text/Tag.tsx';

/** The status of a bank: active or inactive. */
export function BankStatusTag({ status }: { status: BankStatus }) {
  return <Tag tone={status === 'active' ? 'success' : 'neutral'}>{bankStatusLabels[status]}</Tag>;
}
