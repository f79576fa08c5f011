/** How long to wait when no response is seen: the page makes no calls, or the browser does not report them. */
const NO_RESPONSE_MS = 5000;

/**
 * Calls `act` once when no call to the platform was answered for some time.
 * @param ms how long, from the last response
 * @returns a function that cancels
 */
export function whenQuiet(ms: number, act: () => void): () => void {
  const run = () => {
    cancel();
    act();
  };
  let timer = setTimeout(run, Math.max(ms, NO_RESPONSE_MS));
  const responses = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isCall)) return;
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  });
  const cancel = () => {
    responses.disconnect();
    clearTimeout(timer);
  };
  responses.observe({ type: 'resource', buffered: true });
  return cancel;
}

const isCall = (entry: PerformanceEntry) => 'initiatorType' in entry && entry.initiatorType === 'xmlhttprequest';
