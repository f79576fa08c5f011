import { useMemo } from 'react';
import { loginAddress, resumeSession, useSessionState } from '#api/hooks/session.ts';
import { useForgetReads } from '#api/hooks/use-refresh.ts';
import { hasUnsavedValues } from '#ui/forms/unsaved.ts';
import type { SignIn } from '#ui/states/SignIn.tsx';
import { playScenario, useDemo } from '../demo/demo-port.ts';

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
