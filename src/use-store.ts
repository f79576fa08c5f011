import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store; the component is rendered again when it changes. Apart from the stores: the client has no React. */
export const useStore = <State>({ subscribe, get }: Store<State>): State => useSyncExternalStore(subscribe, get);
