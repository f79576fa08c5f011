import type { ReactNode } from 'react';
import { type HttpMethod, httpMethods } from '#api/contract/common.ts';
import { type Environment, environmentLabels, environments } from '#api/contract/environment.ts';
import type { TesterPresets } from '#api/contract/tester.ts';
import { Select } from '#ui/antd/Select.tsx';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './to-request.ts';
import styles from './RequestForm.module.css';
import { TargetSelect } from './TargetSelect.tsx';
import { TesterField } from './TesterField.tsx';
import { BankSelect } from '#parts/BankSelect.tsx';

const methodOptions = httpMethods.map((value) => ({ value, label: value }));
const environmentOptions = environments.map((value) => ({
  value,
  label: environmentLabels[value],
}));

interface CallBarProps {
  presets: TesterPresets;
  draft: Draft;
  errors: FieldErrors;
  onChoose: (changes: Partial<Draft>) => void;
  button: ReactNode;
}

/**
 * The call in one row: bank, endpoint, method and environment. A call to produção has an amber
 * edge.
 */
export function CallBar({ presets, draft, errors, onChoose, button }: CallBarProps) {
  const { bank, target, method, environment } = draft;
  return (
    <div
      className={`${styles['bar']} box ${environment === 'production' ? styles['production'] : ''}`}
    >
      <TesterField id="tester-bank" label="Banco" required error={errors.get('bank')}>
        {(controlProps) => (
          <BankSelect
            {...controlProps}
            value={bank?.id}
            suggested={presets.banks}
            onChange={(id, chosen) => {
              if (!chosen) return;
              // A registered endpoint belongs to its bank; a preset works with any bank.
              const keepsTarget = id === bank?.id || target?.endpointId === undefined;
              const { name, code } = chosen;
              onChoose({ bank: { id, name, code }, ...(!keepsTarget && { target: null }) });
            }}
          />
        )}
      </TesterField>
      <TargetSelect
        bank={bank}
        value={target}
        presets={presets.presets}
        error={errors.get('target')}
        onChange={(chosen) => onChoose({ target: chosen, method: chosen.method })}
      />
      <TesterField
        id="tester-method"
        label="Método HTTP"
        error={errors.get('method')}
        hint={target && target.method !== method && `O endpoint usa ${target.method}.`}
      >
        {(controlProps) => (
          <Select<HttpMethod>
            {...controlProps}
            popupMatchSelectWidth={false}
            value={method}
            options={methodOptions}
            onChange={(chosen) => onChoose({ method: chosen })}
          />
        )}
      </TesterField>
      <TesterField id="tester-environment" label="Ambiente" error={errors.get('environment')}>
        {(controlProps) => (
          <Select<Environment>
            {...controlProps}
            value={environment}
            options={environmentOptions}
            onChange={(chosen) => onChoose({ environment: chosen })}
          />
        )}
      </TesterField>
      <div className={styles['run']}>{button}</div>
    </div>
  );
}
