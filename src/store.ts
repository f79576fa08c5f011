/** State outside React: a value that is replaced, never changed in place. */
export interface Store<State> {
  get: () => State;
  /** Replaces the value, and tells those who follow it when it is another one. */
  set: (next: State) => void;
  /** Goes back to the value at the start of the page. */
  reset: () => void;
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

const stores: Pick<Store<unknown>, 'reset'>[] = [];

/**
 * Makes a store. Everything that a module remembers is in one, so that tests can reset it all. Not
 * a library such as nanostores or zustand: either would do, but the reset of every store would be
 * added to it, and the rest is these few lines.
 */
export function createStore<State>(start: () => State): Store<State> {
  let state = start();
  const listeners = new Set<() => void>();
  const store: Store<State> = {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    reset: () => store.set(start()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  stores.push(store);
  return store;
}

/** Resets every store, as a reload does; each test begins with it. */
export const resetStores = (): void => stores.forEach(({ reset }) => reset());
