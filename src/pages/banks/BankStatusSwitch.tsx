import { Button } from 'antd';
import type { Bank, BankStatus } from '#api/contract/banks.ts';
import { useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { runUndoable } from '#ui/toasts/undoable.ts';

interface Props {
  bank: Bank;
  /** Called after a failure: reads the bank again, so that the next press acts on its current version. */
  onRefused: () => unknown;
}

/** The toast after each change of the status, with what follows from it. */
const done: Record<BankStatus, string> = {
  active: 'Banco ativado.',
  inactive: 'Banco desativado. A plataforma não o chama até que ele seja reativado.',
};

/**
 * Activates or deactivates a bank; the platform does not call an inactive bank. The toast offers to undo the change.
 */
export function BankStatusSwitch({ bank, onRefused }: Props) {
  const { send, busy } = useUpdateBank();
  // Only the status is sent, without a version: another person's change of other fields is no conflict.
  const changeTo = (status: BankStatus) => ({
    run: () => send({ params: { bankId: bank.id }, body: { status } }),
    done: done[status],
  });
  const next = bank.status === 'inactive' ? 'active' : 'inactive';
  return (
    <Permitted to="banks:write">
      <Button
        size="small"
        loading={busy}
        onClick={() => void runUndoable(changeTo(next), changeTo(bank.status), onRefused)}
      >
        {next === 'active' ? 'Ativar' : 'Desativar'}
      </Button>
    </Permitted>
  );
}
