import type { OperationId } from '#api/contract/index.ts';
import { onQuery, onRequest } from './wrap.ts';
import { type Operation, resolved } from './document.ts';
import type { Draft } from './mutant.ts';
import { isBound, lengthOf, nextOf } from './values.ts';

/** Headers of a request that the contract gives a meaning; `Prefer` is the mock's alone. */
const notOfTheContract = new Set(['Prefer']);

/**
 * Mutants that read the query or a header wrongly: ignored, out of bounds, or a listed value taken
 * for another.
 */
export function ofParameters({ operationId: id, parameters = [] }: Operation): Draft[] {
  const all = parameters.map((one) => resolved(one));
  const query = all.filter((one) => one.in === 'query');
  const known = new Set(query.map(({ name }) => name));
  return [
    {
      name: 'ignores unknown query parameters',
      breaks: onRequest([id], ({ url }) => {
        for (const name of Array.from(url.searchParams.keys()))
          if (!known.has(name)) url.searchParams.delete(name);
      }),
    },
    ...all
      .filter((one) => one.in === 'header' && !notOfTheContract.has(one.name))
      .map(({ name }) => ({
        name: `ignores the header ${name}`,
        breaks: onRequest([id], ({ headers }) => headers.delete(name)),
      })),
    ...query.flatMap(({ name, schema: own }): Draft[] => {
      const schema = resolved(own);
      const values = schema.enum ?? resolved(schema.items ?? {}).enum ?? [];
      return [
        ...query
          .filter((other) => other.name !== name)
          .map((other) => besides(id, name, other.name)),
        ...(schema.format === 'date-time' ? [shifted(id, name, 1), shifted(id, name, -1)] : []),
        {
          name: `ignores query ${name}`,
          breaks: onRequest([id], ({ url }) => url.searchParams.delete(name)),
        },
        ...values.map((value, index) => ({
          name: `takes ${value} for ${nextOf(values, index)} in query ${name}`,
          breaks: onQuery([id], name, (text) => (text === value ? nextOf(values, index) : text)),
        })),
        ...(isBound(schema.minimum) ? [widened(id, name, schema.minimum - 1, schema.minimum)] : []),
        ...(isBound(schema.maximum) ? [widened(id, name, schema.maximum + 1, schema.maximum)] : []),
        ...(isBound(schema.maxLength) ? [lengthened(id, name, schema.maxLength)] : []),
        ...(schema.type === 'boolean' ? [inverted(id, name)] : []),
      ];
    }),
  ];
}

/** Ignores one of two parameters: a filter, an order or a page that the other makes it forget. */
const besides = (id: OperationId, name: string, other: string): Draft => ({
  name: `ignores query ${name} beside ${other}`,
  breaks: onRequest([id], ({ url }) => {
    if (url.searchParams.has(other)) url.searchParams.delete(name);
  }),
});

/** Moves the boundary of a period by a millisecond, so that it is included or left out. */
const shifted = (id: OperationId, name: string, ms: number): Draft => ({
  name: `moves query ${name} by ${ms} ms`,
  breaks: onQuery([id], name, (text) => {
    const time = Date.parse(text);
    return Number.isNaN(time) ? text : new Date(time + ms).toISOString();
  }),
});

const widened = (id: OperationId, name: string, beyond: number, bound: number): Draft => ({
  name: `accepts ${beyond} for query ${name}`,
  breaks: onQuery([id], name, (text) => (text === String(beyond) ? String(bound) : text)),
});

const lengthened = (id: OperationId, name: string, bound: number): Draft => ({
  name: `accepts query ${name} of ${bound + 1} characters`,
  breaks: onQuery([id], name, (text) =>
    lengthOf(text) === bound + 1 ? Array.from(text).slice(1).join('') : text,
  ),
});

const inverted = (id: OperationId, name: string): Draft => ({
  name: `inverts query ${name}`,
  breaks: onQuery([id], name, (text) => ({ true: 'false', false: 'true' })[text] ?? text),
});
