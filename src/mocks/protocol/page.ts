import { MAX_COUNTED, type Page, type Stream } from '#api/contract/common.ts';
import type { Context } from './context.ts';
import { DEFAULT_PERIOD_MS } from '#api/contract/logs.ts';
import { comparePortuguese } from '#domain/portuguese.ts';
import { invalidPeriod } from './problems.ts';

interface PageQuery {
  page: number;
  'page-size': number;
  [parameter: string]: unknown;
}

/**
 * The address of the same list with another place in it. It is made from the values that were read,
 * whose lengths have limits, so that no link is too long to be requested.
 */
function linkTo(url: URL, query: Record<string, unknown>, place: Record<string, string>): string {
  const names = [...url.searchParams.keys()].filter((name) => name !== 'cursor');
  const asked = names.map((name) => [name, String(query[name])]);
  const params = new URLSearchParams({ ...Object.fromEntries(asked), ...place });
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

/**
 * The page that the query asks for, with links to its neighbours.
 * @param rows all that match, in order
 */
export function paginate<Row>(rows: Row[], query: PageQuery, { url, now }: Context): Page<Row> {
  const [total, start] = [rows.length, (query.page - 1) * query['page-size']];
  const totalPages = Math.ceil(total / query['page-size']);
  const last = Math.max(totalPages, 1);
  const link = (page: number) => linkTo(url, query, { page: String(page) });
  return {
    data: rows.slice(start, start + query['page-size']),
    links: {
      self: url.pathname + url.search,
      first: link(1),
      ...(query.page > 1 && { prev: link(Math.min(query.page - 1, last)) }),
      ...(query.page < totalPages && { next: link(query.page + 1) }),
      last: link(last),
    },
    meta: { totalRecords: total, totalPages, requestDateTime: now().toISOString() },
  };
}

export function streamEnvelope<Row>(
  data: Row[],
  total: number,
  { prev, next, latest }: { prev: string | undefined; next: string | undefined; latest: string },
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
      requestDateTime: now().toISOString(),
    },
  };
}

type FieldOf<Sort> = Sort extends `-${infer Field}` ? Field : Sort & string;

/** Compares rows by a field in Portuguese order; `-` before its name means descending. */
export function inOrder<Sort extends string>(sort: Sort) {
  const field = sort.replace('-', '') as FieldOf<Sort>;
  const sign = sort === field ? 1 : -1;
  return (one: Record<FieldOf<Sort>, string>, other: Record<FieldOf<Sort>, string>) =>
    sign * comparePortuguese(one[field], other[field]);
}

/** Wraps rows that are one page by themselves: every link repeats the request. */
export function singlePage<Row>(data: Row[], { url, now }: Context): Page<Row> {
  const link = url.pathname + url.search;
  return {
    data,
    links: { self: link, first: link, last: link },
    meta: {
      totalRecords: data.length,
      totalPages: Math.min(data.length, 1),
      requestDateTime: now().toISOString(),
    },
  };
}

/** `Date` has no fraction of a millisecond, so the texts are compared. @throws a 400 refusal */
export function refuseBackwards({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): void {
  if (from !== undefined && to !== undefined && comparable(from) > comparable(to))
    throw invalidPeriod();
}

/** Whether an instant is in a period; both ends are included. */
export const isInPeriod = (
  time: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) =>
  (from === undefined || comparable(from) <= comparable(time)) &&
  (to === undefined || comparable(time) <= comparable(to));

/** An instant with nine decimals; as texts, such instants have the order of time. */
const comparable = (instant: string): string => {
  const [seconds = '', fraction = ''] = instant.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(9, '0')}`;
};

/** In milliseconds since 1970; it ends now and has 24 hours by default. @throws a 400 refusal */
export function countedPeriod(
  since: string | undefined,
  until: string | undefined,
  now: Date,
): [from: number, to: number] {
  refuseBackwards({ from: since, to: until });
  const to = until === undefined ? now.getTime() : Date.parse(until);
  // No instant of the API is before 1970.
  const from = since === undefined ? Math.max(0, to - DEFAULT_PERIOD_MS) : Date.parse(since);
  if (from > to) throw invalidPeriod();
  return [from, to];
}
