/**
 * Makes an object when it is first used. The first object of `Intl`, for one, takes a browser 20
 * ms.
 * @param make called once, at the first use
 * @returns a function that returns the object
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
