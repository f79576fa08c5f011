/**
 * Makes a value when it is first needed. For what is costly to make: the first object of `Intl` takes a browser about
 * 20 ms, which would delay every first visit when modules make one as they are loaded.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
