/** The values of a record that a form edits, and the tag of the version they came from. */
export interface Version<Values> {
  values: Values;
  etag?: string | undefined;
  /**
   * What is shown of values that are never read, such as a masked secret; null where none is
   * stored.
   */
  previews?: { readonly [Name in keyof Values]?: string | null | undefined };
}

/** A record as it was read, with the tag of its version. */
export interface WithEtag<Body> {
  body: Body;
  etag: string | undefined;
}

/** The version of a record that a form edits: the values of the schema's fields. */
export const versionOfFields = <Values>(
  { shape }: { shape: object },
  record: object,
  etag?: string,
): Version<Values> => ({
  values: Object.fromEntries(
    Object.keys(shape).map((name) => [name, (record as Record<string, unknown>)[name]]),
  ) as Values,
  etag,
});
