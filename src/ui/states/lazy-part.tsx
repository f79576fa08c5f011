import { type ComponentType, createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { loadAhead, loadNow } from './ahead.ts';

/** Called once the part in it is shown. */
export const ShownContext = createContext<() => void>(() => undefined);

/**
 * A component whose code is loaded when it is first shown, or ahead by its `prepare`. Unlike React's `lazy`, it replaces
 * the fallback at once (React waits 0.3 s), and loads again after a failure. Chromium keeps a failed import until a reload,
 * which the boundaries around a part ask for.
 * @returns the component; it shows `fallback` until its code has arrived, and throws when that cannot be loaded
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, setShown] = useState(() => loaded);
    const report = useEffectEvent(use(ShownContext));
    useEffect(() => {
      const show = (part: ComponentType<Props>) => setShown(() => part);
      const fail = (reason: unknown) =>
        setShown(() => {
          throw reason;
        });
      if (Shown) report();
      else loading().then(show, fail);
    }, [Shown]);
    return Shown ? <Shown {...(props as unknown as Props)} /> : fallback;
  }
  return Object.assign(Part, { load: loading, prepare: () => loadNow(loading) });
}

/** How long after a screen is opened its parts are loaded: its answers come first. */
const PARTS_MS = 1_000;

/** Loads the code of a screen's parts while the screen is open and idle. */
export function usePrepared(...parts: { load: () => Promise<unknown> }[]): void {
  const prepare = useEffectEvent(() => loadAhead(parts.map(({ load }) => load)));
  useEffect(() => {
    let leaveOut: (() => void) | undefined;
    const timer = setTimeout(() => (leaveOut = prepare()), PARTS_MS);
    return () => {
      clearTimeout(timer);
      leaveOut?.();
    };
  }, []);
}
