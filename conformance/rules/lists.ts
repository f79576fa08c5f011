import { hasCursors, page, walk } from '#conformance/server/listing-pages.ts';
import { type Filter, ids, type Row, queryText, valueAt } from '#conformance/server/listing.ts';
import { listings, ownListings } from '#conformance/server/listings.ts';
import { type Rule, ruleOfEachListing, together } from './rule.ts';
import type { Fields } from '#conformance/data/resources.ts';
import { otherValues, borrowObject } from '#conformance/server/objects.ts';
import { expect, ok, same } from '#conformance/client/check.ts';
import { NAME_PREFIX } from '#conformance/server/stale.ts';

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Compares two rows as a sort does. */
function compare(sort: string, one: Row, other: Row): number {
  const isDescending = sort.startsWith('-');
  const sign = isDescending ? -1 : 1;
  const path = isDescending ? sort.slice(1) : sort;
  const a = valueAt(one, path) as string | number | null;
  const b = valueAt(other, path) as string | number | null;
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (path === 'recordedAt')
    return sign * (Date.parse(String(a)) - Date.parse(String(b)) || (one.id < other.id ? -1 : 1));
  return sign * collator.compare(String(a), String(b));
}

/** Rows in the order of a sort; equal ones stay in that of the list. */
const sorted = (rows: Row[], sort: string | undefined) =>
  sort === undefined ? rows : rows.toSorted((one, other) => compare(sort, one, other));

/**
 * Filters to send, each with the rows that it keeps: each filter alone with every value; and each
 * together with all others, so that there is a row that it alone leaves out.
 */
export function* combinations(
  filters: Filter[],
  rows: Row[],
): Generator<[Fields, (row: Row) => boolean]> {
  const sizes = new Map(
    filters.map((one) => [
      one,
      one.values.map((value) => rows.filter((row) => one.holds(row, value)).length),
    ]),
  );
  /** For each other filter that keeps a row, the value that keeps the fewest rows. */
  const passed = (row: Row, filter: Filter) =>
    filters.flatMap((other) => {
      const own =
        other === filter
          ? []
          : [...other.values.keys()].filter((at) => other.holds(row, other.values[at]));
      const [best] = own.toSorted((one, two) => sizes.get(other)![one]! - sizes.get(other)![two]!);
      return best === undefined ? [] : [{ ...other, value: other.values[best] }];
    });
  for (const filter of filters) {
    const { name, values, holds } = filter;
    for (const value of values) yield [{ [name]: value }, (row) => holds(row, value)];
    const at = sizes.get(filter)!.findIndex((size) => size > 0 && size < rows.length);
    if (at === -1) continue;
    const value = values[at];
    const leftOut = rows.filter((row) => !holds(row, value));
    const candidates = leftOut.map((row) => passed(row, filter));
    const [others] = candidates.toSorted((a, b) => b.length - a.length);
    if (!others) continue;
    yield [
      { ...Object.fromEntries(others.map((other) => [other.name, other.value])), [name]: value },
      (row) => holds(row, value) && others.every((other) => other.holds(row, other.value)),
    ];
  }
}

/** Filtering and sorting of every list. */
export const listRules: Rule[] = [
  ...ruleOfEachListing(
    listings,
    'filter',
    'each filter of {} returns and counts what matches',
    async (api, listing) => {
      const { query, rows, filters } = await listing.populate(api);
      // A sort whose order differs from that without one; the others could be ignored and nobody
      // would see it.
      const sort = listing.sorts.findLast(
        (one) => String(ids(sorted(rows, one))) !== String(ids(rows)),
      );
      const values = (list: Row[]) =>
        list.map((row) => valueAt(row, sort?.replace('-', '') ?? 'id'));
      for (const [filter, holds] of combinations(filters, rows)) {
        const wanted = rows.filter(holds);
        const shown = await page(api, listing, { ...query, ...filter, 'page-size': 100 });
        same(
          ids(ok(shown).data),
          ids(wanted).slice(0, 100),
          `the rows with ${queryText(filter)}`,
          shown,
        );
        same(
          shown.body.meta.totalRecords,
          wanted.length,
          `totalRecords with ${queryText(filter)}`,
          shown,
        );
        if (sort === undefined || wanted.length < 2) continue;
        const inOrder = await page(api, listing, { ...query, ...filter, sort, 'page-size': 100 });
        const found = values(ok(inOrder).data);
        same(
          found,
          values(sorted(wanted, sort)).slice(0, 100),
          `the ${sort} of rows with ${queryText(filter)}`,
          inOrder,
        );
        if (hasCursors(listing)) continue;
        const last = await page(api, listing, {
          ...query,
          ...filter,
          page: wanted.length,
          'page-size': 1,
        });
        same(
          ids(ok(last).data),
          ids(wanted.slice(-1)),
          `the last of single rows with ${queryText(filter)}`,
          last,
        );
      }
      // Whichever field a search finds a row by.
      for (const path of [...listing.words, ...listing.identifiers]) {
        for (const { name, values: tried, holds } of filters) {
          // One that leaves the row out, where there is any.
          const value = tried.find((one) => !holds(rows[0]!, one)) ?? tried[0];
          const sent = {
            ...(!listing.resource && query),
            q: valueAt(rows[0]!, path),
            [name]: value,
            sort,
          };
          const { data } = ok(await page(api, listing, { ...sent, 'page-size': 100 }));
          same(
            values(data),
            values(sorted(data, sort)),
            `the ${sort} of rows with ${queryText(sent)}`,
          );
          const strays = data.filter((row) => !holds(row, value));
          same(ids(strays), [], `the rows with ${queryText(sent)} that the filter leaves out`);
        }
      }
    },
  ),

  ...ruleOfEachListing(
    listings,
    'sort',
    'each sort of {} orders all rows, also on small pages',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      same(ids(await walk(api, listing, query)), ids(rows), 'the rows in the default order');
      for (const sort of listing.sorts) {
        const whole = await walk(api, listing, { ...query, sort });
        same(ids(whole).toSorted(), ids(rows).toSorted(), `the rows by ${sort}`);
        for (const [index, row] of whole.entries()) {
          const before = whole[index - 1];
          if (!before) continue;
          const order = compare(sort, before, row);
          expect(
            order <= 0,
            `by ${sort}, row ${index + 1} comes after the one that it should precede`,
          );
          const isLater =
            row['recordedAt'] !== undefined && compare('-recordedAt', before, row) > 0;
          expect(
            order < 0 || !isLater,
            `by ${sort}, row ${index + 1} equals the one before it and was recorded later`,
          );
        }
        const size = Math.min(100, Math.max(3, Math.ceil(rows.length / 8)));
        const found = ids(await walk(api, listing, { ...query, sort }, size));
        same(found, ids(whole), `the rows by ${sort} on pages of ${size}`);
      }
    },
  ),

  // It changes rows, and those of the suite are changed only later.
  ...together(
    ruleOfEachListing(
      ownListings,
      'sort-follows',
      '{} stay in order; filters and sorts follow changes',
      async (api, listing) => {
        const resource = listing.resource!;
        const { filters } = await listing.populate(api);
        const free = resource.draft.find(({ isFree }) => isFree)!;
        const things = [await borrowObject(api, resource), await borrowObject(api, resource)];
        const list = async (query: object) => {
          const rows = await walk(api, listing, { q: NAME_PREFIX, ...query });
          return rows.filter((row) => things.some(({ id }) => id === row.id));
        };
        const [first, second] = (await list({})) as [Row, Row];
        const thing = things.find(({ id }) => id === first.id)!;
        const body = {
          ...(await otherValues(api, resource, first)),
          [free.name]: `${api.token} zz`,
        };
        const all = [ok(await thing.change(body)) as Row, second];
        same(ids(await list({})), ids(all), 'the order after a change of the first row');
        for (const { name, values, holds } of filters) {
          for (const value of values) {
            const shown = await list({ [name]: value });
            same(
              ids(shown),
              ids(all.filter((row) => holds(row, value))),
              `the rows with ${queryText({ [name]: value })}`,
            );
          }
        }
        for (const sort of listing.sorts)
          same(ids(await list({ sort })), ids(sorted(all, sort)), `the rows by ${sort}`);
      },
    ),
  ),
];
