import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * The value of a store, as React state. Not in store.ts, which the client imports: it has no React.
 */
export const useStore = <State>({ subscribe, get }: Store<State>): State =>
  useSyncExternalStore(subscribe, get);
