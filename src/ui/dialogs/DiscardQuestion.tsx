import { ConfirmDialog } from './ConfirmDialog.tsx';
import { leaveQuestion } from '../forms/unsaved.ts';

interface Props {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved values are discarded, in the words of the form that was opened last. */
export default function DiscardQuestion({ open, onLeave, onStay }: Props) {
  const { title, text, leave, stay } = leaveQuestion();
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={onLeave}
      onCancel={onStay}
      zIndex={1100}
    >
      {text}
    </ConfirmDialog>
  );
}
