import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { discardForms, hasUnsavedValues, leaveQuestion, wouldLoseValues } from './unsaved.ts';

/** Asks before a form with unsaved values is left by a link, back, Escape or reload. One instance serves all forms. */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation }) => wouldLoseValues(nextLocation));
  useBeforeUnload((event) => {
    if (hasUnsavedValues()) event.preventDefault();
  });

  const discard = () => {
    if (blocker.state !== 'blocked') return;
    discardForms(blocker.location);
    blocker.proceed();
  };
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onLeave={discard}
      onStay={() => blocker.reset?.()}
      zIndex={1100}
    />
  );
}

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
