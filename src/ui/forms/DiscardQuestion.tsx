import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { leaveQuestion } from './unsaved.ts';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
  zIndex?: number;
}

/** Asks before unsaved values are discarded, in the words of the form that was opened last. */
export function DiscardQuestion({ onLeave, onStay, ...dialog }: Props) {
  const { title, text, leave, stay } = leaveQuestion();
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {text}
    </ConfirmDialog>
  );
}
