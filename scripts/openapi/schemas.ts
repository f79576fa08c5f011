import type { createDocument, ZodOpenApiOverride } from 'zod-openapi';
import * as z from '#api/contract/schema.ts';
import { storable, visible } from '#api/contract/text.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * Gives each component its name for createDocument; a form of a union is named after the union and
 * its own literal.
 */
export function nameComponents(): void {
  for (const [id, schema] of z.components._idmap) {
    nameComponent(schema, id);
    if (schema instanceof z.ZodDiscriminatedUnion)
      for (const form of schema.options as z.ZodObject[]) {
        // What tells it apart may be left out of one form.
        const tag = z
          .string()
          .parse([...(form.shape[schema.def.discriminator]?._zod.values ?? [])][0]);
        nameComponent(form, id + pascal(tag));
      }
  }
}

const nameComponent = (schema: z.core.$ZodType, id: string) =>
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

/** `client_secret_basic` as `ClientSecretBasic`. */
const pascal = (value: string) =>
  value.replaceAll(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * {@link storable} without Unicode properties; lone surrogates remain, which a JSON text has as
 * escapes only.
 */
const PORTABLE_LINE = '^[^\u0000-\u001f\u007f-\u009f]*$';

/**
 * Writes the patterns of a text as one that every language reads: JSON Schema's recommended subset
 * (2020-12, 6.4). Of several rules the document keeps the strictest; one that the subset cannot
 * express is in the description, and has the nearest pattern in `meta`.
 */
export const portablePatterns: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { pattern, allOf = [] } = jsonSchema;
  const all = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  if (!all.includes(storable.source) && !all.includes(visible.source) && allOf.length === 0) return;
  const own = all.find((one) => one !== storable.source && one !== visible.source);
  delete jsonSchema.allOf;
  jsonSchema.pattern = own ?? PORTABLE_LINE;
};

/**
 * Removes what a component already says: beside a reference to it only a default and a description
 * stay. Control characters of patterns are escaped, because a file that has them raw is binary for
 * many tools, and so is the rest of Latin-1, of which nobody sees some.
 */
export const tidy = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string')
      return value.replaceAll(/[\p{Cc}\u0080-\u00FF]/gu, escaped);
    // Without a mapping the field may be left out, and a reader cannot choose by it.
    if (name === 'discriminator' && !('mapping' in (value as object))) return undefined;
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, default: usual, description } = value as Record<string, unknown>;
    return { $ref, default: usual, description };
  }) as OpenApiDocument;

const escaped = (character: string) =>
  `\\x${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
