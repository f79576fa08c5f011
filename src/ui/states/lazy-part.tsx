import { type ComponentType, createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { createStore } from '#src/store.ts';

/** Called once the part in it is shown. */
export const ShownContext = createContext<() => void>(() => undefined);

/**
 * A component whose code is loaded when it is first shown, or before by `onIntent`. Unlike React's `lazy`, it replaces
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
  return Object.assign(Part, { load: loading });
}

/** What the operator's last intent loads: code that is loaded ahead waits for it. */
export const wanted = createStore<Promise<unknown>>(() => Promise.resolve());

/** Imports files. Importing one again costs nothing; a failure is left to what shows it. */
export function loadNow(...loads: (() => Promise<unknown>)[]): void {
  wanted.set(Promise.allSettled(loads.map((load) => load())));
}

/**
 * Loads parts when a pointer or the focus comes to what opens them.
 * @returns properties of a button, or of what is around several
 */
export function onIntent(...parts: { load: () => Promise<unknown> }[]) {
  const prepare = () => loadNow(...parts.map(({ load }) => load));
  return { onPointerEnter: prepare, onFocus: prepare };
}
