import { createContext, useCallback, useContext, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { v4 as uuid } from 'uuid';
import { useStore } from '#src/use-store.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import type { Permission } from '../contract/permissions.ts';
import { platformAge, type PlatformAge } from '../platform-version.ts';
import { forgetSession as forgetProof } from '../session-proof.ts';
import { noteSessionEnd, type SessionState, sessionState } from '../session-state.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

export { loginAddress } from '../client.ts';
export { adoptSession } from '../session-proof.ts';

export const useSession = () => useRead('getSession', {});

/** Requests the session, for what must not begin before it is known. @throws ApiError */
export const fetchSession = async () => (await call('getSession', {})).body;

/**
 * The permissions of the session, undefined until they are known. A context, because reading the
 * session in each row would make lists slow.
 */
export const PermissionsContext = createContext<readonly string[] | undefined>(undefined);

/**
 * Whether the person has a permission. True until the session is known: the platform checks every
 * request anyway.
 */
export const usePermission = (permission: Permission): boolean =>
  useContext(PermissionsContext)?.includes(permission) ?? true;

/** Whether the platform has another major version of the contract than the console. */
export const usePlatformAge = (): PlatformAge => useStore(platformAge);

export const useSessionState = (): SessionState => useStore(sessionState);

/** The entry of the browser's storage that changes with each 'Sair', so that other tabs notice. */
const SIGN_OUT_KEY = 'ponte-signed-out';

/** Returns a function that clears the cache: the next person must not see the answers in it. */
function useForgetSession() {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    sessionState.set('signed-out');
    noteSessionEnd(undefined);
    forgetProof();
    await mutate(() => true, undefined, { revalidate: false });
  }, [mutate]);
}

/** 'Sair': ends the session, here and in the other tabs. */
export function useSignOut() {
  const { send, busy } = useWrite('deleteSession');
  const forgetSession = useForgetSession();
  const signOut = useCallback(async () => {
    try {
      await send({});
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      // The session of another person goes on, in the other tabs too.
      if (thrown.isOfOtherSession) return forgetSession();
      // The session has ended already.
      if (thrown.status !== 401) throw thrown;
    }
    if (!__MOCK__) tellOtherTabs();
    return forgetSession();
  }, [forgetSession, send]);
  return { signOut, busy };
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(SIGN_OUT_KEY, uuid());
  } catch {
    // Where nothing can be stored, the other tabs notice with their next answer.
  }
}

function lastSignOut(): string | null {
  try {
    return localStorage.getItem(SIGN_OUT_KEY);
  } catch {
    return null;
  }
}

/**
 * Signs out when another tab does.
 * @param discard discards what is not in the cache, such as values of forms
 */
export function useSignOutElsewhere(discard: () => void): void {
  const forgetSession = useForgetSession();
  useEffect(() => {
    if (__MOCK__) return undefined;
    let known = lastSignOut();
    const onStorage = () => {
      const last = lastSignOut();
      if (last === null || last === known) return;
      known = last;
      discard();
      void forgetSession();
    };
    // A page to which Back returns is shown as it was left. Firefox reports no change of the
    // storage from the time in between.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onStorage();
    };
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  }, [discard, forgetSession]);
}

/** Continues as signed in: for the demo, whose sample person needs no login. */
export const resumeSession = (): void => sessionState.set('signed-in');
