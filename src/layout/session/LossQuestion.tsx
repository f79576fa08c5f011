import { AntdProvider } from '#ui/antd/AntdProvider.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { leaveQuestion } from '#ui/forms/unsaved.ts';

interface Props {
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action of the frame would discard something typed; lazy, since the frame loads without antd. */
export default function LossQuestion(dialog: Props) {
  const { title, text } = leaveQuestion();
  return (
    <AntdProvider>
      <ConfirmDialog {...dialog} open title={title}>
        {text}
      </ConfirmDialog>
    </AntdProvider>
  );
}
