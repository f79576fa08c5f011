import { callValueRule } from '#domain/call-values.ts';
import { hasSecret } from '#domain/masking.ts';
import { isSecretName, previewRule } from '#domain/secrets.ts';
import { ownHeadersRule, sentHeaderName } from './headers.ts';
import * as z from './schema.ts';
import { answerText, present, textUpTo } from './text.ts';

/*
 * What calls and token requests have besides the authentication: application keys, such as
 * `x-itau-apikey`.
 */

export const MAX_FIXED_FIELDS = 20;

/** Names of headers have no case. */
const folded = (name: string) => name.toLowerCase();
const exact = (name: string) => name;

export const fieldKeys = {
  fixedHeaders: folded,
  fixedQuery: exact,
  tokenHeaders: folded,
  tokenParameters: exact,
};
export type FixedList = keyof typeof fieldKeys;
export const fixedLists = Object.keys(fieldKeys) as FixedList[];

const headerField = sentHeaderName('Informe o nome.').meta({ examples: ['x-itau-apikey'] });
const queryField = z
  .string('Informe o nome.')
  .regex(/^[!-~]{1,100}$/, 'Nome de parâmetro inválido.')
  .meta({ examples: ['gw-dev-app-key'] });

const value = textUpTo(4000).min(1, present('Informe o valor.'));
const plainValue = value.meta({ description: callValueRule });

const shown = (name: z.ZodString, id: string, description: string) =>
  z
    .array(
      z
        .discriminatedUnion('type', [
          z.object({ type: z.literal('plain'), name, value: plainValue }),
          z.object({
            type: z.literal('secret'),
            name,
            secretPreview: answerText(200).meta({
              description: `The value, masked by the platform. ${previewRule}`,
            }),
          }),
        ])
        .meta({ description })
        .register(z.components, { id }),
    )
    .max(MAX_FIXED_FIELDS);

type Typed =
  | { type: 'plain'; name: string; value: string }
  | { type: 'secret'; name: string; secret?: string };

/** A field whose client does not say whether its value is a secret: the name decides. */
function typed(field: Typed | { type?: undefined; name: string; value: string }): Typed {
  if (field.type !== undefined) return field;
  const { name, value: text } = field;
  return isSecretName(name) || hasSecret(text)
    ? { type: 'secret', name, secret: text }
    : { type: 'plain', name, value: text };
}

/** What clients send. @param keyOf makes equal keys of names that are the same */
const draft = (
  name: z.ZodString,
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
            name,
            value: plainValue,
          }),
          z.strictObject({
            type: z.literal('secret'),
            name,
            secret: value.optional().meta({
              description:
                'Write-only; left out, the stored secret of the same name stays as it is. It is sent as it was written.',
            }),
          }),
        ])
        .meta({ description })
        .register(z.components, { id })
        .transform(typed),
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

const onceFolded = `Each name is there once, whatever its case. ${ownHeadersRule}`;
const once = 'Each name is there once.';
const replaced = 'What the platform writes there itself replaces one of its name.';
const descriptions: Record<FixedList, string> = {
  fixedHeaders: `Headers of every call. ${onceFolded}`,
  fixedQuery: `Query parameters of every call. ${once}`,
  tokenHeaders: `Headers of the request for an access token. ${onceFolded} ${replaced}`,
  tokenParameters: `Form fields of the request for an access token. ${once} ${replaced}`,
};

const shownHeaders = shown(headerField, 'FixedHeader', 'A header with a fixed name.');
const shownParameters = shown(queryField, 'FixedParameter', 'A parameter with a fixed name.');
const headers = draft(headerField, folded, 'FixedHeaderDraft', 'A header with a fixed name.');
const parameters = draft(
  queryField,
  exact,
  'FixedParameterDraft',
  'A parameter with a fixed name.',
);

const described = <Schema extends z.ZodType>(list: FixedList, schema: Schema) =>
  schema.meta({ description: descriptions[list] });

/** The lists as answers have them. */
export const fixedShown = {
  fixedHeaders: described('fixedHeaders', shownHeaders),
  fixedQuery: described('fixedQuery', shownParameters),
  tokenHeaders: described('tokenHeaders', shownHeaders),
  tokenParameters: described('tokenParameters', shownParameters),
};
/** The lists as clients send them. */
export const fixedDrafts = {
  fixedHeaders: described('fixedHeaders', headers),
  fixedQuery: described('fixedQuery', parameters),
  tokenHeaders: described('tokenHeaders', headers),
  tokenParameters: described('tokenParameters', parameters),
};

export type FixedField = z.infer<typeof shownHeaders>[number];
export type FixedFieldDraft = z.infer<typeof headers>[number];
