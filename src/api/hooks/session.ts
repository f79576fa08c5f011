import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../api-error.ts';
import type { Permission } from '../contract/permissions.ts';
import { type SessionState, sessionState, setSessionState, watchSessionState } from '../session-state.ts';
import { firstRead } from './first-read.ts';
import { useRead } from './use-read.ts';
import { useWrite } from './use-write.ts';

export { loginAddress } from '../client.ts';

/** The read of `useSession`, for prefetching. */
export const sessionRead = firstRead('getSession', {});

/** The person, the tenant and the permissions. */
export const useSession = () => useRead('getSession', {});

/**
 * What the person may do, provided once for the page: a read of the session in every row of a list would make the list
 * slow. Undefined until the session is known.
 */
export const PermissionsContext = createContext<readonly string[] | undefined>(undefined);

/**
 * Whether the person may do what needs the permission. It is true until the session is known: the platform checks every
 * request itself.
 */
export const usePermission = (permission: Permission): boolean =>
  useContext(PermissionsContext)?.includes(permission) ?? true;

/** Whether the person is signed in, as far as the answers show. */
export const useSessionState = (): SessionState => useSyncExternalStore(watchSessionState, sessionState);

/** Ends the session, then clears the cache: the next person who uses this browser must not see its answers. */
export function useSignOut() {
  const { mutate } = useSWRConfig();
  const { send, busy } = useWrite('deleteSession');
  const signOut = useCallback(async () => {
    await send({}).catch((thrown: unknown) => {
      // The session has ended already.
      if (!(thrown instanceof ApiError && thrown.needsSession)) throw thrown;
    });
    setSessionState('signed-out');
    await mutate(() => true, undefined, { revalidate: false });
  }, [mutate, send]);
  return { signOut, busy };
}

/** Continues as signed in: for the demo, whose sample person needs no login. */
export const resumeSession = (): void => setSessionState('signed-in');
