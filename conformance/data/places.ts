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
  const places = names.flatMap((name): Place[] => {
    const within = (value: unknown, path: string[]) => {
      const around = { ...sample, [name]: value };
      return (inner: string): Place => ({ path: [name, ...path, inner], around });
    };
    const [item] = Array.isArray(sample[name]) ? (sample[name] as Fields[]) : [];
    return [
      { path: [name], around: sample },
      ...(wholes[name] ?? []).flatMap((whole) =>
        Object.keys(whole).map(within(asSent(name, whole), name in fieldKeys ? ['0'] : [])),
      ),
      // An item of a list, after a valid one.
      ...Object.keys(item ?? {}).map(within([item, item], ['1'])),
      ...(name === 'headers' ? ['x-a'].map(within({}, [])) : []),
      ...(name === 'connection' ? inConnection(sample) : []),
    ];
  });
  // What several forms of an object have is one place: that of the first, which has no key to read.
  return [...Map.groupBy(places, ({ path }) => path.join('.')).values()].map(([first]) => first!);
}

/** Every field of a connection that is a part of another body. */
function inConnection(sample: Fields): Place[] {
  const bodies = new Map<Fields, Fields>();
  return placesOf('updateConnection', {}).map(({ path, around: connection }) => {
    const around = bodies.get(connection) ?? { ...sample, connection };
    bodies.set(connection, around);
    return { path: ['connection', ...path], around };
  });
}

/** A copy of a body, or of a part of it, with a value at a path. */
function put(into: unknown, [name = '', ...path]: string[], value: unknown): unknown {
  const inner = path.length === 0 ? value : put((into as Fields)[name], path, value);
  return Array.isArray(into)
    ? into.with(Number(name), inner)
    : { ...(into as Fields), [name]: inner };
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
  const left = places.map(({ values, ...place }, index) => {
    const first = index % Math.max(values.length, 1);
    return { ...place, values: [...values.slice(first), ...values.slice(0, first)] };
  });
  for (;;) {
    const around = new Map<string, Fields>();
    let body: Fields | undefined;
    let paths: string[] = [];
    for (const place of left) {
      const [name = ''] = place.path;
      if (place.values.length === 0 || (around.get(name) ?? place.around) !== place.around)
        continue;
      const into: Fields =
        body === undefined
          ? place.around
          : { ...body, ...(!around.has(name) && pick(place.around, name)) };
      const more: { body: Fields; paths: string[] } = {
        body: put(into, place.path, place.values[0]) as Fields,
        paths: [...paths, place.path.join('.')],
      };
      // One value alone is always sent.
      if (body !== undefined && !fits(more.body, more.paths)) continue;
      ({ body, paths } = more);
      around.set(name, place.around);
      place.values.shift();
    }
    if (body === undefined) return;
    yield { body, paths };
  }
}

/** One field of a body, if it has it. */
const pick = (body: Fields, name: string): Fields => (name in body ? { [name]: body[name] } : {});

/** The value of a body at a path. */
export const valueIn = (body: Fields, path: string) =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields)[name], body);

/** The values of a body that a failure names. */
export const shownIn = (body: Fields, paths: string[]) =>
  paths
    .map(
      (path) =>
        `${path} ${((JSON.stringify(valueIn(body, path)) as string | undefined) ?? 'nothing').slice(0, 60)}`,
    )
    .join(', ');

/** A complete value of a field: the object, or a list of it. */
export const asSent = (name: string, whole: object) => (name in fieldKeys ? [whole] : whole);

/** What the schema makes of a body that was sent as JSON. */
export const parsed = (id: OperationId, body: Fields) =>
  schemaOf(id).safeParse(JSON.parse(JSON.stringify(body)));

/** The fields that the schema finds fault with in a body. */
export const faultsOf = (id: OperationId, body: Fields) =>
  (parsed(id, body).error?.issues ?? []).map((issue) =>
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join(
      '.',
    ),
  );

/** A few of some texts, spread over them. */
const few = (texts: unknown[], most = 5) =>
  texts.filter((_, index) => index % Math.ceil(texts.length / most) === 0);

/**
 * Values of a place that the schema accepts, those of them that a server can store wrongly, and
 * those that it refuses. Of texts that are all alike for a field a few are enough.
 * @param isKey no other object may have the value: every accepted text has the token
 */
export function valuesOf(id: OperationId, { path, around }: Place, token: string, isKey = false) {
  const accepts = (value: unknown) => parsed(id, put(around, path, value) as Fields).success;
  const isJson = accepts('"x"') && !accepts('x');
  const written = (text: string) => (isJson ? JSON.stringify(text) : text);
  const kinds = [words, addresses, datetimes].map((texts) => {
    const [right, wrong] = [
      texts.map(written).filter(accepts),
      texts.map(written).filter((text) => !accepts(text)),
    ];
    // Where most are accepted, or all are refused, they are so for one reason.
    return [
      ...(right.length > wrong.length ? few(right) : right),
      ...(right.length === 0 ? few(wrong) : wrong),
    ];
  });
  const texts = packed((text) => accepts(written(text)), token).map(written);
  const hard = [
    ...texts,
    ...hardTextsOf(token).map(written),
    ...refusedTexts.map(([, text]) => text),
  ];
  const limits = bounds(accepts, isKey ? `${token} ` : '');
  // `values/updateConnection` has all values of a connection.
  const all =
    path[0] === 'connection' && path.length > 1
      ? [null, 1, '', 'a b', 'a\u0001b', ...limits]
      : [
          ...kinds.flat(),
          ...(hard.some(accepts) || kinds.flat().some(accepts) ? hard : few(hard)),
          // Inside an object a few types stand for all.
          ...(path.length > 1 ? few(otherTypes, 8) : otherTypes),
          ...limits,
        ];
  const isRight = (value: unknown) =>
    (value === null || typeof value !== 'object') &&
    accepts(value) &&
    (!isKey || (typeof value === 'string' && value.includes(token)));
  const longest = limits.findLast(
    (value) => typeof value === 'string' && value.length > 16 && isRight(value),
  );
  const last = texts.at(-1) ?? '';
  const white = written(WHITE + (isJson ? (JSON.parse(last || '""') as string) : last) + WHITE);
  return {
    accepted: all.filter(isRight),
    stored:
      texts.length > 0
        ? [...texts.slice(0, -1), isRight(white) ? white : last, longest].filter(isRight)
        : few(all.filter(isRight), 3),
    refused: [...all, undefined].filter((value) => !accepts(value)),
  };
}
