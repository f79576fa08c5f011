import { Select } from 'antd';
import type { BankRef } from '#api/contract/common.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { formatNumber } from '#ui/format.ts';
import { bankLabel } from '#ui/labels.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { useListSearch } from '#ui/use-list-search.ts';
import styles from './BankSelect.module.css';

/** The most that one answer holds; with more banks the operator types part of a name. */
const MOST = 100;

interface Props {
  /** Given by the form's field. */
  id?: string;
  value?: string;
  onChange?: (bankId: string) => void;
  /** Banks by their ids, with those that were chosen already: the answers on hand need not hold them. */
  known: ReadonlyMap<string, BankRef>;
  /** Hears which bank was chosen. */
  onPick: (bank: BankRef) => void;
}

/** Chooses the bank of an endpoint; the platform searches, by name or code. */
export function BankSelect({ id, value = '', onChange, known, onPick }: Props) {
  const { q, awaits, fits, showSearch } = useListSearch();
  const read = useBanks({ q: q || undefined, 'page-size': MOST });
  const found: BankRef[] = read.data?.data ?? [];
  const chosen = known.get(value);
  const total = read.data?.meta.totalRecords ?? 0;

  return (
    <>
      <Select<string>
        {...(id !== undefined && { id })}
        value={value || null}
        placeholder="Escolha o banco"
        labelRender={() => chosen && bankLabel(chosen)}
        options={found.map((bank) => ({ value: bank.id, label: bankLabel(bank) })).filter(({ label }) => fits(label))}
        showSearch={showSearch}
        loading={read.loading || read.refreshing}
        notFoundContent={read.error ? read.error.title : awaits(read) ? 'Procurando…' : <None searched={q !== ''} />}
        onChange={(bankId) => {
          const bank = found.find((one) => one.id === bankId);
          if (!bank) return;
          onPick(bank);
          onChange?.(bankId);
        }}
      />
      {total > MOST && (
        <p className={styles['hint']}>Digite parte do nome ou o código: há {formatNumber(total)} bancos.</p>
      )}
    </>
  );
}

const None = ({ searched }: { searched: boolean }) =>
  searched ? 'Nenhum banco encontrado' : <LinkButton to={links.banks({ new: 'bank' })}>Cadastrar banco</LinkButton>;
