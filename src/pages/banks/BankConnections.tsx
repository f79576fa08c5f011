import { useState } from 'react';
import type { Bank } from '#api/contract/banks.ts';
import { type Environment, environmentLabels, environments } from '#api/contract/environment.ts';
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

/** The connections of a bank, a tab for each environment. */
export function BankConnections({ bank, shown, onShow, onEdit }: BankConnectionsProps) {
  return (
    <section aria-label="Conexão">
      <h3>Conexão</h3>
      <Tabs label="Ambiente da conexão" tabs={tabs} shown={shown} onShow={onShow}>
        <IntegrationsEnvironment key={`${shown}-${bank.environment}`} bank={bank} shown={shown} />
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
 * Says whether the bank's integrations use the shown environment; if not, a button switches them to
 * it after a question.
 */
function IntegrationsEnvironment({ bank, shown }: { bank: Bank; shown: Environment }) {
  const { send, busy } = useUpdateBank(bank.id);
  const [isAsking, setIsAsking] = useState(false);
  const label = environmentLabels[shown].toLowerCase();
  if (bank.environment === shown) return <p className="soft">As integrações usam este ambiente.</p>;
  // Without a usable connection the integrations cannot switch to it.
  if (!bank.connections.includes(shown)) return null;
  const change = async () => {
    setIsAsking(false);
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
        <PlainButton kind="plain" busy={busy} onClick={() => setIsAsking(true)}>
          Usar nas integrações
        </PlainButton>
      </Permitted>
      <ConfirmDialog
        open={isAsking}
        title={`Usar ${label} nas integrações?`}
        confirmLabel={`Usar ${label}`}
        onConfirm={() => void change()}
        onCancel={() => setIsAsking(false)}
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
