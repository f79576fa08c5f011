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

/**
 * Makes a comparison of rows by a field, in Portuguese order.
 * @param sort the name of the field; with `-` before it the order is descending
 */
function compareBy<Sort extends string>(sort: Sort) {
  const field = sort.replace('-', '') as FieldOf<Sort>;
  const sign = sort === field ? 1 : -1;
  return (one: Record<FieldOf<Sort>, string>, other: Record<FieldOf<Sort>, string>) =>
    sign * comparePortuguese(one[field], other[field]);
}

/**
 * The page that the query asks for, sorted as it asks, with its rows as clients read them.
 * @param rows every row that matches, in the order of creation
 * @param view makes what clients read of a row
 */
export function sortedPage<Row extends Record<FieldOf<Sort>, string>, Sort extends string, View>(
  rows: Row[],
  query: PageQuery & { sort?: Sort | undefined },
  context: Context,
  view: (row: Row) => View,
): Page<View> {
  const sorted = query.sort ? rows.toSorted(compareBy(query.sort)) : rows;
  const page = paginate(sorted, query, context);
  return { ...page, data: page.data.map(view) };
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
