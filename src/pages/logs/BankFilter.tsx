import { Select } from 'antd';
import { useBanks } from '#api/hooks/banks.ts';
import { bankLabel } from '#ui/labels.ts';
import { useListSearch } from '#ui/use-list-search.ts';
import { useBankLabel } from './use-bank-label.ts';

/** The most that one answer holds; with more banks the operator types part of a name. */
const MOST = 100;

interface Props {
  id: string;
  bankId: string | undefined;
  onChange: (bankId: string | undefined) => void;
}

/** Chooses a bank by name or code; the platform searches, so that any number of banks will do. */
export function BankFilter({ id, bankId, onChange }: Props) {
  const { q, awaits, fits, showSearch } = useListSearch();
  const banks = useBanks({ q: q || undefined, 'page-size': MOST });
  const chosen = useBankLabel(bankId);
  const options = (banks.data?.data ?? []).map((bank) => ({ value: bank.id, label: bankLabel(bank) }));

  return (
    <Select
      id={id}
      value={bankId ?? ''}
      labelRender={() => (bankId ? chosen : 'Todos')}
      options={[{ value: '', label: 'Todos' }, ...options].filter(({ label }) => fits(label))}
      showSearch={showSearch}
      loading={banks.loading || banks.refreshing}
      notFoundContent={banks.error ? banks.error.title : awaits(banks) ? 'Procurando…' : 'Nenhum banco encontrado'}
      onChange={(value: string) => onChange(value || undefined)}
    />
  );
}
