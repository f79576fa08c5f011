import type { Transport } from '#conformance/client/client.ts';
import {
  answer,
  ask,
  type Fields,
  fieldsOf,
  invalid,
  type ListBody,
  onRequest,
  onSuccess,
  operationAt,
} from './wrap.ts';
import { type Operation, type Place, placesOf, resolved } from './document.ts';
import type { Draft } from './mutant.ts';
import { isBound, lengthOf } from './values.ts';

/** Mutants that count, compare or keep texts and numbers in another way than the contract says. */
export function ofTexts(operation: Operation): Draft[] {
  const { operationId: id, requestBody, parameters = [] } = operation;
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const query = parameters.map((one) => resolved(one)).filter((one) => one.in === 'query');
  return [
    ...(schema ? placesOf(schema).flatMap((place) => ofPlace(operation, place)) : []),
    ...query.flatMap(({ name, schema: own }) =>
      refusals(resolved(own)).map(({ what, refuses }) => ({
        name: `${what} (query ${name})`,
        breaks: refusing(operation, name, (_, { searchParams }) => {
          const text = searchParams.get(name);
          return text !== null && refuses(own.type === 'integer' ? Number(text) : text);
        }),
      })),
    ),
    ...(query.some(({ name }) => name === 'q') && hasRows(operation)
      ? searches.map(([what, fold]) => ({ name: `search ${what}`, breaks: searching(id, fold) }))
      : []),
  ];
}

const hasRows = ({ responses }: Operation) =>
  placesOf(resolved(responses['200'] ?? {}).content?.['application/json']?.schema ?? {}).some(
    ({ path }) => path === 'data',
  );

function ofPlace(operation: Operation, place: Place): Draft[] {
  const isText =
    isFree(place.schema) &&
    place.schema.type === 'string' &&
    !place.schema.enum &&
    isBound(place.schema.maxLength);
  return [
    ...refusals(place.schema).map(({ what, refuses }) => ({
      name: `${what} (${place.path})`,
      breaks: refusing(operation, place.path, (body) =>
        place.objectsIn(body).some((object) => refuses(object[place.name])),
      ),
    })),
    ...storedForms
      .filter(([, , example]) => isText && accepts(place.schema, example))
      .map(([what, change]): Draft => ({
        name: `stores a text ${what} (${place.path})`,
        breaks: onRequest([operation.operationId], ({ body }) => {
          for (const object of place.objectsIn(body)) {
            const value = object[place.name];
            if (typeof value === 'string') object[place.name] = change(value);
          }
        }),
      })),
  ];
}

/** Whether a text of a field may have these characters, alone or after the slash of a path. */
const accepts = ({ pattern }: Place['schema'], text: string) =>
  !pattern || [text, `/${text}`].some((one) => new RegExp(pattern, 'u').test(one));

/**
 * Whether a text may have letters beyond ASCII; without them its units and its forms are the same.
 */
const isFree = (schema: Place['schema']) => schema.format === undefined && accepts(schema, 'é');

/** Forms in which a careless server stores texts, and a text that each changes. */
const storedForms: [what: string, change: (text: string) => string, example: string][] = [
  ['decomposed', (text) => text.normalize('NFD'), 'é'],
  ['in small letters', (text) => text.toLowerCase(), 'A'],
  ['with one space for several', (text) => text.replaceAll(/ +/g, ' '), 'a  b'],
];

const equal = (bound: number) => ({
  what: `refuses ${bound}`,
  refuses: (value: unknown) => value === bound,
});
const long = (what: string, refuses: (text: string) => boolean) => ({
  what,
  refuses: (value: unknown) => typeof value === 'string' && refuses(value.trim()),
});

/**
 * Valid values that a server refuses: the bound itself, and texts whose length it counts in other
 * units.
 */
function refusals(schema: Place['schema']) {
  const { minimum, maximum, minLength, maxLength } = schema;
  return [
    ...[minimum, maximum].filter(isBound).map(equal),
    ...(isBound(minLength) && minLength > 1
      ? [long(`refuses ${minLength} characters`, (text) => lengthOf(text) === minLength)]
      : []),
    ...(isBound(maxLength)
      ? [long(`refuses ${maxLength} characters`, (text) => lengthOf(text) === maxLength)]
      : []),
    ...(isBound(maxLength) && isFree(schema)
      ? [
          long(
            `counts UTF-16 units up to ${maxLength}`,
            (text) => lengthOf(text) <= maxLength && text.length > maxLength,
          ),
          long(
            `counts bytes up to ${maxLength}`,
            (text) => lengthOf(text) <= maxLength && Buffer.byteLength(text) > maxLength,
          ),
        ]
      : []),
  ];
}

/** Refuses requests as if a field were invalid, before anything is done. */
const refusing =
  ({ operationId: id }: Operation, field: string, refuses: (body: unknown, url: URL) => boolean) =>
  (serve: Transport): Transport =>
  async (request) => {
    if (operationAt(request) !== id) return serve(request);
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    if (!refuses(body, new URL(request.url))) return serve(request);
    const draft = await ask(serve, request, '/health');
    draft.headers.set('x-request-id', request.headers.get('x-request-id') ?? '');
    invalid(draft, field);
    return answer(draft);
  };

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** What a search takes as equal. */
const searches: [what: string, fold: (text: string) => string][] = [
  ['distinguishes capital letters', plain],
  ['distinguishes accents', (text) => text.toLowerCase()],
];

/**
 * Leaves out the rows in which no text contains the words of the term as the fault compares them.
 */
function searching(id: Operation['operationId'], fold: (text: string) => string): Draft['breaks'] {
  return onSuccess([id], (draft, { url }) => {
    const term = new URL(url).searchParams.get('q')?.trim();
    if (!term) return;
    const { data, meta } = fieldsOf(draft) as unknown as Partial<ListBody<Fields>>;
    if (!data || !meta) return;
    const left = data.filter((row) => {
      const own = fold(JSON.stringify(row));
      return fold(term)
        .split(/[^\p{L}\p{N}]+/u)
        .every((word) => own.includes(word));
    });
    meta.totalRecords -= data.length - left.length;
    data.splice(0, data.length, ...left);
  });
}
