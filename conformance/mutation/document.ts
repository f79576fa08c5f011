import { readFileSync } from 'node:fs';
import type { OperationId } from '#api/contract/index.ts';
import type { Fields } from './wrap.ts';
import { operationIds } from '#conformance/server/samples.ts';

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
  Object.entries(path).flatMap(([method, one]) =>
    operationIds.includes(one.operationId) ? [{ ...one, method }] : [],
  ),
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

/** Every field of a schema's messages. */
export function placesOf(
  schema: Schema,
  prefix = '',
  objectsIn = (message: unknown): Fields[] => [message].flat().filter(isObject),
): Place[] {
  const objects = branches(schema).flatMap((one) => (one.items ? branches(one.items) : [one]));
  const places = objects.flatMap((branch, index) => {
    const properties = Object.entries(branch.properties ?? {});
    // A field with one literal distinguishes the branches of a union; together the literals are its
    // list of values.
    const [tag, literal] = properties.find(([, inner]) => inner.const !== undefined) ?? [];
    const ofBranch = (message: unknown) =>
      objectsIn(message).filter((object) => tag === undefined || object[tag] === literal?.const);
    return properties
      .filter(([name]) => name !== tag || index === 0)
      .flatMap(([name, inner]): Place[] => {
        const [variant = {}] = branches(inner);
        const literals = objects.map((one) => one.properties?.[name]?.const);
        const place: Place = {
          path: prefix + name,
          name,
          schema:
            name === tag
              ? { ...variant, enum: literals.filter((one) => one !== undefined) }
              : variant,
          isRequired: branch.required?.includes(name) ?? false,
          isNullable: isNullable(inner),
          objectsIn: name === tag ? objectsIn : ofBranch,
        };
        return [place, ...placesOf(inner, `${place.path}.`, inside(place))];
      });
  });
  return merged(places);
}

/** Fields of several branches that are alike, as one. */
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
