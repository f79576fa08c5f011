import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code is loaded when it is first rendered, inside `Suspense`. One that `prepare` has loaded before is
 * shown without the fallback, which React would show for 0.3 s at least.
 * @param load imports the component's file
 * @returns the component; its `prepare` loads the code ahead, and a failure there is left to the rendering
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loading = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Lazy = lazy(loading) as unknown as ComponentType<Props>;

  function Part(props: Props) {
    // The choice is kept while the part is shown: with another component it would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare: () => void loading().catch(() => undefined) });
}
