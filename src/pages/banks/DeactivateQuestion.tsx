import { useState } from 'react';
import { environmentLabels } from '#api/contract/environment.ts';
import { platformNow } from '#api/platform-time.ts';
import type { Bank } from '#api/contract/banks.ts';
import { yesterdayOf } from '#domain/sao-paulo.ts';
import { useTraffic } from '#api/hooks/dashboard.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { pluralize } from '#ui/text/format.ts';

interface DeactivateQuestionProps {
  bank: Bank;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a bank is deactivated, with the number of its calls of yesterday. */
export function DeactivateQuestion({ bank, open, onConfirm, onCancel }: DeactivateQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          Desativar o banco <bdi>{bank.name}</bdi>?
        </>
      }
      confirmLabel="Desativar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        Ambiente: {environmentLabels[bank.environment]}
        {!bank.connections.includes(bank.environment) && ', sem conexão'}.
      </p>
      <YesterdayTraffic bankId={bank.id} />
      <p>As chamadas a ele passam a ser recusadas até que seja ativado de novo.</p>
    </ConfirmDialog>
  );
}

/** How many calls the bank had yesterday, a day of São Paulo. */
function YesterdayTraffic({ bankId }: { bankId: string }) {
  const [period] = useState(() => {
    const { from, to } = yesterdayOf(platformNow());
    return { from: from.toISOString(), to: to.toISOString() };
  });
  const { data, error } = useTraffic({ bankId, ...period, interval: '1d', test: false });
  if (error) return <p>Não foi possível contar as requisições de ontem.</p>;
  if (!data) return <p>Contando as requisições de ontem…</p>;
  const count = data.buckets.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <p>
      {count === 0
        ? 'Ontem não houve requisições a ele.'
        : `Ontem: ${pluralize(count, 'requisição', 'requisições')}.`}
    </p>
  );
}
