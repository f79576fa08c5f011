import type * as z from 'zod';

/**
 * The fields of a row that clients send, with its id: what the version of the object is made from.
 * @param draft the schema of a new object
 */
export function writableFields<Draft extends z.ZodObject>(
  draft: Draft,
  row: { id: string } & z.output<Draft>,
): Record<string, unknown> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(['id', ...Object.keys(draft.shape)].map((name) => [name, values[name]]));
}
