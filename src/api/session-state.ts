import { createStore } from '#src/store.ts';

/**
 * `signed-in` initially and after every success, `expired` after a 401, `signed-out` after 'Sair'.
 */
export type SessionState = 'signed-in' | 'expired' | 'signed-out';

export const sessionState = createStore<SessionState>(() => 'signed-in');

/** Learns from the status of an answer. After 'Sair' answers that arrive late change nothing. */
export function noteStatus(status: number): void {
  if (sessionState.get() === 'signed-out') return;
  if (status === 401) sessionState.set('expired');
  else if (status < 400) sessionState.set('signed-in');
}
