import { createContext, useCallback, useContext, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { v4 as uuid } from 'uuid';
import { useStore } from '#src/use-store.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import type { Permission } from '../contract/permissions.ts';
import { type SessionState, sessionState } from '../session-state.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

export { loginAddress } from '../client.ts';

export const useSession = () => useRead('getSession', {});

/** The current session, for what must not begin before it is known. */
export const latestSession = async () => (await call('getSession', {})).body;

/**
 * Provided once for the page: a read of the session in every row would make a list slow. Undefined
 * until it is known.
 */
export const PermissionsContext = createContext<readonly string[] | undefined>(undefined);

/** True until the session is known: the platform checks every request itself. */
export const usePermission = (permission: Permission): boolean =>
  useContext(PermissionsContext)?.includes(permission) ?? true;

export const useSessionState = (): SessionState => useStore(sessionState);

/**
 * The entry of the browser's storage by which other pages learn of a 'Sair': its value is another
 * one after each.
 */
const SIGN_OUT_KEY = 'ponte-signed-out';

/**
 * Clears the cache of a session that has ended: the next person who uses this browser must not see
 * its answers.
 */
function useForgetSession() {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    sessionState.set('signed-out');
    await mutate(() => true, undefined, { revalidate: false });
  }, [mutate]);
}

export function useSignOut() {
  const { send, busy } = useWrite('deleteSession');
  const forgetSession = useForgetSession();
  const signOut = useCallback(async () => {
    await send({}).catch((thrown: unknown) => {
      // The session has ended already.
      if (!(thrown instanceof ApiError && thrown.status === 401)) throw thrown;
    });
    if (!__MOCK__) tellOtherTabs();
    await forgetSession();
  }, [forgetSession, send]);
  return { signOut, busy };
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(SIGN_OUT_KEY, uuid());
  } catch {
    // A browser that stores nothing: the other tabs learn of it from their next answer.
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
 * Follows 'Sair' in another page of the browser.
 * @param discard discards what is not in the cache
 */
export function useSignOutElsewhere(discard: () => void): void {
  const forgetSession = useForgetSession();
  useEffect(() => {
    if (__MOCK__) return undefined;
    let known = lastSignOut();
    const follow = () => {
      const last = lastSignOut();
      if (last === null || last === known) return;
      known = last;
      discard();
      void forgetSession();
    };
    // A page to which Back returns is shown as it was left; Firefox has told it nothing in the
    // meantime.
    const followLate = ({ persisted }: PageTransitionEvent) => persisted && follow();
    addEventListener('storage', follow);
    addEventListener('pageshow', followLate);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', followLate);
    };
  }, [discard, forgetSession]);
}

/** Continues as signed in: for the demo, whose sample person needs no login. */
export const resumeSession = (): void => sessionState.set('signed-in');
