import { hasCursors, page, walk } from '#conformance/listing-pages.ts';
import {
  alike,
  type Filter,
  ids,
  listings,
  ofEach,
  owned,
  populateWith,
  type Row,
  said,
  valueAt,
} from '#conformance/listing.ts';
import {
  type Fields,
  make,
  type RemoteObject,
  resourceOf,
  several,
  valuesAfter,
  written,
} from '#conformance/resource.ts';
import { expect, ok, type Rule, same } from '#conformance/rule.ts';

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/** Compares two rows as a sort does. */
function compare(sort: string, one: Row, other: Row): number {
  const [sign, path] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  const [a, b] = [valueAt(one, path), valueAt(other, path)];
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (path === 'recordedAt')
    return sign * (Date.parse(String(a)) - Date.parse(String(b)) || (one.id < other.id ? -1 : 1));
  return sign * collator.compare(String(a), String(b));
}

/** Rows in the order of a sort; equal ones stay in that of the list. */
const sorted = (rows: Row[], sort: string | undefined) =>
  sort === undefined ? rows : rows.toSorted((one, other) => compare(sort, one, other));

/** Each filter alone with every value; and each beside all others, with a row that it alone leaves out. */
export function* combinations(filters: Filter[], rows: Row[]): Generator<[Fields, (row: Row) => boolean]> {
  const sizes = new Map(
    filters.map((one) => [one, one.values.map((value) => rows.filter((row) => one.holds(row, value)).length)]),
  );
  /** Of each other filter that a row passes the value that leaves out the most rows. */
  const passed = (row: Row, filter: Filter) =>
    filters.flatMap((other) => {
      const own = other === filter ? [] : [...other.values.keys()].filter((at) => other.holds(row, other.values[at]));
      const [best] = own.toSorted((one, two) => sizes.get(other)![one]! - sizes.get(other)![two]!);
      return best === undefined ? [] : [{ ...other, value: other.values[best] }];
    });
  for (const filter of filters) {
    const { name, values, holds } = filter;
    for (const value of values) yield [{ [name]: value }, (row) => holds(row, value)];
    const at = sizes.get(filter)!.findIndex((size) => size > 0 && size < rows.length);
    const left = at === -1 ? [] : rows.filter((row) => !holds(row, values[at])).map((row) => passed(row, filter));
    const [most] = left.toSorted((one, two) => two.length - one.length);
    if (!most) continue;
    yield [
      { ...Object.fromEntries(most.map((one) => [one.name, one.value])), [name]: values[at] },
      (row) => holds(row, values[at]) && most.every((other) => other.holds(row, other.value)),
    ];
  }
}

/** Filtering and sorting of every list. */
export const listRules: Rule[] = [
  ...ofEach(
    listings,
    'filter',
    'each filter of {}, alone and with another, returns exactly the rows that match, counts and sorts them',
    async (api, listing) => {
      const { query, rows, filters } = await listing.populate(api);
      // A sort whose order differs from that without one; the others could be ignored and nobody would see it.
      const sort = listing.sorts.findLast((one) => String(ids(sorted(rows, one))) !== String(ids(rows)));
      const values = (list: Row[]) => list.map((row) => valueAt(row, sort?.replace('-', '') ?? 'id'));
      for (const [filter, holds] of combinations(filters, rows)) {
        const wanted = rows.filter(holds);
        const shown = await page(api, listing, { ...query, ...filter, 'page-size': 100 });
        same(ids(ok(shown).data), ids(wanted).slice(0, 100), `the rows with ${said(filter)}`, shown);
        same(shown.body.meta.totalRecords, wanted.length, `totalRecords with ${said(filter)}`, shown);
        if (sort === undefined || wanted.length < 2) continue;
        const inOrder = await page(api, listing, { ...query, ...filter, sort, 'page-size': 100 });
        same(
          values(ok(inOrder).data),
          values(sorted(wanted, sort)).slice(0, 100),
          `the ${sort} of rows with ${said(filter)}`,
          inOrder,
        );
        if (hasCursors(listing)) continue;
        const last = await page(api, listing, { ...query, ...filter, page: wanted.length, 'page-size': 1 });
        same(ids(ok(last).data), ids(wanted.slice(-1)), `the last of single rows with ${said(filter)}`, last);
      }
      // Whichever field a search finds a row by.
      for (const path of [...listing.words, ...listing.identifiers]) {
        for (const { name, values: tried, holds } of filters) {
          // One that leaves the row out, where there is any.
          const value = tried.find((one) => !holds(rows[0]!, one)) ?? tried[0];
          const sent = { ...(!listing.of && query), q: valueAt(rows[0]!, path), [name]: value, sort };
          const { data } = ok(await page(api, listing, { ...sent, 'page-size': 100 }));
          same(values(data), values(sorted(data, sort)), `the ${sort} of rows with ${said(sent)}`);
          const strays = data.filter((row) => !holds(row, value));
          same(ids(strays), [], `the rows with ${said(sent)} that the filter leaves out`);
        }
      }
    },
  ),

  ...ofEach(
    listings,
    'sort',
    'each sort of {} orders all rows as it says, also on small pages, and the default order is kept',
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
          expect(order <= 0, `by ${sort}, row ${index + 1} comes after the one that it should precede`);
          const isLater = row['recordedAt'] !== undefined && compare('-recordedAt', before, row) > 0;
          expect(order < 0 || !isLater, `by ${sort}, row ${index + 1} equals the one before it and was recorded later`);
        }
        const size = Math.min(100, Math.max(3, Math.ceil(rows.length / 8)));
        same(
          ids(await walk(api, listing, { ...query, sort }, size)),
          ids(whole),
          `the rows by ${sort} on pages of ${size}`,
        );
      }
    },
  ),

  ...ofEach(
    owned,
    'sort-follows',
    'the order of {} follows changes in a sort, and stays that of registration without one',
    async (api, listing) => {
      const of = listing.of!;
      const { query, rows, filters } = await populateWith(api, of, 4);
      const changed = [...rows];
      for (const at of [0]) {
        const params = { [of.param!]: rows[at]!.id };
        for (const field of of.draft.filter(({ name }) => name !== 'code')) {
          const [value] = await valuesAfter(api, of, field, written(of, rows[at]!, field.name));
          const body = { [field.name]: field.isFree ? `${api.token} zz` : value };
          changed[at] = ok(await api.send(of.update, { params, body })) as Row;
          same(ids(await walk(api, listing, query)), ids(rows), `the order after ${said(body)}`);
        }
      }
      for (const { name, values, holds } of filters) {
        for (const value of values) {
          const shown = new Set(ids(await walk(api, listing, { ...query, [name]: value })));
          const wanted = changed.filter((row) => holds(row, value));
          same(
            ids(changed.filter(({ id }) => shown.has(id))),
            ids(wanted),
            `the changed rows with ${said({ [name]: value })}`,
          );
        }
      }
      for (const sort of listing.sorts) {
        const key = (list: Row[]) => list.map((row) => valueAt(row, sort.replace('-', '')));
        same(
          key(await walk(api, listing, { ...query, sort })),
          key(sorted(changed, sort)),
          `the values by ${sort} after changes`,
        );
      }
    },
  ),

  ...ofEach(
    alike,
    'sort-ties',
    '{} of equal values have one order on all pages, for every sort',
    async (api, listing) => {
      const of = listing.of!;
      const free = of.draft.find(({ isFree }) => isFree)!;
      const path = `/${api.newName().replaceAll(' ', '/')}`;
      const same4: Fields = {
        [free.name]: api.newName(),
        ...(of.draft.some(({ name }) => name === 'path') && { path }),
      };
      const { reference } = of;
      const made: RemoteObject[] = [];
      while (made.length < 4) {
        const to = reference && { [reference.field]: (await make(api, resourceOf(reference.to))).id };
        made.push(await make(api, of, { ...same4, ...to, ...(made.length === 3 && { [free.name]: api.newName() }) }));
      }
      const other = made.at(-1)!;
      ok(await other.change({ [free.name]: same4[free.name] }));
      for (const sort of [undefined, ...listing.sorts]) {
        const query = { q: same4[free.name], ...(sort && { sort }) };
        const whole = ids(await walk(api, listing, query));
        same(new Set(whole).size, made.length, `the number of different rows by ${sort}`);
        for (const size of [1, 3])
          same(ids(await walk(api, listing, query, size)), whole, `the rows by ${sort} on pages of ${size}`);
      }
    },
  ),

  ...ofEach(
    owned,
    'list-growing',
    '{} that are added while a list is paged in its default order change no earlier page',
    async (api, listing) => {
      const of = listing.of!;
      const made = (await several(api, of, 3)).map(({ id }) => id);
      const seen = await walk(api, listing, { q: api.token }, 2, async () => {
        if (made.length < 4) made.push((await make(api, of)).id);
      });
      same(ids(seen), made, 'the rows on all pages');
    },
  ),
];
