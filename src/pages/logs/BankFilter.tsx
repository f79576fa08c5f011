import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useBank, useBanks } from '#api/hooks/banks.ts';

/** How long typing rests before banks are searched, in milliseconds. */
const REST_MS = 250;

interface Props {
  id: string;
  bankId: string | undefined;
  onChange: (bankId: string | undefined) => void;
}

/** Chooses a bank by name or code; the platform searches, so that any number of banks will do. */
export function BankFilter({ id, bankId, onChange }: Props) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const banks = useBanks({ q: searched || undefined, 'page-size': 50 });
  const chosen = useBank(bankId ?? null);

  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const options = (banks.data?.data ?? []).map(({ id: value, name, code }) => ({ value, label: `${code} ${name}` }));
  if (chosen.data && !options.some(({ value }) => value === bankId) && searched === '') {
    options.unshift({ value: chosen.data.id, label: `${chosen.data.code} ${chosen.data.name}` });
  }
  return (
    <Select
      id={id}
      options={options}
      value={bankId ?? null}
      placeholder="Todos"
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={banks.loading || banks.refreshing}
      notFoundContent={banks.error ? banks.error.title : banks.loading ? 'Carregando…' : 'Nenhum banco encontrado'}
      onChange={onChange}
    />
  );
}
