import { callValueRule } from '#domain/call-values.ts';
import { invisibleRule } from '#domain/invisible.ts';
import { hasSecret } from '#domain/masking.ts';
import { previewRule } from '#domain/secrets.ts';
import { isSecretName } from '#domain/value-names.ts';
import { headerValue, headerValueRule, ownHeadersRule, sentHeaderName } from './headers.ts';
import * as z from './schema.ts';
import { answerText, required, textUpTo, withoutInvisible } from './text.ts';

/*
 * Fixed fields: headers and parameters that the platform adds to every call or token request of a
 * connection, such as the application key `x-itau-apikey`.
 */

export const MAX_FIXED_FIELDS = 20;

/** Names of headers have no case. */
const keyOfHeader = (name: string) => name.toLowerCase();
const keyOfParameter = (name: string) => name;

/** The lists, each with a function that makes equal keys of names that are the same. */
export const fieldKeys = {
  fixedHeaders: keyOfHeader,
  fixedQuery: keyOfParameter,
  tokenHeaders: keyOfHeader,
  tokenParameters: keyOfParameter,
};
export type FixedList = keyof typeof fieldKeys;
export const fixedLists = Object.keys(fieldKeys) as FixedList[];

const headerName = sentHeaderName('Informe o nome.').meta({ examples: ['x-itau-apikey'] });
const parameterName = z
  .string('Informe o nome.')
  .regex(/^[!-~]{1,100}$/, 'Nome de parâmetro inválido.')
  .meta({ examples: ['gw-dev-app-key'] });

/** What the entries of a list have: their names, their values, and a rule in words for these. */
interface Entry {
  name: z.ZodString;
  value: z.ZodString;
  valueRule: string;
}
const missingValue = required('Informe o valor.');
const header: Entry = {
  name: headerName,
  value: headerValue().min(1, missingValue),
  valueRule: headerValueRule,
};
const parameter: Entry = {
  name: parameterName,
  value: withoutInvisible(textUpTo(4000)).min(1, missingValue),
  valueRule: invisibleRule,
};
const plainValue = ({ value, valueRule }: Entry) =>
  value.meta({ description: `${valueRule} ${callValueRule}` });

/** A list as answers have it. @param id the name of an entry in the document */
const shownList = (entry: Entry, id: string, description: string) =>
  z
    .array(
      z
        .discriminatedUnion('type', [
          z.object({ type: z.literal('plain'), name: entry.name, value: plainValue(entry) }),
          z.object({
            type: z.literal('secret'),
            name: entry.name,
            secretPreview: answerText(200).meta({
              description: `The value, masked by the platform. ${previewRule}`,
            }),
          }),
        ])
        .meta({ description })
        .register(z.components, { id }),
    )
    .max(MAX_FIXED_FIELDS);

/** An entry whose value is known to be a secret or not. */
type TypedField =
  | { type: 'plain'; name: string; value: string }
  | { type: 'secret'; name: string; secret?: string };

/** Where the client does not say whether a value is a secret, its name and its form decide. */
function withType(
  field: TypedField | { type?: undefined; name: string; value: string },
): TypedField {
  if (field.type !== undefined) return field;
  const { name, value: text } = field;
  return isSecretName(name) || hasSecret(text)
    ? { type: 'secret', name, secret: text }
    : { type: 'plain', name, value: text };
}

/**
 * A list as clients send it.
 * @param keyOf makes equal keys of names that are the same
 * @param id the name of an entry in the document
 */
const draftList = (
  entry: Entry,
  keyOf: (name: string) => string,
  id: string,
  description: string,
) =>
  z
    .array(
      z
        .discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('plain').optional().meta({
              description:
                'Left out, the value is stored as a secret when the name is that of one (see getLog); `plain` says on purpose that everybody may read it.',
            }),
            name: entry.name,
            value: plainValue(entry),
          }),
          z.strictObject({
            type: z.literal('secret'),
            name: entry.name,
            secret: entry.value.optional().meta({
              description: `Write-only; left out, the stored secret of the same name stays as it is. It is sent as it was written. ${entry.valueRule}`,
            }),
          }),
        ])
        .meta({ description })
        .register(z.components, { id })
        .transform(withType),
    )
    .max(MAX_FIXED_FIELDS, `Use até ${MAX_FIXED_FIELDS}.`)
    .superRefine((fields, context) => {
      const keys = fields.map((field) => keyOf(field.name));
      for (const [index, key] of keys.entries())
        if (keys.indexOf(key) < index)
          context.addIssue({
            code: 'custom',
            message: 'Este nome se repete.',
            path: [index, 'name'],
          });
    });

const oncePerHeader = `Each name is there once, whatever its case. ${ownHeadersRule}`;
const once = 'Each name is there once.';
const replaced = 'What the platform writes there itself replaces one of its name.';
const descriptions: Record<FixedList, string> = {
  fixedHeaders: `Headers of every call. ${oncePerHeader}`,
  fixedQuery: `Query parameters of every call. ${once}`,
  tokenHeaders: `Headers of the request for an access token. ${oncePerHeader} ${replaced}`,
  tokenParameters: `Form fields of the request for an access token. ${once} ${replaced}`,
};

const shownHeaders = shownList(header, 'FixedHeader', 'A header with a fixed name.');
const shownParameters = shownList(parameter, 'FixedParameter', 'A parameter with a fixed name.');
const headers = draftList(header, keyOfHeader, 'FixedHeaderDraft', 'A header with a fixed name.');
const parameters = draftList(
  parameter,
  keyOfParameter,
  'FixedParameterDraft',
  'A parameter with a fixed name.',
);

const withDescription = <Schema extends z.ZodType>(list: FixedList, schema: Schema) =>
  schema.meta({ description: descriptions[list] });

/** The lists as answers have them. */
export const fixedShown = {
  fixedHeaders: withDescription('fixedHeaders', shownHeaders),
  fixedQuery: withDescription('fixedQuery', shownParameters),
  tokenHeaders: withDescription('tokenHeaders', shownHeaders),
  tokenParameters: withDescription('tokenParameters', shownParameters),
};
/** The lists as clients send them. */
export const fixedDrafts = {
  fixedHeaders: withDescription('fixedHeaders', headers),
  fixedQuery: withDescription('fixedQuery', parameters),
  tokenHeaders: withDescription('tokenHeaders', headers),
  tokenParameters: withDescription('tokenParameters', parameters),
};

export type FixedField = z.infer<typeof shownHeaders>[number];
export type FixedFieldDraft = z.infer<typeof headers>[number];
