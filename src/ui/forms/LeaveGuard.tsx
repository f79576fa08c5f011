import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { discardForms, hasUnsavedValues, wouldLoseValues } from './unsaved.ts';

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
