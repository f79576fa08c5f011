import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface Props {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the sample data is restored. */
export default function RestoreQuestion(props: Props) {
  return (
    <AntdProvider>
      <ConfirmDialog {...props} title="Restaurar dados de exemplo?" confirmLabel="Restaurar dados">
        O que você criou, alterou e excluiu nesta aba será desfeito.
      </ConfirmDialog>
    </AntdProvider>
  );
}
