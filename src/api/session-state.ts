/**
 * Whether the person is signed in, as far as the answers show.
 * - `in`: initially, and after every success
 * - `expired`: the last answer was 401
 * - `left`: the person ended the session
 */
export type SessionState = 'in' | 'expired' | 'left';

let state: SessionState = 'in';
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
  if (state === 'left') return;
  if (status === 401) setSessionState('expired');
  else if (status < 400) setSessionState('in');
}

/** Calls the listener after every change, until the returned function is called. */
export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
