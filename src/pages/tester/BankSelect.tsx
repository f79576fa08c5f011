import { Select } from 'antd';
import type { BankRef } from '#api/contract/common.ts';
import { useBanks } from '#api/hooks/banks.ts';
import { bankLabel, bankStatusLabels } from '#ui/labels.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { links } from '#ui/links.ts';
import { useListSearch } from '#ui/use-list-search.ts';
import { listNote } from './list-note.tsx';
import type { Problem } from './prepare.ts';
import { TesterField } from './TesterField.tsx';

interface Props {
  value: BankRef | null;
  suggested: BankRef[];
  problem: Problem | undefined;
  onChange: (bank: BankRef) => void;
}

/** Selects the bank to call: suggested banks first, then the others. The search runs on the platform. */
export function BankSelect({ value, suggested, problem, onChange }: Props) {
  const { q, awaits, fits, showSearch } = useListSearch();
  const read = useBanks({ q, 'page-size': 100 });
  const found = read.data?.data ?? [];
  const inactive = new Set(found.filter(({ status }) => status === 'inactive').map(({ id }) => id));
  const others = found.filter(({ id }) => !suggested.some((bank) => bank.id === id));
  const option = (bank: BankRef) => ({
    value: bank.id,
    label: inactive.has(bank.id) ? `${bankLabel(bank)}, ${bankStatusLabels.inactive.toLowerCase()}` : bankLabel(bank),
  });
  const groups = [
    { label: 'Sugeridos', options: suggested.filter((bank) => fits(bankLabel(bank))).map(option) },
    { label: 'Outros bancos', options: others.filter((bank) => fits(bankLabel(bank))).map(option) },
  ];

  return (
    <TesterField id="tester-bank" label="Banco" required problem={problem} hint={listNote(read)}>
      {(ties) => (
        <Select
          {...ties}
          value={value?.id ?? null}
          placeholder="Escolha o banco"
          labelRender={() => value && bankLabel(value)}
          options={groups.filter(({ options }) => options.length > 0)}
          showSearch={showSearch}
          loading={read.loading}
          notFoundContent={
            awaits(read) ? (
              'Procurando…'
            ) : q === '' && read.data?.meta.totalRecords === 0 ? (
              <LinkButton to={links.banks({ new: 'bank' })}>Cadastrar Banco</LinkButton>
            ) : (
              'Nenhum banco encontrado'
            )
          }
          onChange={(id: string | null) => {
            const bank = [...suggested, ...found].find((one) => one.id === id);
            if (bank) onChange({ id: bank.id, name: bank.name, code: bank.code });
          }}
        />
      )}
    </TesterField>
  );
}
