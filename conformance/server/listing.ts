import type * as z from 'zod';
import { type AnyOperation, contract, type OperationId } from '#api/contract/index.ts';
import { innerOf } from '#conformance/data/fields.ts';
import type { Fields, Resource } from '#conformance/data/resources.ts';
import { wordsIn } from '#conformance/data/texts.ts';
import type { Api } from './api.ts';

/** A row of a list. */
export type Row = Fields & { id: string };

/** A filter: values to try, and whether a row has one. */
export interface Filter {
  name: string;
  values: unknown[];
  holds: (row: Row, value: unknown) => boolean;
}

/** Rows that stay the same while a run lasts. */
export interface Population {
  /** Narrows the list to the rows. */
  query: Fields;
  /** In the order of the list. */
  rows: Row[];
  filters: Filter[];
}

/** A list that can be searched, filtered and sorted; sentences name its rows. */
export interface Listing {
  name: string;
  rows: string;
  list: OperationId;
  /** The resource of its rows, when a client can create them. */
  resource?: Resource;
  /** The fields in whose words a search looks, and those that it compares as a whole. */
  words: string[];
  identifiers: string[];
  sorts: string[];
  /** Finds or creates rows on which searches, filters and sorts are checked. */
  populate: (api: Api) => Promise<Population>;
}

/** The value of a field of a row; `a.b` is the field b of a. */
export const valueAt = (row: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], row);

/** The texts of some fields of a row, which a search looks at; empty for null. */
export const texts = (row: Fields, paths: string[]) =>
  paths.map((path) => (valueAt(row, path) as string | null) ?? '');

/**
 * Whether a search finds a row by what the row shows; logs have more identifiers than their rows.
 */
export const isFound = ({ words, identifiers }: Listing, row: Fields, q: string): boolean => {
  const term = q.trim();
  if (term === '') return true;
  const isIdentifier = texts(row, identifiers).some(
    (identifier) => identifier.toLowerCase() === term.toLowerCase(),
  );
  if (isIdentifier) return true;
  const rowWords = texts(row, words).flatMap(wordsIn);
  const termWords = wordsIn(q);
  const isInRow = (start: string) => rowWords.some((word) => word.startsWith(start));
  return termWords.length > 0 && termWords.every(isInRow);
};

/** The orders that a list offers. */
export const sortsOf = (id: OperationId): string[] => {
  const { query }: AnyOperation = contract[id];
  const sort = query?.shape['sort'] as z.ZodType | undefined;
  return sort ? Object.values(innerOf(sort).def.entries ?? {}) : [];
};

/** The parameters of a list that are no filters. */
const otherParameters = new Set(['q', 'sort', 'page', 'cursor', 'after', 'around', 'page-size']);

/** The parameters of a list that filter its rows. */
export const filtersOf = (id: OperationId): string[] => {
  const { query }: AnyOperation = contract[id];
  return Object.keys(query?.shape ?? {}).filter((name) => !otherParameters.has(name));
};

/** The ids of rows, in their order. */
export const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** A query as messages show it. */
export const queryText = (query: unknown) => JSON.stringify(query);
