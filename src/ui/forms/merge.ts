/** The values of a record that a form edits, and the tag of the version they came from. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
  /**
   * What is shown of values that are written and never read, such as a masked secret; absent or null where none is
   * stored. Different values may have equal previews.
   */
  previews?: { readonly [Name in keyof Values]?: string | null | undefined };
}

/** A record as it was read or written, with the tag of its version. */
export interface Tagged<Record> {
  body: Record;
  etag: string | undefined;
}

/** The version of a record that a form edits: the values of the schema's fields. */
export const versionIn = <Values>({ shape }: { shape: object }, record: object, etag?: string): Version<Values> => ({
  values: Object.fromEntries(
    Object.keys(shape).map((name) => [name, (record as Record<string, unknown>)[name]]),
  ) as Values,
  etag,
});

/** The result of comparing a record as opened, as changed here, and as it is now. */
export interface Merge<Values> {
  /** The changes that are still to be sent: those that the record does not already have. */
  changes: Partial<Values>;
  /** The fields that only another person changed. */
  taken: (keyof Values & string)[];
  /** The fields that both changed, to different values, and those that both may have changed. */
  clashes: (keyof Values & string)[];
  /** Those of `clashes` of which it cannot be known: a stored secret whose preview is the same as before. */
  unsure: (keyof Values & string)[];
}

/**
 * Compares three versions of a record, field by field. The record is known to have changed.
 * @param names the fields to compare
 * @param opened the version that the form started from
 * @param changes the values that were changed in the form
 * @param now the version that the platform has now
 */
export function merge<Values extends object>(
  names: readonly (keyof Values & string)[],
  opened: Version<Values>,
  changes: Partial<Values>,
  now: Version<Values>,
): Merge<Values> {
  const isTheirs = (name: keyof Values & string) =>
    now.values[name] !== opened.values[name] || now.previews?.[name] !== opened.previews?.[name];
  const mine = names.filter((name) => name in changes && changes[name] !== now.values[name]);
  const unsure = mine.filter((name) => !isTheirs(name) && (now.previews?.[name] ?? null) !== null);
  return {
    changes: Object.fromEntries(mine.map((name) => [name, changes[name]])) as Partial<Values>,
    taken: names.filter((name) => !(name in changes) && isTheirs(name)),
    clashes: mine.filter((name) => isTheirs(name) || unsure.includes(name)),
    unsure,
  };
}
