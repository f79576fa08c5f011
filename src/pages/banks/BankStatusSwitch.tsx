import { useState } from 'react';
import type { Bank } from '#api/contract/banks.ts';
import type { BankStatus } from '#api/contract/common.ts';
import { useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { PlainButton } from '#ui/buttons/PlainButton.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { runUndoable } from '#ui/toasts/toast.ts';
import { DeactivateQuestion } from './DeactivateQuestion.tsx';

interface BankStatusSwitchProps {
  bank: Bank;
  /**
   * Called after a failure: reads the bank again, so that the next press acts on its current
   * version.
   */
  onRefused: () => unknown;
}

/** What the toast says after a change of the status. */
const statusToasts: Record<BankStatus, (name: string) => string> = {
  active: (name) => `${withFullStop(`Banco ativado: ${name}`)} As chamadas a ele são aceitas.`,
  inactive: (name) =>
    `${withFullStop(`Banco desativado: ${name}`)} As chamadas a ele são recusadas.`,
};

/** Activates a bank, or deactivates it after a question. The toast offers to undo the change. */
export function BankStatusSwitch({ bank, onRefused }: BankStatusSwitchProps) {
  const { send, busy } = useUpdateBank(bank.id);
  // Only the status is sent, without a version: another person's change of other fields is no
  // conflict.
  const changeTo = (status: BankStatus) => ({
    run: () => send({ status }),
    done: statusToasts[status](bank.name),
  });
  const [isAsking, setIsAsking] = useState(false);
  const next = bank.status === 'inactive' ? 'active' : 'inactive';
  const change = () => void runUndoable(changeTo(next), changeTo(bank.status), onRefused);
  return (
    <>
      <Permitted to="banks:write">
        <PlainButton
          kind="plain"
          busy={busy}
          onClick={next === 'active' ? change : () => setIsAsking(true)}
        >
          {next === 'active' ? 'Ativar' : 'Desativar'}
        </PlainButton>
      </Permitted>
      <DeactivateQuestion
        bank={bank}
        open={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          change();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
