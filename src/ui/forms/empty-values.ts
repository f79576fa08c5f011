import * as z from '#api/contract/schema.ts';

/** The values of a listed field; undefined for any other. */
export const enumValuesOf = (schema: z.ZodType) =>
  schema instanceof z.ZodEnum ? (schema.options as string[]) : undefined;

/**
 * What a form of a new object begins with.
 * @param begun known values; others are a list's first, else empty
 */
export const emptyValues = <Values extends object>(
  { shape }: z.ZodObject,
  begun: Partial<Values>,
): Values => ({
  ...(Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      enumValuesOf(schema as z.ZodType)?.[0] ?? '',
    ]),
  ) as Values),
  ...begun,
});
