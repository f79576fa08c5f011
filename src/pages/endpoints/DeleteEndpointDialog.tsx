import { useDeleteEndpoint, useEndpoint } from '#api/hooks/endpoints.ts';
import { useDenial } from '#parts/permission.tsx';
import { DeleteDialog } from '#ui/dialogs/DeleteDialog.tsx';
import { MethodTag } from '#ui/text/Tag.tsx';
import { withFullStop } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import { Missing } from '#ui/states/Missing.tsx';
import { PathText } from '#ui/text/PathText.tsx';

interface DeleteEndpointDialogProps {
  endpointId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an endpoint is deleted. */
export default function DeleteEndpointDialog({
  endpointId,
  onClose,
  onDeleted,
}: DeleteEndpointDialogProps) {
  const read = useEndpoint(endpointId);
  const { send, busy } = useDeleteEndpoint();
  const denied = useDenial('endpoints:write');
  return (
    <DeleteDialog
      read={read}
      title={
        read.data ? (
          <>
            Excluir o endpoint <bdi>{read.data.name}</bdi>, de <bdi>{read.data.bank.name}</bdi>?
          </>
        ) : (
          'Excluir endpoint'
        )
      }
      confirmLabel="Excluir"
      busy={busy}
      denied={denied}
      onDelete={async () => {
        await send({ params: { endpointId } });
        toast.success(withFullStop(`Endpoint excluído: ${read.data?.name}`));
        onDeleted();
      }}
      onClose={onClose}
      missing={<Missing what="endpoint" onClose={onClose} />}
    >
      {({ method, path }) => (
        <>
          <p>
            <MethodTag method={method} /> <PathText path={path} />
          </p>
          <p>Não pode ser desfeito. Os logs são mantidos.</p>
        </>
      )}
    </DeleteDialog>
  );
}
