/** The values of a record that a form edits, and the tag of the version they came from. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
  /** What is shown of values that are never read, such as a masked secret; null where none is stored. */
  previews?: { readonly [Name in keyof Values]?: string | null | undefined };
}

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
  changes: Partial<Values>;
  /** The fields that only another person changed. */
  taken: (keyof Values & string)[];
  /** The fields that both changed, to different values, and those that both may have changed. */
  clashes: (keyof Values & string)[];
  /** Those of `clashes` of which it cannot be known: a stored secret whose preview is the same as before. */
  unsure: (keyof Values & string)[];
}

/** Compares a record as opened, as changed here, and as it is now, field by field; it is known to differ. */
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
