import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { discardForms, hasUnsavedValues, leaveQuestion, wouldLoseValues } from '../forms/unsaved.ts';

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
  const { title, text, leave, stay } = leaveQuestion();
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={discard}
      onCancel={() => blocker.reset?.()}
      zIndex={1100}
    >
      {text}
    </ConfirmDialog>
  );
}
