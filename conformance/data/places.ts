import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { fieldKeys } from '#api/contract/fixed-fields.ts';
import type { Fields } from './resources.ts';
import { wholes } from './subjects.ts';
import { refusedTexts } from './texts.ts';
import {
  addresses,
  bounds,
  datetimes,
  hardTextsOf,
  otherTypes,
  packed,
  WHITE,
  words,
} from './values.ts';

/** The schema of an operation's body. */
export const schemaOf = (id: OperationId) => (contract[id] as AnyOperation).body!;

/** A field of a body, at any depth, in a body that is valid around it. */
export interface Place {
  path: string[];
  around: Fields;
}

/** Every field of an operation's body, and every field of the objects in it. */
export function placesOf(id: OperationId, sample: Fields): Place[] {
  // What a run may send as a body depends on its method.
  const names = Object.keys(schemaOf(id).shape).filter(
    (name) => !(id === 'runTesterRequest' && name === 'body'),
  );
  const places = new Map<string, Place>();
  for (const place of names.flatMap((name) => placesOfField(name, sample))) {
    // A field of several forms of an object is one place: in the first form, which has no private
    // key and is read faster.
    const key = place.path.join('.');
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

/** A field of a body, and the fields of the objects in it. */
function placesOfField(name: string, sample: Fields): Place[] {
  const places: Place[] = [{ path: [name], around: sample }];
  /** Adds the fields of an object, which the body has at the path when `name` has the value. */
  const addFields = (fields: string[], value: unknown, path: string[] = []) => {
    const around = { ...sample, [name]: value };
    for (const field of fields) places.push({ path: [name, ...path, field], around });
  };
  for (const whole of wholes[name] ?? [])
    addFields(Object.keys(whole), asSent(name, whole), name in fieldKeys ? ['0'] : []);
  const [item] = Array.isArray(sample[name]) ? (sample[name] as Fields[]) : [];
  // An item of a list, after a valid one.
  if (item) addFields(Object.keys(item), [item, item], ['1']);
  if (name === 'headers') addFields(['x-a'], {});
  if (name === 'connection') places.push(...placesInConnection(sample));
  return places;
}

/** Every field of a connection that is a part of another body. */
function placesInConnection(sample: Fields): Place[] {
  // One object for each connection: `bodiesOf` compares what is around by identity.
  const bodies = new Map<Fields, Fields>();
  return placesOf('updateConnection', {}).map(({ path, around: connection }) => {
    const around = bodies.get(connection) ?? { ...sample, connection };
    bodies.set(connection, around);
    return { path: ['connection', ...path], around };
  });
}

/** A copy of a body, or of a part of it, with a value at a path. */
function withValueAt(body: unknown, [name = '', ...path]: string[], value: unknown): unknown {
  const inner = path.length === 0 ? value : withValueAt((body as Fields)[name], path, value);
  if (Array.isArray(body)) return body.with(Number(name), inner);
  return { ...(body as Fields), [name]: inner };
}

/**
 * Bodies that together have every value of every place, each with values of as many places as can
 * be sent together.
 * @param fits whether a body that has one more value still shows what each of its values is for
 */
export function* bodiesOf(
  places: (Place & { values: unknown[] })[],
  fits: (body: Fields, paths: string[]) => boolean,
): Generator<{ body: Fields; paths: string[] }> {
  // Each begins at another of its values, so that fields of one kind have different ones.
  const remaining = places.map(({ values, ...place }, index) => {
    const first = index % Math.max(values.length, 1);
    return { ...place, values: [...values.slice(first), ...values.slice(0, first)] };
  });
  for (;;) {
    /** The valid body around the values that are sent in a field of the body. */
    const aroundByField = new Map<string, Fields>();
    let body: Fields | undefined;
    let paths: string[] = [];
    for (const place of remaining) {
      const [name = ''] = place.path;
      const around = aroundByField.get(name);
      const isTaken = around !== undefined && around !== place.around;
      if (place.values.length === 0 || isTaken) continue;
      // The first value brings its whole body; a later one what is around it in its field.
      let base = place.around;
      if (body !== undefined) {
        base = { ...body };
        if (around === undefined && name in place.around) base[name] = place.around[name];
      }
      const nextBody = withValueAt(base, place.path, place.values[0]) as Fields;
      const nextPaths = [...paths, place.path.join('.')];
      // One value alone is always sent.
      if (body !== undefined && !fits(nextBody, nextPaths)) continue;
      body = nextBody;
      paths = nextPaths;
      aroundByField.set(name, place.around);
      place.values.shift();
    }
    if (body === undefined) return;
    yield { body, paths };
  }
}

/** The value of a body at a path. */
export const valueIn = (body: Fields, path: string) =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields)[name], body);

const MAX_SHOWN_LENGTH = 60;

/** The values of a body that a failure names. */
export function shownIn(body: Fields, paths: string[]): string {
  const values = paths.map((path) => {
    const json = JSON.stringify(valueIn(body, path)) as string | undefined;
    return `${path} ${(json ?? 'nothing').slice(0, MAX_SHOWN_LENGTH)}`;
  });
  return values.join(', ');
}

/** A complete value of a field: the object, or a list of it. */
export const asSent = (name: string, whole: object) => (name in fieldKeys ? [whole] : whole);

/** What the schema makes of a body that was sent as JSON. */
export const parsed = (id: OperationId, body: Fields) =>
  schemaOf(id).safeParse(JSON.parse(JSON.stringify(body)));

/** The fields of a body that the schema refuses. */
export const faultsOf = (id: OperationId, body: Fields) =>
  (parsed(id, body).error?.issues ?? []).map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return [...issue.path, ...unknown].join('.');
  });

/** A few of some values, spread over them. */
const someOf = (values: unknown[], max = 5) =>
  values.filter((_, index) => index % Math.ceil(values.length / max) === 0);

/**
 * Values of a place that the schema accepts, those of them that a server can store wrongly, and
 * those that it refuses. Of texts that a field treats alike a few are enough.
 * @param isKey no other object may have the value: every accepted text has the token
 */
export function valuesOf(id: OperationId, { path, around }: Place, token: string, isKey = false) {
  const accepts = (value: unknown) =>
    parsed(id, withValueAt(around, path, value) as Fields).success;
  const isJson = accepts('"x"') && !accepts('x');
  const written = (text: string) => (isJson ? JSON.stringify(text) : text);
  const usualTexts = [words, addresses, datetimes].flatMap((texts) =>
    selectedOf(texts.map(written), accepts),
  );
  const packedTexts = packed((text) => accepts(written(text)), token).map(written);
  const difficultTexts = [
    ...packedTexts,
    ...hardTextsOf(token).map(written),
    ...refusedTexts.map(([, text]) => text),
  ];
  const limits = bounds(accepts, isKey ? `${token} ` : '');
  const takesText = difficultTexts.some(accepts) || usualTexts.some(accepts);
  const isInConnection = path[0] === 'connection' && path.length > 1;
  const isInObject = path.length > 1;
  // `values/updateConnection` sends all values of a connection.
  const all = isInConnection
    ? [null, 1, '', 'a b', 'a\u0001b', ...limits]
    : [
        ...usualTexts,
        ...(takesText ? difficultTexts : someOf(difficultTexts)),
        // Inside an object a few types stand for all.
        ...(isInObject ? someOf(otherTypes, 8) : otherTypes),
        ...limits,
      ];
  const isSendable = (value: unknown) =>
    (value === null || typeof value !== 'object') &&
    accepts(value) &&
    (!isKey || (typeof value === 'string' && value.includes(token)));
  const accepted = all.filter(isSendable);
  const longest = limits.findLast(
    (value) => typeof value === 'string' && value.length > 16 && isSendable(value),
  );
  // The last text is stored within white space too, where that is allowed.
  const lastText = packedTexts.at(-1) ?? '';
  const lastContent = isJson ? (JSON.parse(lastText || '""') as string) : lastText;
  const inWhiteSpace = written(WHITE + lastContent + WHITE);
  const storedTexts = [
    ...packedTexts.slice(0, -1),
    isSendable(inWhiteSpace) ? inWhiteSpace : lastText,
    longest,
  ].filter(isSendable);
  return {
    accepted,
    stored: packedTexts.length > 0 ? storedTexts : someOf(accepted, 3),
    refused: [...all, undefined].filter((value) => !accepts(value)),
  };
}

/**
 * The accepted and the refused ones of some texts. Where most are accepted, or all are refused, the
 * reason is the same for all, and a few are enough.
 */
function selectedOf(texts: string[], accepts: (value: unknown) => boolean): unknown[] {
  const accepted = texts.filter(accepts);
  const refused = texts.filter((text) => !accepts(text));
  return [
    ...(accepted.length > refused.length ? someOf(accepted) : accepted),
    ...(accepted.length === 0 ? someOf(refused) : refused),
  ];
}
