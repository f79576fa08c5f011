import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { leaveQuestion } from '#ui/forms/unsaved.ts';

/** Asks before leaving would discard something typed; lazy, since the frame loads without antd. */
export default function SignOutQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const { title, text } = leaveQuestion();
  return (
    <AntdProvider>
      <ConfirmDialog open title={title} confirmLabel="Sair" onConfirm={onConfirm} onCancel={onCancel}>
        {text}
      </ConfirmDialog>
    </AntdProvider>
  );
}
