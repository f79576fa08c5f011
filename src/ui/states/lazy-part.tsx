import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { createStore } from '#src/store.ts';
import { isDialogOpen, useDocumentEvent } from '../accessibility/keys.ts';

/** Called once the part in it is shown. */
export const ShownContext = createContext<() => void>(() => undefined);

/** Closes the dialog or the drawer around a part; null outside. */
export const CloseContext = createContext<(() => void) | null>(null);

/**
 * Loaded when first shown or by `onIntent`. React's `lazy` keeps a fallback 0.3 s, and fails until
 * a reload.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Shown, setShown] = useState(() => loaded);
    const report = useEffectEvent(use(ShownContext));
    const close = use(CloseContext);
    // Until its code has loaded there is no dialog that could take the key.
    useDocumentEvent('keydown', (event) => {
      if (Shown || !close || event.key !== 'Escape') return;
      if (event.defaultPrevented || event.repeat || isDialogOpen()) return;
      event.preventDefault();
      close();
    });
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
export const intentLoads = createStore<Promise<unknown>>(() => Promise.resolve());

/** Imports files. Importing one again costs nothing; a failure is left to what shows it. */
export function loadOnce(...loads: (() => Promise<unknown>)[]): void {
  intentLoads.set(Promise.allSettled(loads.map((load) => load())));
}

/**
 * Loads parts when a pointer or the focus comes.
 * @returns properties of a button, or of what is around several
 */
export function onIntent(...parts: { load: () => Promise<unknown> }[]) {
  const prepare = () => loadOnce(...parts.map(({ load }) => load));
  return { onPointerEnter: prepare, onFocus: prepare };
}
