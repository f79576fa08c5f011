import { createStore } from '#src/store.ts';
import { useStore } from '#src/use-store.ts';
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

export type SchemeChoice = 'system' | Scheme;

/** Where the choice is kept. The script in index.html reads it before the first paint. */
const STORAGE_KEY = 'ponte-theme';

const choiceIn = (stored: string | null): SchemeChoice =>
  stored === 'light' || stored === 'dark' ? stored : 'system';

const choice = createStore<SchemeChoice>(() => {
  try {
    return choiceIn(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
});

/** Shows the choice of this tab, and follows those of the console's other tabs. */
export function useSchemeOnPage(): void {
  const chosen = useStore(choice);
  useLayoutEffect(() => {
    // tokens.css reads the attribute.
    const { dataset } = document.documentElement;
    if (chosen === 'system') delete dataset['theme'];
    else dataset['theme'] = chosen;
  }, [chosen]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY) choice.set(choiceIn(newValue));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/** Chooses the scheme for this browser, at once and for later visits. */
export function chooseScheme(next: SchemeChoice): void {
  choice.set(next);
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // A browser that stores nothing shows the choice until the page is left.
  }
}

export const useSchemeChoice = (): SchemeChoice => useStore(choice);

export function useScheme(): Scheme {
  const chosen = useStore(choice);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen !== 'system') return chosen;
  return isDark ? 'dark' : 'light';
}

/** Whether a media query matches now, such as `(pointer: coarse)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
