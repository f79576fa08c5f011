import { useBank } from '#api/hooks/banks.ts';
import { bankLabel } from '#ui/text/labels.ts';

/** The label of a bank of which only the id is known, such as a filter in an address: `Itaú (341)`. */
export function BankLabel({ bankId }: { bankId: string }) {
  const { data, error } = useBank(bankId);
  if (data) return bankLabel(data);
  if (!error) return '…';
  return error.is('RecursoNaoEncontrado') ? 'não cadastrado' : 'nome indisponível';
}
