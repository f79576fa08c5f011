/**
 * Makes an object when it is first used: the first one of `Intl` takes a browser about 20 ms.
 * @param make called once, at the first use
 * @returns what gives the object
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
