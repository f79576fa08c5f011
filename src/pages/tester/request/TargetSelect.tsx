import type { BankRef } from '#api/contract/common.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { MAX_PAGE_SIZE } from '#api/contract/limits.ts';
import type { TesterPreset } from '#api/contract/tester.ts';
import { useEndpoints } from '#api/hooks/endpoints.ts';
import { MethodTag } from '#ui/text/Tag.tsx';
import { Select } from '#ui/antd/Select.tsx';
import { listNote } from '#parts/ListSelect.tsx';
import { type Target, targetOfEndpoint, targetOfPreset } from './draft.ts';
import styles from './TargetSelect.module.css';
import type { FieldError } from './to-request.ts';
import { TesterField } from './TesterField.tsx';
import { PathText } from '#ui/text/PathText.tsx';
import { useListSearch } from '#parts/use-list-search.tsx';

interface TargetSelectProps {
  bank: BankRef | null;
  value: Target | null;
  presets: TesterPreset[];
  error: FieldError | undefined;
  onChange: (target: Target) => void;
}

/** Chooses what is called: a preset, or an endpoint of the bank. */
export function TargetSelect({ bank, value, presets, error, onChange }: TargetSelectProps) {
  const { q, isWaiting, isMatch, showSearch } = useListSearch();
  const read = useEndpoints(bank && { q, bankId: bank.id, 'page-size': MAX_PAGE_SIZE });
  const endpoints = bank ? (read.data?.data ?? []) : [];
  const matches = ({ name, target }: { name: string; target: Target }) =>
    isMatch(`${name} ${target.path}`);
  const suggestions = presets
    .map((preset) => ({
      target: targetOfPreset(preset),
      name: optionName(
        preset.name,
        endpoints.find((endpoint) => isSameCall(preset, endpoint))?.status,
      ),
    }))
    .filter(matches);
  // An endpoint with the method and path of a preset is left out, unless a link has chosen it.
  const registered = endpoints
    .filter(
      (endpoint) =>
        endpoint.id === value?.key || !presets.some((preset) => isSameCall(preset, endpoint)),
    )
    .map((endpoint) => ({
      target: targetOfEndpoint(endpoint),
      name: optionName(endpoint.name, endpoint.status),
    }))
    .filter(matches);
  const groups = [
    { label: 'Sugestões', options: suggestions.map(toOption) },
    { label: bank ? `Endpoints de ${bank.name}` : '', options: registered.map(toOption) },
  ];

  return (
    <TesterField
      id="tester-target"
      label="Endpoint"
      required
      error={error}
      hint={bank ? listNote(read) : 'Escolha o banco para ver também os endpoints dele.'}
    >
      {(controlProps) => (
        <Select
          {...controlProps}
          value={value?.key ?? null}
          placeholder="Escolha o endpoint"
          valueText={value ? `${value.method} ${value.path}` : undefined}
          className={styles['target'] ?? ''}
          options={groups.filter(({ options }) => options.length > 0)}
          showSearch={showSearch}
          loading={read.loading}
          notFoundContent={bank && isWaiting(read) ? 'Procurando…' : 'Nenhum endpoint encontrado'}
          onChange={(key: string | null) => {
            const choice = [...suggestions, ...registered].find(({ target }) => target.key === key);
            if (choice) onChange(choice.target);
          }}
        />
      )}
    </TesterField>
  );
}

const isSameCall = (one: TesterPreset, other: Endpoint) =>
  one.method === other.method && one.path === other.path;

const optionName = (name: string, status?: Endpoint['status']) =>
  status === 'maintenance' ? `${name} (em manutenção)` : name;

function toOption({ target, name }: { target: Target; name: string }) {
  return {
    value: target.key,
    label: (
      <span className={styles['option']}>
        <TargetLabel target={target} />
        <span className="note">{name}</span>
      </span>
    ),
  };
}

function TargetLabel({ target: { method, path } }: { target: Target }) {
  return (
    <span className={`${styles['call']} row`}>
      <MethodTag method={method} /> <PathText path={path} />
    </span>
  );
}
