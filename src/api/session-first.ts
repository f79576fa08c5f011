import { createStore } from '#src/store.ts';
import { ApiError } from './api-error.ts';
import { type Answer, call, type CallOptions } from './client.ts';
import { expectsSession } from './session-state.ts';

/*
 * Without a session every read of a screen is refused. So where none is expected the session is
 * read first, and the others are sent only if there is one. Where one is, nothing waits.
 */

/** The read of the session for which others wait. */
const awaited = createStore<Promise<Answer<'getSession'>> | undefined>(() => undefined);

/** Whether reads are sent at once. The demo has no login. */
const isExpected = () => __MOCK__ || expectsSession();

/**
 * Reads the session. Where none is expected, who asks while it is being read gets the same answer.
 * @throws ApiError
 */
export function readSession(options: CallOptions): Promise<Answer<'getSession'>> {
  if (isExpected()) return call('getSession', {}, options);
  const earlier = awaited.get();
  if (earlier) return earlier;
  const read = call('getSession', {}).finally(() => awaited.set(undefined));
  awaited.set(read);
  return read;
}

/**
 * Returns once another read may be sent.
 * @throws ApiError where there is no session, or no answer
 */
export async function awaitSession(): Promise<void> {
  if (isExpected()) return;
  try {
    await readSession({});
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.needsSession || thrown.isAnswerLost) throw thrown;
    // Whether there is a session is not known: the other reads show what they find.
  }
}
