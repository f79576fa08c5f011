import type { BankRef } from '#api/contract/common.ts';
import { useBank } from '#api/hooks/banks.ts';

/** A bank as filters name it: `Itaú (341)`. */
export const bankLabel = ({ name, code }: BankRef): string => `${name} (${code})`;

/** The label of the bank whose logs are asked for; logs outlive their bank. */
export function useBankLabel(bankId: string | undefined): string {
  const { data, error } = useBank(bankId ?? null);
  if (data) return bankLabel(data);
  return error?.is('RecursoNaoEncontrado') ? 'removido' : '…';
}
