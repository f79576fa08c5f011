import { type ComponentType, createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

/** Called once the part in it is shown. */
export const ShownContext = createContext<() => void>(() => undefined);

/**
 * A component whose code is loaded when it is first shown. Unlike React's `lazy` in a `Suspense`, which keeps the fallback
 * for 0.3 s, it replaces the fallback as soon as the code has arrived, and loads again after a failure. Chromium keeps a
 * failed import until a reload, which the boundaries around a part therefore ask for.
 * @param load imports the component's file
 * @returns the component. `fallback` is shown until its code has arrived. It throws while
 * rendering when its code cannot be loaded. Its `prepare` loads the code ahead; a failure there is left to the
 * rendering.
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
  return Object.assign(Part, { prepare: () => void loading().catch(() => undefined) });
}
