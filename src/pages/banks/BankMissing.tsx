import { Button } from 'antd';
import { EmptyState } from '#ui/StateViews.tsx';

/** A link to a bank that is not, or no longer, registered. */
export function BankMissing({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Este banco não está cadastrado"
      action={<Button onClick={onClose}>Voltar para os bancos</Button>}
    >
      Ele pode ter sido excluído, ou o link está incompleto.
    </EmptyState>
  );
}
