import { ask, type Fields, fieldsOf, onRequest } from './wrap.ts';
import { defaultOf } from './defaults.ts';
import { type Operation, type Place, placesOf, resolved } from './document.ts';
import type { Draft } from './mutant.ts';
import { isBound, lengthOf, nextOf } from './values.ts';

/**
 * Mutants that read the body wrongly: a field not required, ignored, not checked, or a listed value
 * taken for another.
 */
export function ofBody({ operationId: id, requestBody }: Operation): Draft[] {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!schema) return [];
  const known = Object.keys(resolved(schema).properties ?? {});
  const unknownIgnored: Draft = {
    name: 'ignores unknown fields',
    breaks: onRequest([id], (draft) => {
      const fields = fieldsOf(draft);
      for (const name of Object.keys(fields)) if (!known.includes(name)) delete fields[name];
    }),
  };
  const ofPlaces = placesOf(schema).flatMap((place) =>
    changesOf(place).map(({ name, change }) => ({
      name: `${name} (${place.path})`,
      breaks: onRequest([id], async (draft, serve, request) => {
        for (const object of place.objectsIn(draft.body)) {
          const read = (path: string) => ask(serve, request, path);
          await change(object, () => defaultOf(place.name, place.schema, read));
        }
      }),
    })),
  );
  return [unknownIgnored, ...ofPlaces];
}

interface Change {
  name: string;
  /** Changes an object of the body; `valid` gives a value that the contract accepts. */
  change: (object: Fields, valid: () => Promise<unknown>) => unknown;
}

function changesOf(place: Place): Change[] {
  const { name, schema, isRequired } = place;
  const { enum: values = [], type, pattern, minimum, maximum, minLength, maxLength } = schema;
  const swapped = values.length > 1 ? values : [];
  return [
    isRequired
      ? notRequired(place)
      : { name: 'ignores a field', change: (object) => void delete object[name] },
    ...swapped.map((value, index) => ({
      name: `stores ${nextOf(swapped, index)} for ${value}`,
      change: (object: Fields) => {
        if (object[name] === value) object[name] = nextOf(swapped, index);
      },
    })),
    replacing(place, 'accepts null', (value) => value === null),
    ...(['string', 'boolean', 'integer'].includes(String(type))
      ? [replacing(place, 'accepts another type', (value) => isOtherType(type, value))]
      : []),
    ...(values.length > 0
      ? [
          replacing(
            place,
            'accepts unknown values',
            (value) => typeof value === 'string' && !values.includes(value),
          ),
        ]
      : []),
    ...(pattern === undefined ? [] : ofPattern(place, new RegExp(pattern, 'u'))),
    ...(isBound(maxLength) ? [textBound(name, maxLength + 1, maxLength)] : []),
    ...(isBound(minLength) && minLength > 0 ? [tooShort(place, minLength - 1)] : []),
    ...(isBound(minimum) ? [numberBound(name, minimum - 1, minimum)] : []),
    ...(isBound(maximum) ? [numberBound(name, maximum + 1, maximum)] : []),
  ];
}

/**
 * The field is filled in where it is missing; an empty body stays, as a change without fields may
 * be valid.
 */
function notRequired({ name, path }: Place): Change {
  return {
    name: 'does not require a field',
    change: async (object, valid) => {
      const isEmptyBody = path === name && Object.keys(object).length === 0;
      if (!(name in object) && !isEmptyBody) object[name] = await valid();
    },
  };
}

/** An invalid value is replaced with a valid one, so that the server accepts the request. */
function replacing({ name }: Place, what: string, isWrong: (value: unknown) => boolean): Change {
  return {
    name: what,
    change: async (object, valid) => {
      if (name in object && isWrong(object[name])) object[name] = await valid();
    },
  };
}

/** Signs of which a pattern refuses some, so that a server forgets one of them. */
const SIGNS = ['//', '\\', ' ', '#', '?', '{x}', '{', '\u2028', '\n'];

function ofPattern(place: Place, pattern: RegExp): Change[] {
  const isWrong = (value: unknown) =>
    typeof value === 'string' && value !== '' && !pattern.test(value);
  const isPath = pattern.test('/') && !pattern.test('a');
  return [
    replacing(place, 'does not check the pattern', isWrong),
    ...(isPath ? SIGNS.filter((sign) => !pattern.test(`/${sign}`)) : []).map((sign) =>
      replacing(
        place,
        `accepts ${JSON.stringify(sign)}`,
        (value) => isWrong(value) && String(value).includes(sign),
      ),
    ),
  ];
}

function isOtherType(type: string | undefined, value: unknown): boolean {
  if (type === 'string') return ['number', 'boolean'].includes(typeof value);
  return (type === 'boolean' || type === 'integer') &&
    ['string', 'number', 'boolean'].includes(typeof value)
    ? typeof value !== (type === 'integer' ? 'number' : type)
    : false;
}

function textBound(name: string, beyond: number, bound: number): Change {
  return {
    name: `accepts ${beyond} characters`,
    change: (object) => {
      const letters = Array.from(typeof object[name] === 'string' ? object[name].trim() : '');
      // With the last one, which a JSON text needs.
      if (letters.length === beyond)
        object[name] = [...letters.slice(0, bound - 1), letters.at(-1)].join('');
    },
  };
}

const tooShort = (place: Place, length: number): Change =>
  replacing(
    place,
    `accepts ${length} characters`,
    (value) => typeof value === 'string' && lengthOf(value.trim()) === length,
  );

function numberBound(name: string, beyond: number, bound: number): Change {
  return {
    name: `accepts ${beyond}`,
    change: (object) => {
      if (object[name] === beyond) object[name] = bound;
    },
  };
}
