import type { createDocument, ZodOpenApiOverride } from 'zod-openapi';
import * as z from '#api/contract/schema.ts';
import { storable, visible } from '#api/contract/text.ts';

/** The document as `zod-openapi` makes it. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * Gives each component its name for createDocument; a form of a union is named after the union and
 * its own literal.
 */
export function nameComponents(): void {
  for (const [id, schema] of z.components._idmap) {
    nameComponent(schema, id);
    if (!(schema instanceof z.ZodDiscriminatedUnion)) continue;
    for (const form of schema.options as z.ZodObject[]) {
      // A form may allow that its discriminator is left out: the literal is its first value.
      const discriminator = form.shape[schema.def.discriminator];
      const [literal] = discriminator?._zod.values ?? [];
      nameComponent(form, id + pascalCase(z.string().parse(literal)));
    }
  }
}

const nameComponent = (schema: z.core.$ZodType, id: string) =>
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });

/** `client_secret_basic` as `ClientSecretBasic`. */
const pascalCase = (value: string) =>
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
const withPortablePattern: ZodOpenApiOverride = ({ jsonSchema }) => {
  const { pattern, allOf = [] } = jsonSchema;
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter(
    (source) => source !== undefined,
  );
  if (allOf.length === 0 && patterns.every(isPortable)) return;
  delete jsonSchema.allOf;
  jsonSchema.pattern = patterns.find(isPortable) ?? PORTABLE_LINE;
};

/** Leaves objects of answers open: a later version may add fields. */
const openObject: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall === undefined)
    delete jsonSchema.additionalProperties;
};

/** How the document differs from what `zod-openapi` writes of a schema. */
export const schemaOverride: ZodOpenApiOverride = (context) => {
  withPortablePattern(context);
  openObject(context);
};

/** Whether a pattern is none of the two that need Unicode properties. */
const isPortable = (pattern: string) => pattern !== storable.source && pattern !== visible.source;

/**
 * Removes what a component already says: beside a reference to it only a default and a description
 * stay. Control characters of patterns are escaped, because a file that has them raw is binary for
 * many tools, and so is the rest of Latin-1, of which nobody sees some.
 */
export const tidy = (document: OpenApiDocument): OpenApiDocument =>
  JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string')
      return value.replaceAll(/[\p{Cc}\u0080-\u00FF]/gu, escapeCharacter);
    // Without a mapping the field may be left out, and a reader cannot choose by it.
    if (name === 'discriminator' && !('mapping' in (value as object))) return undefined;
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, default: defaultValue, description } = value as Record<string, unknown>;
    return { $ref, default: defaultValue, description };
  }) as OpenApiDocument;

const escapeCharacter = (character: string) =>
  `\\x${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
