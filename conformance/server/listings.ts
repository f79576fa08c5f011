import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { httpMethods } from '#api/contract/common.ts';
import { environments } from '#api/contract/environment.ts';
import type { Endpoint } from '#api/contract/endpoints.ts';
import { statusClassOf, statusClasses } from '#api/contract/failures.ts';
import type { OperationId } from '#api/contract/index.ts';
import type { Log } from '#api/contract/logs.ts';
import { fail, ok, same } from '#conformance/client/check.ts';
import {
  type Fields,
  type Resource,
  resources,
  writtenValue,
} from '#conformance/data/resources.ts';
import { hardTexts, similarTexts } from '#conformance/data/texts.ts';
import type { Api } from './api.ts';
import { eventWindow } from './event-window.ts';
import {
  type Filter,
  filtersOf,
  type Listing,
  type Population,
  type Row,
  sortsOf,
  valueAt,
} from './listing.ts';
import { isCallOf } from './log-window.ts';
import { createObject, sharedId } from './objects.ts';

/** Words in Portuguese order; case and accents do not count. */
const WORDS = ['Ab', 'É', 'z'];
/** The places of the words in the order of creation. */
const SHUFFLED = [2, 0, 1];

/** The Idempotency-Key of the first object of a population. */
export const usedKey = (api: Api, name: string) =>
  api.shared(`key of ${name}`, () => Promise.resolve({ 'idempotency-key': `a${randomUUID()}` }));

/** A text of these words, and of as many of the hard ones as a field takes beside them. */
function textWith(schema: z.ZodType, words: string[], hardWords: string[]): string {
  let text = words.join(' ');
  for (const word of hardWords) {
    const longer = `${text} ${word}`;
    if (schema.safeParse(longer).success) text = longer;
  }
  return text;
}

/**
 * Objects of every listed value, whose texts are hard to search and not in alphabetical order, and
 * equal where they may be.
 */
async function populateWith(api: Api, resource: Resource): Promise<Population> {
  const { reference } = resource;
  const targets = reference
    ? [await sharedId(api, reference.to), await sharedId(api, reference.to, ' 2')]
    : [];
  const rows: Row[] = [];
  for (const [index, place] of SHUFFLED.entries()) {
    const hard = hardTexts
      .filter((_, at) => at % SHUFFLED.length === index)
      .map(([, text]) => text);
    const fields: Fields = {};
    for (const [at, { name, listed }] of resource.draft.filter((field) => field.listed).entries())
      fields[name] = listed![(Math.floor(index / (at + 1)) + at * index) % listed!.length];
    for (const { name, isFree, schema } of resource.draft) {
      if (isFree) fields[name] = textWith(schema, [api.token, WORDS[place]!], hard);
      const isLast = index === SHUFFLED.length - 1;
      if (isFree && isLast && !resource.unique?.fields.includes(name))
        fields[name] = rows[0]![name];
      // Several have one code.
      if (name === 'code') fields[name] = ['999', '1A2B3C4D', '00000000'][index % 3];
      if (name === 'path')
        fields[name] = `/${api.token.replace(' ', '/')}/${WORDS[SHUFFLED[place]!]}${index}`;
      if (name === reference?.field) fields[name] = targets[index % 2];
    }
    const row = (
      await createObject(
        api,
        resource,
        fields,
        index === 0 ? await usedKey(api, resource.name) : {},
      )
    ).body as Row;
    for (const [name, value] of Object.entries(fields))
      same(writtenValue(resource, row, name), value, `the ${name} of a new row`);
    rows.push(row);
  }
  const filters = filtersOf(resource.list!).map((name): Filter => {
    const { listed } = resource.draft.find((one) => one.name === name) ?? {};
    if (listed) return { name, values: listed, holds: (row, value) => row[name] === value };
    if (name !== reference?.field)
      fail(`listings.ts gives no values of the filter ${name} of ${resource.name}`);
    return {
      name,
      values: [...targets, randomUUID()],
      holds: (row, value) => valueAt(row, `${reference.as}.id`) === value,
    };
  });
  return { query: { q: api.token }, rows, filters };
}

const timeOf = (row: Row) => Date.parse(String(row['timestamp']));

/** How filters of logs compare, which no client creates or changes. */
async function populateLogs(api: Api): Promise<Population> {
  const { query, rows } = await api.logs();
  const middle = rows[Math.floor(rows.length / 2)]!;
  const slow = rows.toSorted((one, other) => one.duration - other.duration)[
    Math.floor(rows.length / 2)
  ]!;
  const endpoints = ok(await api.call('listEndpoints', { query: { 'page-size': 100 } })).data;
  const called = endpoints.filter((one) => rows.some(isCallOf(one))).slice(0, 2);
  const unknown = randomUUID();
  const causes = [...new Set(rows.flatMap(({ cause }) => cause ?? [])), 'causa sem igual'];
  const emails = [...new Set(rows.flatMap(({ person }) => person?.email ?? []))];
  const values: Record<string, [unknown[], Filter['holds']]> = {
    method: [[...httpMethods], (row, value) => row['method'] === value],
    environment: [[...environments], (row, value) => row['environment'] === value],
    bankId: [
      [...new Set(rows.map(({ bank }) => bank.id))].slice(0, 3).concat(unknown),
      (row, value) => valueAt(row, 'bank.id') === value,
    ],
    endpointId: [
      [...called.map(({ id }) => id), unknown],
      (row, value) =>
        called.some((one: Endpoint) => one.id === value && isCallOf(one)(row as unknown as Log)),
    ],
    'status-class': [
      [
        ...statusClasses,
        ...statusClasses.map((left) => statusClasses.filter((one) => one !== left).join()),
        statusClasses.join(),
      ],
      (row, value) =>
        String(value)
          .split(',')
          .includes(statusClassOf(Number(row['status']))),
    ],
    cause: [
      [...causes.slice(0, 3), ...similarTexts(causes[0])],
      (row, value) => row['cause'] === value,
    ],
    test: [[true, false], (row, value) => row['test'] === value],
    person: [
      [...emails.slice(0, 2), ...similarTexts(emails[0]), 'x@conformidade.example'],
      (row, value) => valueAt(row, 'person.email') === value,
    ],
    'min-duration': [
      [slow.duration, 0, slow.duration + 1],
      (row, value) => Number(row['duration']) >= Number(value),
    ],
    from: [[middle.timestamp], (row) => timeOf(row) >= Date.parse(middle.timestamp)],
    to: [[middle.timestamp], (row) => timeOf(row) <= Date.parse(middle.timestamp)],
  };
  return { query, rows: rows as unknown as Row[], filters: filtersFrom('listLogs', values) };
}

/** @throws when a filter has no values */
const filtersFrom = (
  id: OperationId,
  values: Record<string, [unknown[], Filter['holds']]>,
): Filter[] =>
  filtersOf(id).map((name) => {
    const [tried, holds] =
      values[name] ?? fail(`listings.ts gives no values of the filter ${name} of ${id}`);
    return { name, values: tried, holds };
  });

/** Every list of the contract with a search. */
export const listings: Listing[] = [
  ...resources.flatMap((resource): Listing[] => {
    if (!resource.list || !resource.search) return [];
    const sorts = sortsOf(resource.list);
    return [
      {
        name: resource.name,
        rows: `${resource.name}s`,
        list: resource.list,
        resource,
        words: resource.search,
        identifiers: [],
        sorts,
        populate: (api) =>
          api.shared(`rows of ${resource.name}`, (keeper) => populateWith(keeper, resource)),
      },
    ];
  }),
  {
    name: 'log',
    rows: 'logs',
    list: 'listLogs',
    words: ['bank.name', 'bank.code', 'endpointName', 'endpoint'],
    identifiers: ['requestId', 'ip'],
    sorts: sortsOf('listLogs'),
    populate: populateLogs,
  },
  {
    name: 'event',
    rows: 'events',
    list: 'listEvents',
    words: ['person.name', 'person.email', 'object.name', 'bank.name', 'bank.code'],
    identifiers: ['requestId'],
    sorts: [],
    populate: async (api) => {
      const { values, ...events } = await api.shared('events', eventWindow);
      return { ...events, filters: filtersFrom('listEvents', values) };
    },
  },
];

/** The list of the rows with this name. */
export const listingOf = (name: string): Listing => listings.find((one) => one.name === name)!;

/** The lists whose rows are objects that rules can create or change. */
export const ownListings = listings.filter(({ resource }) => resource !== undefined);

/** Lets rules change the rows that the suite made: no list is compared with them any more. */
export async function lendPopulations(api: Api): Promise<void> {
  for (const { name, resource } of ownListings) {
    const { rows = [] } = (await api.sharedIfMade<Population>(`rows of ${name}`)) ?? {};
    for (const { id } of rows) api.addIdle(name, { [resource!.param!]: id });
  }
}
