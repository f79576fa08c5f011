import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches now; the component follows its changes.
 * @param query as CSS writes it: `(pointer: coarse)`
 */
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
