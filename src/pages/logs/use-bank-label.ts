import { useBank } from '#api/hooks/banks.ts';
import { bankLabel } from '#ui/labels.ts';

/** The label of the bank whose logs are asked for; logs outlive their bank. */
export function useBankLabel(bankId: string | undefined): string {
  const { data, error } = useBank(bankId ?? null);
  if (data) return bankLabel(data);
  return error?.is('RecursoNaoEncontrado') ? 'removido' : '…';
}
