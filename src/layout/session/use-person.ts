import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Session } from '#api/contract/session.ts';
import { useForgetReads } from '#api/hooks/use-read.ts';
import { focusHeading } from '#ui/accessibility/focus.ts';
import { discardEverything, hasUnsavedValues } from '#ui/forms/unsaved.ts';
import { withFullStop } from '#ui/text/format.ts';
import { toast } from '#ui/toasts/toast.ts';
import { adoptSession, loginAddress, resumeSession, useSessionState } from '#api/hooks/session.ts';
import type { SignIn } from '#ui/states/SignIn.tsx';
import { playScenario, useDemo } from '../demo/demo-port.ts';

/**
 * Discards what was typed, ran and read when the session is another person's.
 * @returns a key that changes with it
 */
export function usePersonChange(session: Session | undefined): number {
  const forgetReads = useForgetReads();
  const identity = session && `${session.tenant.id} ${session.person.email}`;
  const [known, setKnown] = useState({ identity, changes: 0, who: '', isLoss: false });
  if (session && identity !== known.identity) {
    setKnown({
      identity,
      changes: known.identity === undefined ? 0 : known.changes + 1,
      who: `${session.person.name}, ${session.tenant.name}`,
      isLoss: hasUnsavedValues(),
    });
  }
  const { changes, who, isLoss } = known;
  // Before the new screen's own effects.
  useLayoutEffect(() => {
    if (changes === 0) return;
    discardEverything();
    adoptSession();
    void forgetReads();
  }, [changes, forgetReads]);
  // After the toasts have begun anew, too.
  useEffect(() => {
    if (changes === 0) return;
    // It stays until it is closed when something is lost: the operator may look at another window.
    const change = withFullStop(`A sessão agora é de ${who}`);
    if (isLoss) toast.error(`${change} O que estava digitado foi descartado.`);
    else toast.info(change);
    // The control that had the focus began anew.
    if (document.activeElement === document.body) focusHeading();
  }, [changes, who, isLoss]);
  return changes;
}

/** How a person signs in. The demo has no login: 'Entrar' ends the scenario that answers 401. */
export function useSignIn(): SignIn {
  const demo = useDemo();
  const forgetReads = useForgetReads();
  const isNoticed = useSessionState() === 'expired';
  return useMemo(() => {
    if (!demo) return { address: loginAddress, hasUnsavedValues, isNoticed };
    const enter = () => {
      if (demo.scenario === 'unauthorized') playScenario('normal');
      resumeSession();
      void forgetReads();
    };
    return { enter, isNoticed };
  }, [demo, forgetReads, isNoticed]);
}
