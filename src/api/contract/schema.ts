import * as z from 'zod';
import { lazy } from '#domain/lazy.ts';

/*
 * zod with the helpers of the contract. The settings of zod belong to the whole process, so the
 * package for other repositories changes none.
 */

// The console's Content-Security-Policy forbids `new Function`, which zod tries when the first
// object schema is made.
if (typeof __PACKAGE__ === 'undefined') z.config({ jitless: true });

/**
 * The options of every parse. Rules without a message of their own get one in Brazilian Portuguese;
 * the locale `pt` of zod is European Portuguese.
 */
export const parsing = { jitless: true, error: messageOf } as const;

/** The named schemas of the document. */
export const components = z.registry<{ id: string }>();

/**
 * The schema of an object whose fields are made when it is first used: a visit uses few of the
 * contract's objects, and to make all of them takes longer than to render the first screen.
 */
export const objectOf = <Shape extends z.ZodRawShape>(fields: () => Shape) => {
  const shape = lazy(fields);
  return new z.ZodObject({
    type: 'object',
    get shape() {
      return shape();
    },
  }) as z.ZodObject<Shape>;
};

/** The same for an object that clients send: unknown fields are refused. */
export const strictObjectOf = <Shape extends z.ZodRawShape>(fields: () => Shape) =>
  objectOf(fields).strict();

/** The schema of an object in answers, with a name in the document. */
export const named = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  fields: () => Shape,
) => objectOf(fields).meta({ description }).register(components, { id });

/**
 * Whether a reader of answers accepts what this version of the contract does not have: fields, and
 * values of open lists. The console of a production build does, because the platform may be newer.
 * Elsewhere (tests, development, mock) it is a fault.
 */
export function acceptsUnknown(): boolean {
  // Vite sets it; Node, which runs these files as they are, does not.
  const env = import.meta.env as ImportMetaEnv | undefined;
  return env?.PROD ?? false;
}

/** A value of an open list that this version of the contract does not have. */
export type UnknownValue = string & {};

/** The entry of a value of an open list in a table of the known ones; undefined for others. */
export const entryOf = <Known extends string, Entry>(
  table: Readonly<Record<Known, Entry>>,
  value: Known | UnknownValue,
): Entry | undefined => (Object.hasOwn(table, value) ? table[value as Known] : undefined);

const MAX_OPEN_VALUE_LENGTH = 100;

/**
 * The schema of a value in answers, of a list to which a minor version may add. The document has
 * the known ones as `x-extensible-enum`.
 * @param values the known ones
 */
export const openList = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(MAX_OPEN_VALUE_LENGTH)
    .refine((value) => acceptsUnknown() || values.includes(value as Value), {
      error: () => `Use um destes valores: ${values.join(', ')}.`,
    })
    .meta({ maxLength: MAX_OPEN_VALUE_LENGTH, 'x-extensible-enum': values }) as z.ZodType<
    Value | UnknownValue,
    string
  >;

/** The schema of an object that clients send, with a name in the document. */
export const namedStrict = <Shape extends z.ZodRawShape>(
  id: string,
  description: string,
  fields: () => Shape,
) => strictObjectOf(fields).meta({ description }).register(components, { id });

/** The schema of a change: the fields of a draft, of which each may be left out. */
export const patchOf = <Shape extends z.ZodRawShape>(
  id: string,
  draft: z.ZodObject<Shape, z.core.$strict>,
  description = 'Fields to change; absent fields keep their value.',
) => namedStrict(id, description, () => draft.partial().shape);

const typeNames: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
};

/** The message for an issue of a rule without one of its own. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Campo obrigatório.';
      if (issue.expected === 'object' || issue.expected === 'record')
        return 'Informe um objeto JSON.';
      return `Deve ser ${typeNames[issue.expected] ?? 'de outro tipo'}.`;
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return 'Campo desconhecido.';
    case 'too_small':
      return `${boundMessage(issue.origin, 'no mínimo', issue.minimum)}.`;
    case 'too_big':
      return `${boundMessage(issue.origin, 'no máximo', issue.maximum)}.`;
    case 'invalid_format':
      return 'Formato inválido.';
    default:
      return 'Valor inválido.';
  }
}

function boundMessage(origin: string, side: string, limit: number | bigint): string {
  const number = limit.toLocaleString('pt-BR');
  if (origin === 'string') return `Deve ter ${side} ${number} caracteres`;
  return origin === 'array' || origin === 'record'
    ? `Deve ter ${side} ${number} itens`
    : `Deve ser ${side} ${number}`;
}

/**
 * The schema of values by names. It refuses the name `__proto__`, which zod would silently drop.
 */
export const recordOf = <Name extends z.ZodString, Value extends z.ZodType>(
  name: Name,
  value: Value,
) =>
  z.preprocess(
    (given: z.input<z.ZodRecord<Name, Value>>, context) => {
      if (typeof given === 'object' && given !== null && Object.hasOwn(given, '__proto__'))
        context.addIssue({
          code: 'custom',
          message: 'Este nome não pode ser usado.',
          path: ['__proto__'],
        });
      return given;
    },
    z.record(name, value),
  );

// By name: a bundle of the package would keep all of zod's locales otherwise.
export {
  array,
  boolean,
  custom,
  discriminatedUnion,
  enum,
  guid,
  globalRegistry,
  int,
  literal,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  regexes,
  strictObject,
  string,
  unknown,
  uuid,
  ZodArray,
  ZodBoolean,
  ZodDiscriminatedUnion,
  ZodEnum,
  ZodLiteral,
  ZodNumber,
  ZodObject,
  ZodOptional,
  ZodString,
  ZodType,
} from 'zod';
export type { core, infer, input, output, ZodSafeParseResult } from 'zod';
