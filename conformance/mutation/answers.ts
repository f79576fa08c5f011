import { problemsOf } from '#api/contract/answers.ts';
import { commonProblems } from '#api/contract/problem.ts';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { problemStatus } from '#api/contract/problem-table.ts';
import { type Fields, fieldsOf, onAnswer, onSuccess, problem } from './wrap.ts';
import { type Operation, type Place, placesOf, resolved } from './document.ts';
import type { Draft } from './mutant.ts';
import { nextOf } from './values.ts';

/**
 * Headers of answers that a request cannot cause: they come with limits of rate, with maintenance,
 * and with the end of an operation, of which this version has none.
 */
const notProvokable = new Set(['retry-after', 'www-authenticate', 'deprecation', 'sunset']);

/** Mutants that leave out a header of an answer. */
export function ofHeaders({ operationId: id, responses }: Operation): Draft[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    if (!isProvokable(id, Number(status))) return [];
    const declared = Object.keys(resolved(response).headers ?? {}).map((name) =>
      name.toLowerCase(),
    );
    const names = [...declared, 'content-type'].filter(
      (name) => !notProvokable.has(name) && !(status === '204' && name === 'content-type'),
    );
    return names.flatMap((name) => [
      {
        name: `has no ${name} with ${status}`,
        breaks: onAnswer([id], (draft) => {
          if (draft.status === Number(status)) draft.headers.delete(name);
        }),
      },
      ...(status.startsWith('2') ? ofValues(id, name) : []),
    ]);
  });
}

/**
 * Mutants that answer a header of a success with another value, or without the last of its
 * attributes.
 */
function ofValues(id: OperationId, name: string): Draft[] {
  const changed = (what: string, change: (value: string) => string): Draft => ({
    name: `${what} ${name}`,
    breaks: onSuccess([id], ({ headers }) => {
      const value = headers.get(name);
      if (value !== null) headers.set(name, change(value));
    }),
  });
  return [
    changed('adds a letter to', (value) => value.replace(/"?$/, 'x$&')),
    ...(withAttributes.has(name)
      ? [changed('leaves out an attribute of', (value) => value.replace(/[;,][^;,]*$/, ''))]
      : []),
    ...(name === 'etag'
      ? [changed('answers without quotes', (value) => value.replaceAll('"', ''))]
      : []),
  ];
}

const withAttributes = new Set(['content-disposition', 'set-cookie']);

function isProvokable(id: OperationId, status: number): boolean {
  return (
    status === contract[id].success ||
    ownProblems(id).some((name) => problemStatus[name] === status)
  );
}

/**
 * The problems that a request of the operation can cause, without those that any operation can
 * answer at any time.
 */
function ownProblems(id: OperationId) {
  const operation: AnyOperation = contract[id];
  const common: readonly string[] = commonProblems;
  return problemsOf(operation).filter(
    (name) => !common.includes(name) || operation.problems?.includes(name),
  );
}

const neighbours: Record<number, number> = { 200: 201, 201: 200, 204: 200 };

/** Mutants that answer a status with its neighbour among those of the operation. */
export function ofStatuses({ operationId: id }: Operation): Draft[] {
  const { success } = contract[id];
  const names = ownProblems(id);
  return [
    {
      name: `answers ${neighbours[success]} for ${success}`,
      breaks: onSuccess([id], (draft) => void (draft.status = neighbours[success] ?? 200)),
    },
    ...names.flatMap((name, index): Draft[] => {
      const other = nextOf(names, index);
      if (other === name || problemStatus[name] >= 500) return [];
      return [
        {
          name: `answers ${other} for ${name}`,
          breaks: onAnswer([id], (draft) => {
            const { type, violacoes } = fieldsOf(draft);
            if (!String(type).endsWith(`/${name}`)) return;
            problem(draft, problemStatus[other], other);
            if (violacoes !== undefined) fieldsOf(draft)['violacoes'] = violacoes;
          }),
        },
      ];
    }),
  ];
}

/** Mutants that answer a field wrongly: left out, empty, null, or another value. */
export function ofResponse({ operationId: id, responses }: Operation): Draft[] {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const schema = resolved(success ?? {}).content?.['application/json']?.schema;
  if (!schema) return [];
  return placesOf(schema).flatMap((place) => [
    ...ofJoin(id, place),
    ...wrongAnswers(place).map(({ what, change }) => ({
      name: `answers ${place.path} ${what}`,
      breaks: onSuccess([id], ({ body }) => {
        for (const object of place.objectsIn(body)) if (place.name in object) change(object);
      }),
    })),
  ]);
}

/** Mutants that answer every row of a list with a field of the first row, as a wrong join does. */
function ofJoin(id: OperationId, { path, name, objectsIn }: Place): Draft[] {
  if (!/^data\.\w+$/.test(path)) return [];
  return [
    {
      name: `answers ${path} of the first row in every row`,
      breaks: onSuccess([id], ({ body }) => {
        const rows = objectsIn(body);
        for (const row of rows) row[name] = rows[0]?.[name];
      }),
    },
  ];
}

const SECOND_MS = 1000;

function wrongAnswers({
  name,
  schema,
  isNullable,
}: Place): { what: string; change: (object: Fields) => void }[] {
  const { enum: values = [], type, format } = schema;
  const swapped = values.length > 1 ? values : [];
  const setting = (what: string, make: (value: never) => unknown, types: string[]) => ({
    what,
    change: (object: Fields) => {
      if (types.includes(typeof object[name])) object[name] = make(object[name] as never);
    },
  });
  const text = (make: (value: string) => string, what: string) => setting(what, make, ['string']);
  return [
    { what: 'not at all', change: (object) => void delete object[name] },
    ...swapped.map((value, index) =>
      text(
        (current) => (current === value ? nextOf(swapped, index) : current),
        `${nextOf(swapped, index)} for ${value}`,
      ),
    ),
    ...(type === 'integer' || type === 'number'
      ? [setting('plus one', (value: number) => value + 1, ['number'])]
      : []),
    ...(type === 'number'
      ? [
          setting('rounded', Math.round, ['number']),
          setting('rounded down', Math.floor, ['number']),
        ]
      : []),
    ...(type === 'boolean' ? [setting('inverted', (value: boolean) => !value, ['boolean'])] : []),
    ...(isNullable
      ? [{ what: 'as null', change: (object: Fields) => void (object[name] = null) }]
      : []),
    ...(type === 'string' && values.length === 0 ? [text(() => '', 'empty')] : []),
    ...(format === 'date-time'
      ? [text((value) => new Date(Date.parse(value) + SECOND_MS).toISOString(), 'a second later')]
      : []),
  ];
}
