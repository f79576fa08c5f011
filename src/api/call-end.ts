const listeners = new Set<() => void>();
let hasEnded = false;

/** Reports that a call ended, with an answer or without one. */
export function noteCallEnd(): void {
  hasEnded = true;
  for (const listener of listeners) listener();
}

/**
 * Calls the listener whenever a call ends, and once at the beginning if one ended before.
 * @returns a function that ends this
 */
export function onCallEnd(listener: () => void): () => void {
  listeners.add(listener);
  if (hasEnded) listener();
  return () => void listeners.delete(listener);
}
