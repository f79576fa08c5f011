/**
 * Whether the person is signed in, as far as the answers show.
 * - `signed-in`: initially, and after every success
 * - `expired`: the last answer was 401
 * - `signed-out`: the person ended the session
 */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

let state: SessionState = 'signed-in';
const listeners = new Set<() => void>();

/** The current state. */
export const sessionState = (): SessionState => state;

/** Changes the state. */
export function setSessionState(next: SessionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/** Updates the state from the status of an answer. Answers that arrive after the person signed out are ignored. */
export function noteStatus(status: number): void {
  if (state === 'signed-out') return;
  if (status === 401) setSessionState('expired');
  else if (status < 400) setSessionState('signed-in');
}

/** Calls the listener after every change, until the returned function is called. */
export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
