import { useSyncExternalStore } from 'react';
import type { Scheme } from './colours.ts';

/** What an operator can choose; `system` follows the system's setting. */
export type SchemeChoice = 'system' | Scheme;

/** Where the choice is kept. The script in index.html reads it before the first paint. */
const STORAGE_KEY = 'ponte-theme';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice as the page shows it; tokens.css reads the same attribute. */
function choice(): SchemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function apply(next: SchemeChoice): void {
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  notify();
}

/** Chooses the scheme for this browser, at once and for later visits. */
export function chooseScheme(next: SchemeChoice): void {
  apply(next);
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // A browser that stores nothing shows the choice until the page is left.
  }
}

/** Follows the choice in another tab of the console. */
function followTab({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY) apply(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  if (listeners.size === 0) window.addEventListener('storage', followTab);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    if (listeners.size === 0) window.removeEventListener('storage', followTab);
  };
}

/** What the operator chose. */
export const useSchemeChoice = (): SchemeChoice => useSyncExternalStore(subscribe, choice);

/** The scheme that is shown. */
export const useScheme = (): Scheme =>
  useSyncExternalStore(subscribe, () => {
    const chosen = choice();
    return chosen === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : chosen;
  });
