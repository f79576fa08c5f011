import { Button } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Bank } from '#api/contract/banks.ts';
import { type Environment, environmentLabels, environments } from '#api/contract/connections.ts';
import { useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import { BankConnection } from './BankConnection.tsx';
import styles from './BankConnection.module.css';

interface Props {
  bank: Bank;
  shown: Environment;
  onShow: (environment: Environment) => void;
  onEdit: () => void;
}

export function BankConnections({ bank, shown, onShow, onEdit }: Props) {
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  // One stop of the Tab key: the arrows go from tab to tab.
  const move = ({ key }: KeyboardEvent) => {
    const other = environments.find((one) => one !== shown);
    if (!other || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    onShow(other);
    tabs.current?.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  };
  return (
    <section aria-label="Conexão" className="stack gap-12">
      <div className={`${styles['head']} row wraps gap-4-16`}>
        <h3>Conexão</h3>
        <div ref={tabs} role="tablist" aria-label="Ambiente da conexão" className="row gap-16">
          {environments.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={one === shown}
              aria-controls={`${id}-panel`}
              tabIndex={one === shown ? 0 : -1}
              className={styles['tab']}
              onClick={() => onShow(one)}
              onKeyDown={move}
            >
              {environmentLabels[one]}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="stack gap-12">
        <Use key={`${shown}-${bank.environment}`} bank={bank} shown={shown} />
        <BankConnection key={shown} place={{ bankId: bank.id, environment: shown }} onEdit={onEdit} />
      </div>
    </section>
  );
}

/** Says whether the bank's integrations use the shown environment, and makes them use it after a question. */
function Use({ bank, shown }: { bank: Bank; shown: Environment }) {
  const { send, busy } = useUpdateBank(bank.id);
  const [asking, setAsking] = useState(false);
  const label = environmentLabels[shown].toLowerCase();
  if (bank.environment === shown) return <p className="soft">As integrações usam este ambiente.</p>;
  // A bank that cannot be called there is not offered.
  if (!bank.connections.includes(shown)) return null;
  const change = async () => {
    setAsking(false);
    try {
      await send({ environment: shown });
      toast.success(`As integrações de ${bank.name} usam ${label}.`);
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <div>
      <Permitted to="banks:write">
        <Button loading={busy} onClick={() => setAsking(true)}>
          Usar nas integrações
        </Button>
      </Permitted>
      <ConfirmDialog
        open={asking}
        title={`Usar ${label} nas integrações?`}
        confirmLabel={`Usar ${label}`}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        <p>
          As chamadas das integrações de <bdi>{bank.name}</bdi> passam a ir para {label}.{' '}
          {shown === 'production'
            ? 'Elas movimentam contas de verdade.'
            : 'Em produção, o banco deixa de receber as chamadas delas.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
