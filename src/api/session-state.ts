import { createStore } from '#src/store.ts';

/**
 * `signed-in` initially and after every success, `expired` after a 401, `signed-out` after 'Sair'.
 */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

export const sessionState = createStore<SessionState>(() => 'signed-in');

/** The entry of the browser's storage with the end of its last session. */
const STORAGE_KEY = 'ponte-session-end';

/** When the browser's last session ends; undefined without one. */
const sessionEnd = createStore<string | undefined>(() => {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
});

/** Whether a session of this browser goes on, as far as its last answers tell. */
export const expectsSession = (): boolean => Date.parse(sessionEnd.get() ?? '') > Date.now();

/** Notes when a session ends. @param instant undefined when there is none any more */
export function noteSessionEnd(instant: string | undefined): void {
  // The demo has no login.
  if (__MOCK__) return;
  sessionEnd.set(instant);
  try {
    if (instant === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, instant);
  } catch {
    // Where nothing can be stored, the next page reads the session first.
  }
}

/** Learns from the status of an answer. After 'Sair' answers that arrive late change nothing. */
export function noteStatus(status: number): void {
  if (status === 401) noteSessionEnd(undefined);
  if (sessionState.get() === 'signed-out') return;
  if (status === 401) sessionState.set('expired');
  else if (status < 400) sessionState.set('signed-in');
}
