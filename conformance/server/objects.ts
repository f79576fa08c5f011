import type { Page } from '#api/contract/common.ts';
import type { Bank } from '#api/contract/banks.ts';
import { fail, ok, same } from '#conformance/client/check.ts';
import type { Client } from '#conformance/client/client.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import type { Field } from '#conformance/data/fields.ts';
import {
  type Fields,
  withoutPreviews,
  type Resource,
  resourceOf,
  writtenValue,
} from '#conformance/data/resources.ts';
import type { Names } from '#conformance/data/subjects.ts';
import type { SharingClient } from './sharing.ts';

/**
 * What objects are made with: a client that deletes them, new names, and the two kinds of objects
 * that are made in a way of their own. `Api` is the one that rules get.
 */
export interface Maker extends SharingClient, Names {
  newLog(): Promise<string>;
  inactiveBank(): Promise<Bank>;
}

/** A new valid value of a field. */
export async function newValue(
  api: Maker,
  resource: Resource,
  { name, listed, isFree, bounds }: Field,
): Promise<unknown> {
  if (resource.reference?.field === name)
    return (await createObject(api, resourceOf(resource.reference.to))).id;
  const own = resource.fresh?.[name];
  if (own) return own(api);
  if (listed) return listed[0];
  if (bounds) return bounds[0] + (api.next() % (bounds[1] - bounds[0] + 1));
  return isFree ? api.newName() : fail(`subjects.ts gives no value of ${resource.name} ${name}`);
}

/**
 * The id of an object that several rules refer to and none changes.
 * @param which ' 2' for a second one
 */
export const sharedId = async (api: Maker, name: string, which = ''): Promise<string> => {
  if (name + which === 'bank 2') return (await api.inactiveBank()).id;
  return api.shared(
    name + which,
    async (keeper) => (await createObject(keeper, resourceOf(name))).id,
  );
};

/** A valid creation; what it refers to is shared by rules, unless the fields have another one. */
export async function draftOf(
  api: Maker,
  resource: Resource,
  fields: Fields = {},
): Promise<Fields> {
  const body: Fields = {};
  for (const field of resource.draft) {
    if (field.name in fields) body[field.name] = fields[field.name];
    else if (resource.reference?.field === field.name)
      body[field.name] = await sharedId(api, resource.reference.to);
    else body[field.name] = await newValue(api, resource, field);
  }
  return body;
}

/**
 * Valid values of a field that follow a current one: every listed value, the current one last, or
 * two others.
 */
export async function valuesAfter(
  api: Maker,
  resource: Resource,
  field: Field,
  current: unknown,
): Promise<unknown[]> {
  const { reference } = resource;
  if (reference?.field === field.name) {
    // Of those that rules share: an object that is taken for changes is deleted with what it refers
    // to.
    const ids: string[] = [];
    for (const name of ['', ' 2']) ids.push(await sharedId(api, reference.to, name));
    return ids.filter((id) => id !== current);
  }
  const { listed = [] } = field;
  const index = listed.indexOf(current);
  if (listed.length > 0) return [...listed.slice(index + 1), ...listed.slice(0, index + 1)];
  return [await newValue(api, resource, field), await newValue(api, resource, field)];
}

/** A valid change of every field, each to another value. */
export async function otherValues(api: Maker, resource: Resource, shown: Fields): Promise<Fields> {
  const body: Fields = {};
  for (const field of resource.fields)
    [body[field.name]] = await valuesAfter(
      api,
      resource,
      field,
      writtenValue(resource, shown, field.name),
    );
  return body;
}

/** Values as answers show them: another object in place of its id, and no secrets. */
export async function shownAs(api: Maker, resource: Resource, fields: Fields): Promise<Fields> {
  const { reference, secrets } = resource;
  const shown = withoutPreviews(fields, secrets);
  if (!reference || !(reference.field in shown)) return shown;
  const { [reference.field]: id, ...rest } = shown;
  const to = resourceOf(reference.to);
  const object = ok(
    await api.send(to.read, { params: { [to.param ?? '']: String(id) } }),
  ) as Fields;
  return {
    ...rest,
    [reference.as]: {
      id,
      ...Object.fromEntries(reference.shows.map((name) => [name, object[name]])),
    },
  };
}

/** One object of a resource on the server. */
export class RemoteObject {
  readonly api: Maker;
  readonly resource: Resource;
  readonly params: Record<string, string>;
  readonly body: Fields;
  /** The answer to its creation, or to the first read. */
  readonly first: Exchange;

  constructor(api: Maker, resource: Resource, params: Record<string, string>, first: Exchange) {
    this.api = api;
    this.resource = resource;
    this.params = params;
    this.first = first;
    this.body = ok(first) as Fields;
  }

  get id(): string {
    return String(this.body['id']);
  }

  read = (headers: Record<string, string> = {}) =>
    this.api.send(this.resource.read, { params: this.params, headers });
  change = (body: unknown, headers: Record<string, string> = {}) =>
    this.api.send(this.resource.update, { params: this.params, body, headers });
  remove = (query: object = {}, headers: Record<string, string> = {}) =>
    this.api.send(this.resource.remove ?? fail('it cannot be deleted'), {
      params: this.params,
      query,
      headers,
    });

  now = async (): Promise<Fields> => ok(await this.read()) as Fields;
  tag = async (): Promise<string> => tagOf(await this.read());

  /** Its row in the list, found by its text; of an object without a list, what a read gives. */
  async listed(text?: unknown): Promise<Fields | undefined> {
    if (!this.resource.list) return this.now();
    const q = text ?? (await this.now())[this.resource.search?.[0] ?? ''];
    return (await rowsOf(this.api, this.resource, { q })).find(({ id }) => id === this.id);
  }

  /** Expects the object to be shown so wherever it is: read and in its list. */
  async expect(expected: Fields, when: string): Promise<void> {
    const { secrets } = this.resource;
    same(
      withoutPreviews(await this.now(), secrets),
      withoutPreviews(expected, secrets),
      `what a read gives ${when}`,
    );
    if (this.resource.list)
      same(
        withoutPreviews(await this.listed(), secrets),
        withoutPreviews(expected, secrets),
        `its row in the list ${when}`,
      );
  }
}

/** The strong ETag of an answer. */
export const tagOf = (exchange: Exchange): string => {
  ok(exchange);
  return exchange.headers.get('etag') ?? fail('there is no ETag', exchange);
};

/** The first 100 rows of a list. */
export async function rowsOf(api: Client, { list }: Resource, query: object): Promise<Fields[]> {
  const sent = { 'page-size': 100, ...query };
  return (ok(await api.send(list ?? fail('there is no list'), { query: sent })) as Page<Fields>)
    .data;
}

/** The ids of the first 100 rows of a list. */
export const idsOf = async (api: Maker, resource: Resource, query: object) =>
  (await rowsOf(api, resource, query)).map(({ id }) => id);

/**
 * Creates an object. One that has no creation, such as a connection, is read from a new object that
 * contains it.
 */
export async function createObject(
  api: Maker,
  resource: Resource,
  fields: Fields = {},
  headers = {},
): Promise<RemoteObject> {
  if (!resource.create) {
    const { within } = resource;
    const parent =
      within && within !== 'log' ? (await createObject(api, resourceOf(within))).params : {};
    const params =
      within === 'log' ? { logId: await api.newLog() } : { ...parent, ...resource.params };
    if (resource.prepared) ok(await api.send(resource.update, { params, body: resource.prepared }));
    return new RemoteObject(api, resource, params, await api.send(resource.read, { params }));
  }
  const first = await api.send(resource.create, {
    body: await draftOf(api, resource, fields),
    headers,
  });
  return new RemoteObject(
    api,
    resource,
    { [resource.param ?? '']: String((ok(first) as Fields)['id']) },
    first,
  );
}

/**
 * An object for changes: one that other rules have changed, where there is any, so that fewer are
 * created and deleted.
 * @param isKept whether other rules have it afterwards
 */
export async function borrowObject(
  api: Maker,
  resource: Resource,
  isKept = true,
): Promise<RemoteObject> {
  if (!resource.create && !resource.within) return createObject(api, resource);
  const params = resource.create
    ? await api.borrowed(resource.name, (keeper) => createObject(keeper, resource), isKept)
    : (await api.exclusive(resource.name, (keeper) => createObject(keeper, resource))).params;
  return new RemoteObject(api, resource, params, await api.send(resource.read, { params }));
}
