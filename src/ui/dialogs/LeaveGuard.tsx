import { useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { hasUnsavedValues } from '../forms/unsaved.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { OverlayBoundary } from '../states/OverlayBoundary.tsx';
import {
  discardForms,
  leaveQuestion,
  useHasUnsavedForm,
  wouldLoseValues,
} from '../forms/unsaved-forms.ts';

const Question = lazyPart(() => import('./Question.tsx'));

/**
 * Asks before a form with unsaved values is left by a link, back, Escape or reload. One instance
 * serves all forms.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation }) => wouldLoseValues(nextLocation));
  useBeforeUnload((event) => {
    if (hasUnsavedValues()) event.preventDefault();
  });
  // The question's code comes with the first unsaved value, and stays.
  const isDirty = useHasUnsavedForm();
  const [isNeeded, setNeeded] = useState(isDirty);
  if (isDirty && !isNeeded) setNeeded(true);

  const discard = () => {
    if (blocker.state !== 'blocked') return;
    discardForms(blocker.location);
    blocker.proceed();
  };
  const stay = () => blocker.reset?.();
  // In the words of the form that was opened last.
  const { title, text, leave, stay: cancelLabel } = leaveQuestion();
  const question = {
    open: blocker.state === 'blocked',
    title,
    confirmLabel: leave,
    cancelLabel,
    zIndex: 1100,
  };
  return (
    isNeeded && (
      <OverlayBoundary onClose={stay}>
        <Question {...question} onConfirm={discard} onCancel={stay}>
          {text}
        </Question>
      </OverlayBoundary>
    )
  );
}
