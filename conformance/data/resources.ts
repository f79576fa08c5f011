import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type Subject, subjects } from './subjects.ts';

/** A JSON object whose fields are not known. */
export type Fields = Record<string, unknown>;

const operations = Object.values(contract) as AnyOperation[];
const operationIdAt = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.path === path)?.id;

/** A subject with what the contract says of it. */
export interface Resource extends Subject {
  read: OperationId;
  update: OperationId;
  create?: OperationId;
  list?: OperationId;
  remove?: OperationId;
  /** The parameter of the path that has its id. */
  param?: string;
  /** Every field that a change may have, without secrets. */
  fields: Field[];
  /** The fields of a creation. */
  draft: Field[];
  /** Every operation on an object or on a part of it. */
  all: OperationId[];
}

function resourceFrom(subject: Subject): Resource {
  const { path, within, signed = [] } = subject;
  const secrets = [...(subject.secrets ?? []), ...signed];
  const [, collection, param] = within ? [] : (/^(.*)\/\{(\w+)\}$/.exec(path) ?? []);
  const create = operationIdAt('POST', collection ?? '');
  const list = operationIdAt('GET', collection ?? '');
  const remove = operationIdAt('DELETE', path);
  const update = operationIdAt('PATCH', path);
  const read = operationIdAt('GET', path);
  if (!read || !update) throw new Error(`${path} cannot be read and changed`);
  return {
    ...subject,
    secrets,
    read,
    update,
    ...(create && { create }),
    ...(list && { list }),
    ...(remove && { remove }),
    ...(param !== undefined && { param }),
    fields: fieldsOf(update).filter(({ name }) => !secrets.includes(name)),
    draft: fieldsOf(create),
    all: operations.filter((one) => one.path.startsWith(path)).map(({ id }) => id),
  };
}

/** Every resource that can be changed, in the order of `subjects`. */
export const resources = subjects.map(resourceFrom);

/** @throws when no subject has the name */
export function resourceOf(name: string): Resource {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`no subject is named ${name}`);
  return found;
}

/** The resource whose id a path parameter has. */
export const ofParam = (param: string) => resources.find((one) => one.param === param);

/**
 * What a field of an object has as it is written: the id of a reference, otherwise what it shows.
 */
export const writtenValue = (resource: Resource, shown: Fields, name: string): unknown =>
  resource.reference?.field === name
    ? (shown[resource.reference.as] as Fields | undefined)?.['id']
    : shown[name];

/** The values that no other object may have together. */
export const keyOf = (resource: Resource, { body }: { body: Fields }): Fields =>
  Object.fromEntries(
    (resource.unique?.fields ?? []).map((name) => [name, writtenValue(resource, body, name)]),
  );

/** A value without what answers may show in their own way: the previews of secrets. */
export function withoutPreviews<Value>(value: Value, secrets: readonly string[] = []): Value {
  if (secrets.length === 0 || typeof value !== 'object' || value === null) return value;
  const hidden = new Set(secrets.flatMap((name) => [name, `${name}Preview`]));
  const entries = Object.entries(value).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, withoutPreviews(item as unknown, secrets)]),
  ) as Value;
}
