import { Button } from 'antd';
import { asApiError } from '#api/api-error.ts';
import type { Bank } from '#api/contract/banks.ts';
import { useUpdateBank } from '#api/hooks/banks.ts';
import { Permitted } from '#parts/permission.tsx';
import { toast } from '#ui/toast.ts';

interface Props {
  bank: Bank;
  /** Called after a failure: reads the bank again, so that the next press acts on its current version. */
  onRefused: () => unknown;
}

/** Activates or deactivates a bank; the platform does not call an inactive bank. */
export function BankStatusSwitch({ bank, onRefused }: Props) {
  const { send, busy } = useUpdateBank();
  const activating = bank.status === 'inactive';

  const change = async () => {
    const body = { status: activating ? ('active' as const) : ('inactive' as const) };
    try {
      // Only the status is sent, without a version: another person's change of other fields is no conflict.
      await send({ params: { bankId: bank.id }, body });
      toast.success(activating ? 'Banco ativado.' : 'Banco desativado.');
    } catch (thrown) {
      const error = asApiError(thrown);
      toast.error(`${error.title}. ${error.detail}`);
      onRefused();
    }
  };
  return (
    <Permitted to="banks:write">
      <Button size="small" loading={busy} onClick={() => void change()}>
        {activating ? 'Ativar' : 'Desativar'}
      </Button>
    </Permitted>
  );
}
