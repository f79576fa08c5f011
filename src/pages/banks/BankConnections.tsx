import { useState } from 'react';
import type { Bank } from '#api/contract/banks.ts';
import { type Environment, environmentLabels, environments } from '#api/contract/connections.ts';
import { useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { Tabs } from '#ui/page/Tabs.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { toast, toastFailure } from '#ui/toasts/toast.ts';
import { BankConnection } from './BankConnection.tsx';

const tabs = environments.map((key) => ({ key, label: environmentLabels[key] }));

interface BankConnectionsProps {
  bank: Bank;
  shown: Environment;
  onShow: (environment: Environment) => void;
  onEdit: () => void;
}

export function BankConnections({ bank, shown, onShow, onEdit }: BankConnectionsProps) {
  return (
    <section aria-label="Conexão">
      <Tabs
        title={<h3>Conexão</h3>}
        label="Ambiente da conexão"
        tabs={tabs}
        shown={shown}
        onShow={onShow}
      >
        <Use key={`${shown}-${bank.environment}`} bank={bank} shown={shown} />
        <BankConnection
          key={shown}
          place={{ bankId: bank.id, environment: shown }}
          onEdit={onEdit}
        />
      </Tabs>
    </section>
  );
}

/**
 * Says whether the bank's integrations use the shown environment, and makes them use it after a
 * question.
 */
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
        <PlainButton kind="plain" busy={busy} onClick={() => setAsking(true)}>
          Usar nas integrações
        </PlainButton>
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
