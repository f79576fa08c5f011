import type { Page, Stream } from '#api/contract/common.ts';
import { type AnyOperation, contract } from '#api/contract/index.ts';
import type { Api } from './api.ts';
import { ok } from '#conformance/client/check.ts';
import type { Exchange } from '#conformance/client/exchange.ts';
import type { Listing, Row } from './listing.ts';

/** Whether the pages of a list are found by cursors and not by numbers. */
export const hasCursors = ({ list }: Pick<Listing, 'list'>): boolean => {
  const { query }: AnyOperation = contract[list];
  return query?.shape['cursor'] !== undefined;
};

/** The cursor in a link to a page. */
export const cursorIn = (link: string): string | null =>
  new URL(link, 'http://list.example').searchParams.get('cursor');

/** An answer of a list: of one with cursors the fields of {@link Stream}. */
type Answer = Omit<Page<Row>, 'meta'> & {
  meta: Page<Row>['meta'] & Pick<Stream<Row>['meta'], 'moreRecords' | 'latest'>;
};

/** A request of a list and its answer. */
export type ListExchange = Exchange<Answer>;

/** Sends a request of a list. */
export const page = async (
  api: Api,
  { list }: Pick<Listing, 'list'>,
  query: object,
): Promise<ListExchange> => (await api.send(list, { query })) as ListExchange;

/**
 * More pages than any list here has; a server whose paging has no end must not keep the suite
 * running.
 */
const MAX_PAGES = 1000;

/** All rows of a query, page after page; `between` runs after each page. */
export async function walk(
  api: Api,
  listing: Pick<Listing, 'list'>,
  query: object,
  size = 100,
  between = (): Promise<unknown> => Promise.resolve(),
): Promise<Row[]> {
  const rows: Row[] = [];
  let place: object = {};
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const { data, links } = ok(await page(api, listing, { ...query, ...place, 'page-size': size }));
    rows.push(...data);
    if (data.length < size || (hasCursors(listing) && links.next === undefined)) break;
    await between();
    place = hasCursors(listing) ? { cursor: cursorIn(links.next ?? '') } : { page: number + 1 };
  }
  return rows;
}
