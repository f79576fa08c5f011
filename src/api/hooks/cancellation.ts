interface Request {
  /** How many mounted components wait for the answer. */
  readers: number;
  controller: AbortController;
}

const requests = new Map<string, Request>();

/**
 * The signal that cancels the request of a key; give it to the request. Call `waitFor` first: a request that nobody
 * waits for may be cancelled at once.
 */
export const signalOf = (key: string): AbortSignal => requestOf(key).controller.signal;

/**
 * Registers a component that waits for the answer of a key.
 * @param onLast called when no component waits any more; the request is cancelled then
 * @returns a function that unregisters it. React may unmount and mount a component again within one task, so the
 *   cancellation waits for the task's end.
 */
export function waitFor(key: string, onLast: () => void): () => void {
  const request = requestOf(key);
  request.readers++;
  return () => {
    request.readers--;
    setTimeout(() => {
      if (request.readers > 0 || requests.get(key) !== request) return;
      requests.delete(key);
      request.controller.abort();
      onLast();
    });
  };
}

function requestOf(key: string): Request {
  const known = requests.get(key);
  if (known) return known;
  const request = { readers: 0, controller: new AbortController() };
  requests.set(key, request);
  return request;
}
