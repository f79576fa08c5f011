/** The result of comparing a record as opened, as changed here, and as it is now. */
export interface Merge<Values> {
  /** The changes that are still to be sent: those that the record does not already have. */
  changes: Partial<Values>;
  /** The fields that only another person changed. */
  taken: (keyof Values & string)[];
  /** The fields that both changed, to different values. */
  clashes: (keyof Values & string)[];
}

/**
 * Compares three versions of a record, field by field.
 * @param names the fields to compare
 * @param opened the values that the form started from
 * @param changes the values that were changed in the form
 * @param now the values that the platform has now
 */
export function merge<Values extends object>(
  names: readonly (keyof Values & string)[],
  opened: Values,
  changes: Partial<Values>,
  now: Values,
): Merge<Values> {
  const mine = names.filter((name) => name in changes && changes[name] !== now[name]);
  return {
    changes: Object.fromEntries(mine.map((name) => [name, changes[name]])) as Partial<Values>,
    taken: names.filter((name) => !(name in changes) && now[name] !== opened[name]),
    clashes: mine.filter((name) => now[name] !== opened[name]),
  };
}
