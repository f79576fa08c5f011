import { Button } from 'antd';
import { EmptyState } from '#ui/StateViews.tsx';

/** A link to an endpoint that is not, or no longer, registered. */
export function EndpointMissing({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title="Este endpoint não está cadastrado"
      action={<Button onClick={onClose}>Voltar para os endpoints</Button>}
    >
      Ele pode ter sido excluído, ou o link está incompleto.
    </EmptyState>
  );
}
