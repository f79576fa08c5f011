import { MAX_COUNTED, type Page, type Stream } from '#api/contract/common.ts';
import type { Context } from './context.ts';
import { comparePortuguese } from '#domain/portuguese.ts';

interface PageQuery {
  page: number;
  'page-size': number;
  [parameter: string]: unknown;
}

/**
 * The address of another part of the same list. It is made from the values that were read, and not
 * from the text of the query: those have limits, so that no link is too long to be requested.
 * @param position the parameter that says which part
 */
function linkTo(
  url: URL,
  query: Record<string, unknown>,
  position: { page?: string; cursor?: string },
): string {
  const params = new URLSearchParams();
  for (const name of url.searchParams.keys())
    if (name !== 'cursor' && name !== 'around') params.set(name, String(query[name]));
  for (const [name, value] of Object.entries(position)) params.set(name, value);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

/**
 * The page that the query asks for, with links to its neighbours.
 * @param rows every row that matches, in order
 */
export function paginate<Row>(rows: Row[], query: PageQuery, { url, now }: Context): Page<Row> {
  const size = query['page-size'];
  const start = (query.page - 1) * size;
  const totalPages = Math.ceil(rows.length / size);
  const last = Math.max(totalPages, 1);
  const link = (page: number) => linkTo(url, query, { page: String(page) });
  return {
    data: rows.slice(start, start + size),
    links: {
      self: url.pathname + url.search,
      first: link(1),
      ...(query.page > 1 && { prev: link(Math.min(query.page - 1, last)) }),
      ...(query.page < totalPages && { next: link(query.page + 1) }),
      last: link(last),
    },
    meta: { totalRecords: rows.length, totalPages, requestDateTime: now().toISOString() },
  };
}

/** The cursors of a page, and how far its list goes; `latest` is the position of that instant. */
interface Cursors {
  prev: string | undefined;
  next: string | undefined;
  latest: string;
  completeUntil: string;
}

/**
 * A page of a list with cursors.
 * @param data the rows of the page
 * @param total how many rows match
 */
export function cursorPage<Row>(
  data: Row[],
  total: number,
  { prev, next, latest, completeUntil }: Cursors,
  query: Record<string, unknown>,
  { url, now }: Context,
): Stream<Row> {
  const link = (cursor: string) => linkTo(url, query, { cursor });
  return {
    data,
    links: {
      self: url.pathname + url.search,
      first: linkTo(url, query, {}),
      ...(prev !== undefined && { prev: link(prev) }),
      ...(next !== undefined && { next: link(next) }),
    },
    meta: {
      totalRecords: Math.min(total, MAX_COUNTED),
      moreRecords: total > MAX_COUNTED,
      latest,
      completeUntil,
      requestDateTime: now().toISOString(),
    },
  };
}

type FieldOf<Sort> = Sort extends `-${infer Field}` ? Field : Sort & string;

/** What rows are sorted by: texts in Portuguese order, or numbers; null where a row has none. */
type SortValue = string | number | null;

/** Compares two values of one field; without a value a row comes last, whatever the direction. */
function compareValues(one: SortValue, other: SortValue, direction: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === 'string' && typeof other === 'string'
    ? direction * comparePortuguese(one, other)
    : direction * (Number(one) - Number(other));
}

interface PageOptions<Row, Sort extends string, View> {
  /** Makes what clients read of a row. */
  view: (row: Row) => View;
  /** The value of a row for a sort. */
  sortValue: (row: Row, field: FieldOf<Sort>) => SortValue;
}

/**
 * The page that the query asks for, sorted as it asks, with its rows as clients read them.
 * @param rows every row that matches, in the order of creation, in which equal ones stay
 */
export function sortedPage<Row, Sort extends string, View>(
  rows: Row[],
  query: PageQuery & { sort?: Sort | undefined },
  context: Context,
  { view, sortValue }: PageOptions<Row, Sort, View>,
): Page<View> {
  const page = paginate(sortRows(rows, query.sort, sortValue), query, context);
  return { ...page, data: page.data.map(view) };
}

/** @param sort the name of the field; with `-` before it the order is descending */
function sortRows<Row, Sort extends string>(
  rows: Row[],
  sort: Sort | undefined,
  sortValue: PageOptions<Row, Sort, unknown>['sortValue'],
): Row[] {
  if (sort === undefined) return rows;
  const field = sort.replace('-', '') as FieldOf<Sort>;
  const direction = sort === field ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortValue(row, field) }))
    .toSorted((one, other) => compareValues(one.value, other.value, direction))
    .map(({ row }) => row);
}

/** A list of logs that has only one page: every link repeats the request. */
export function singlePage<Row>(data: Row[], { url, now, completeLogs }: Context) {
  const link = url.pathname + url.search;
  return {
    data,
    links: { self: link, first: link, last: link },
    meta: {
      totalRecords: data.length,
      totalPages: Math.min(data.length, 1),
      requestDateTime: now().toISOString(),
      completeUntil: new Date(completeLogs().until).toISOString(),
    },
  };
}
