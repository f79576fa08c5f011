import { readFileSync } from 'node:fs';
import type { OperationId } from '#api/contract/index.ts';
import type { Fields } from './wrap.ts';

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  const?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** An operation of the OpenAPI document, which is generated from the contract. */
export interface Operation {
  operationId: OperationId;
  method: string;
  /** The credentials that it needs, each with the permissions. */
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<
    string,
    { $ref?: string; headers?: Record<string, unknown>; content?: Content }
  >;
}

const document = JSON.parse(
  readFileSync(new URL('../../public/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
};

/** Every operation of the document. */
export const operations = Object.values(document.paths).flatMap((path) =>
  Object.entries(path).map(([method, operation]): Operation => ({ ...operation, method })),
);

/** Follows references inside the document. */
export function resolved<Value extends { $ref?: string }>(value: Value): Value {
  if (!value.$ref) return value;
  const path = value.$ref.replace('#/', '').split('/');
  return resolved(path.reduce<unknown>((at, key) => (at as Fields)[key], document) as Value);
}

/** A schema and, for a union, its branches; `null` is no branch. */
function branches(schema: Schema): Schema[] {
  const own = resolved(schema);
  const inner = own.anyOf ?? own.oneOf;
  if (inner) return inner.flatMap(branches);
  return own.type === 'null' ? [] : [own];
}

/** Whether a schema accepts null. */
export const isNullable = (schema: Schema): boolean =>
  (resolved(schema).anyOf ?? []).some((one) => resolved(one).type === 'null');

/** One field of a message, also inside other fields and lists. */
export interface Place {
  /** The names of the fields that lead to it, joined by dots. */
  path: string;
  name: string;
  /** Without its references and its null. */
  schema: Schema;
  isRequired: boolean;
  isNullable: boolean;
  /** The objects of a message that can have the field. */
  objectsIn: (message: unknown) => Fields[];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every field of a schema's messages, also of the objects and lists inside them.
 *
 * A union of objects gives the fields of all its branches. The union of
 *
 *     { "format": "pem", "privateKey": "…" }
 *     { "format": "pkcs12", "password": "…" }
 *
 * has three places: `format`, which is "pem" or "pkcs12", in every object; `privateKey` in the
 * objects whose format is "pem"; `password` in those whose format is "pkcs12".
 */
export function placesOf(schema: Schema, prefix = '', objectsIn = ownObjects): Place[] {
  const variants = branches(schema).flatMap((one) => (one.items ? branches(one.items) : [one]));
  const places = variants.flatMap((variant, index) => {
    const tag = tagOf(variant);
    const objectsOfVariant = (message: unknown) =>
      objectsIn(message).filter((object) => !tag || object[tag.name] === tag.literal);
    return Object.entries(variant.properties ?? {}).flatMap(([name, inner]): Place[] => {
      if (name !== tag?.name) {
        const place = placeOf(variant, name, prefix, objectsOfVariant);
        return [place, ...placesOf(inner, `${place.path}.`, inside(place))];
      }
      // Every branch has the tag: it is one field, which the first branch gives.
      if (index > 0) return [];
      const literals = variants.flatMap(({ properties }) => properties?.[name]?.const ?? []);
      const place = placeOf(variant, name, prefix, objectsIn);
      return [{ ...place, schema: { ...place.schema, enum: literals } }];
    });
  });
  return merged(places);
}

/** A message that is an object, or the objects of one that is a list. */
const ownObjects = (message: unknown): Fields[] => [message].flat().filter(isObject);

/** The field with one literal, by which a branch of a union is told from the others. */
function tagOf({ properties = {} }: Schema): { name: string; literal: string } | undefined {
  for (const [name, { const: literal }] of Object.entries(properties)) {
    if (literal !== undefined) return { name, literal };
  }
  return undefined;
}

/** A property of an object's schema. */
function placeOf(
  { properties = {}, required = [] }: Schema,
  name: string,
  prefix: string,
  objectsIn: Place['objectsIn'],
): Place {
  const inner = properties[name] ?? {};
  const [schema = {}] = branches(inner);
  return {
    path: prefix + name,
    name,
    schema,
    isRequired: required.includes(name),
    isNullable: isNullable(inner),
    objectsIn,
  };
}

/**
 * Fields of several branches that are alike, as one: mutants are named by the path of their field,
 * and a fault of the field is one fault in whichever branch.
 */
function merged(places: Place[]): Place[] {
  const found = new Map<string, Place>();
  for (const place of places) {
    const key = JSON.stringify([place.path, place.schema, place.isRequired]);
    const first = found.get(key);
    const objectsIn =
      first && ((message: unknown) => [...first.objectsIn(message), ...place.objectsIn(message)]);
    found.set(key, objectsIn ? { ...first, objectsIn } : place);
  }
  return [...found.values()];
}

/** The objects inside a field, in a list or alone. */
const inside =
  ({ name, objectsIn }: Place) =>
  (message: unknown): Fields[] =>
    objectsIn(message)
      .flatMap((object) => object[name])
      .filter(isObject);
