import { onCallEnd } from '../call-end.ts';

/** How long to wait when the page makes no calls, in milliseconds. */
const NO_CALL_MS = 5000;

/**
 * Calls `act` once when no call to the platform ended for some time.
 * @param ms how long, from the last end of a call
 * @returns a function that cancels
 */
export function whenQuiet(ms: number, act: () => void): () => void {
  let timer = setTimeout(run, Math.max(ms, NO_CALL_MS));
  const stop = onCallEnd(() => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  });
  function run() {
    cancel();
    act();
  }
  function cancel() {
    stop();
    clearTimeout(timer);
  }
  return cancel;
}
