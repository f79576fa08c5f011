import { useId } from 'react';
import { bankStatusLabels, bankLabel, type BankRef } from '#api/contract/common.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import { useBank, useBanks } from '#api/hooks/banks.ts';
import { links } from '#ui/address/links.ts';
import { LinkButton } from '#ui/buttons/PlainButton.tsx';
import { ListSelect } from './ListSelect.tsx';
import { Permitted } from './permission.tsx';
import { useListSearch } from './use-list-search.tsx';
import { nameOfRow } from './name-in.ts';

const noBanks: BankRef[] = [];

interface BankSelectProps {
  value?: string | undefined;
  /** Gets the bank unless the choice is "all". */
  onChange?: (bankId: string, bank?: BankRef) => void;
  /** The label of a first choice that means all banks; without it a bank must be chosen. */
  all?: string;
  /** Banks that are listed first, under 'Sugeridos'. */
  suggested?: BankRef[];
  // A form gives these to its control.
  id?: string;
  status?: '' | 'error';
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** Chooses a bank by name or code. The platform searches, so it works for any number of banks. */
export function BankSelect({
  value = '',
  onChange,
  all,
  suggested = noBanks,
  id,
  ...aria
}: BankSelectProps) {
  const ownId = useId();
  const search = useListSearch();
  const { q, isMatch } = search;
  const read = useBanks({ q: q || undefined, 'page-size': MAX_PAGE_SIZE });
  const found = read.data?.data ?? [];
  const bankOf = (bankId: string) => [...suggested, ...found].find((bank) => bank.id === bankId);
  const known = bankOf(value);
  const inactive = new Set(
    found.filter(({ status }) => status === 'inactive').map((bank) => bank.id),
  );
  const option = (bank: BankRef) => ({
    value: bank.id,
    label: inactive.has(bank.id)
      ? `${bankLabel(bank)}, ${bankStatusLabels.inactive.toLowerCase()}`
      : bankLabel(bank),
  });
  const optionsOf = (banks: BankRef[]) =>
    banks.filter((bank) => isMatch(bankLabel(bank))).map(option);
  const others = optionsOf(found.filter((bank) => !suggested.some((one) => one.id === bank.id)));
  const groups = [
    { label: 'Sugeridos', options: optionsOf(suggested) },
    { label: 'Outros bancos', options: others },
  ].filter(({ options }) => options.length > 0);
  const choices = suggested.length > 0 ? groups : others;
  // It may be none of the listed banks, such as the filter of an address.
  const nameOfUnlisted = useBankLabel(value === '' || known ? null : value);
  const nameOfBank = known ? bankLabel(known) : nameOfUnlisted;
  const isEmpty = q === '' && read.data?.meta.totalRecords === 0;
  const nothing = value === '' && all === undefined;

  return (
    <ListSelect
      {...aria}
      id={id ?? ownId}
      read={read}
      search={search}
      value={nothing ? null : value}
      placeholder="Escolha o banco"
      valueText={value === '' ? all : nameOfBank}
      options={
        all !== undefined && isMatch(all) ? [{ value: '', label: all }, ...choices] : choices
      }
      emptyText={`Nenhum banco ${isEmpty ? 'cadastrado' : 'encontrado'}`}
      // Not in the list of choices, whose links the keyboard does not reach.
      hint={isEmpty && all === undefined && <NoBankHint />}
      onChange={(bankId) => onChange?.(bankId, bankOf(bankId))}
    />
  );
}

const NoBankHint = () => (
  <div className="row wraps" style={{ marginTop: 8 }}>
    Nenhum banco cadastrado.
    <Permitted to="banks:write">
      <LinkButton to={links.banks({ new: 'bank' })}>Cadastrar Banco</LinkButton>
    </Permitted>
  </div>
);

const useBankLabel = (bankId: string | null) => nameOfRow(useBank(bankId), bankLabel);

/**
 * The label of a bank of which only the id is known, such as a filter in an address: `Itaú (341)`.
 */
export const BankLabel = ({ bankId }: { bankId: string }) => useBankLabel(bankId);
