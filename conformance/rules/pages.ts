import type { Page } from '#api/contract/common.ts';
import {
  cursorIn,
  hasCursors,
  type ListExchange,
  page,
  walk,
} from '#conformance/server/listing-pages.ts';
import { ids, isFound, type Row, queryText, valueAt } from '#conformance/server/listing.ts';
import { listings, ownListings } from '#conformance/server/listings.ts';
import { ruleOfEachListing } from './rule.ts';
import type { Fields } from '#conformance/data/resources.ts';
import { expect, fail, ok, refused, same } from '#conformance/client/check.ts';

const streamed = listings.filter(hasCursors);
const paged = listings.filter((listing) => !hasCursors(listing));

/** Pages, totals and links of every list. */
export const pageRules = [
  ...ruleOfEachListing(
    paged,
    'pages',
    'the pages of {} have every row once, with totals and links',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      const get = (number: number, size: number) =>
        page(api, listing, { ...query, page: number, 'page-size': size });
      for (const size of new Set([2, rows.length - 1, rows.length, 100])) {
        const pages = Math.ceil(rows.length / size);
        for (const number of new Set([1, 2, pages - 1, pages, pages + 1, 1_000_000_000])) {
          if (number < 1) continue;
          await api.step(`page ${number} of ${size} rows`, async () => {
            const shown = await get(number, size);
            const { data, meta, links } = ok(shown);
            same(ids(data), ids(rows.slice((number - 1) * size, number * size)), 'the rows', shown);
            same(
              [meta.totalRecords, meta.totalPages],
              [rows.length, pages],
              'totalRecords and totalPages',
              shown,
            );
            const prev = number > 1 ? Math.min(number - 1, pages) : undefined;
            const next = number < pages ? number + 1 : undefined;
            const targets = { self: number, first: 1, prev, next, last: pages };
            for (const [name, target] of Object.entries(targets)) {
              const link = links[name as 'self'] as string | undefined;
              if (target === undefined) {
                expect(link === undefined, `there is a link ${name}`, shown);
                continue;
              }
              if (size > 2 && size < rows.length) continue;
              const followed = await api.follow(
                link ?? fail(`there is no link ${name}`, shown),
                shown,
                listing.list,
              );
              const expected = ids(rows.slice((target - 1) * size, target * size));
              same(
                ids((ok(followed) as Page<Row>).data),
                expected,
                `the page behind ${name}`,
                shown,
              );
            }
          });
        }
      }
      await api.step('without page-size', async () => {
        // Of all that the server has; one of the lists has more than a page of 25.
        const usual = await page(api, listing, {});
        const { totalRecords, totalPages } = ok(usual).meta;
        same(totalPages, Math.ceil(totalRecords / 25), 'totalPages', usual);
        same(usual.body.data.length, Math.min(25, totalRecords), 'the number of rows', usual);
      });
      await api.step('without a match', async () => {
        const none = await page(api, listing, {
          ...query,
          q: 'conformidade sem igual \u2603 & a+b=c%20#d',
        });
        const { data, meta, links } = ok(none);
        same([data.length, meta.totalRecords, meta.totalPages], [0, 0, 0], 'rows and totals', none);
        expect(
          links.next === undefined && links.prev === undefined,
          'a list without a match has a neighbour',
          none,
        );
        for (const name of ['self', 'first', 'last'] as const) {
          const found = (ok(await api.follow(links[name], none, listing.list)) as Page<Row>).data;
          same(found, [], `the rows behind ${name}`, none);
        }
      });
    },
  ),

  ...ruleOfEachListing(
    streamed,
    'pages',
    'the pages of {} have every row once in both directions',
    async (api, listing) => {
      const { query, rows, filters } = await listing.populate(api);
      const follow = async (link: string | undefined, from: ListExchange) =>
        (await api.follow(
          link ?? fail('there is no link', from),
          from,
          listing.list,
        )) as unknown as ListExchange;
      const orders = [undefined, ...listing.sorts];
      const runs = [
        ...orders.map((one) => [one, 100] as const),
        ...orders.slice(0, 2).map((one) => [one, 24] as const),
      ];
      for (const [sort, size] of runs) {
        await api.step(`pages of ${size} rows by ${sort}`, async () => {
          const sent = { ...query, ...(sort && { sort }), 'page-size': size };
          const whole = ids(await walk(api, listing, sent));
          same(whole.toSorted(), ids(rows).toSorted(), 'the rows on all pages');
          let shown = await page(api, listing, sent);
          let start = 0;
          expect(ok(shown).links.prev === undefined, 'there is a page before the first', shown);
          for (;;) {
            const { data, meta, links } = ok(shown);
            same(ids(data), whole.slice(start, start + size), `the rows from ${start}`, shown);
            same(
              [meta.totalRecords, meta.moreRecords],
              [rows.length, false],
              'totalRecords and moreRecords',
              shown,
            );
            if (start === size && size === 24) {
              same(
                ids(ok(await follow(links.self, shown)).data),
                ids(data),
                'the rows behind self',
                shown,
              );
              same(
                ids(ok(await follow(links.first, shown)).data),
                whole.slice(0, size),
                'those behind first',
                shown,
              );
            }
            start += data.length;
            if (links.next === undefined || start >= rows.length) break;
            shown = await follow(links.next, shown);
          }
          same(start, rows.length, 'how many rows lead to the last page', shown);
          expect(shown.body.links.next === undefined, 'there is a page after the last', shown);
          for (let end = start - shown.body.data.length; end > 0; end -= shown.body.data.length) {
            shown = await follow(shown.body.links.prev, shown);
            same(
              ids(ok(shown).data),
              whole.slice(Math.max(0, end - size), end),
              `the rows before ${end}`,
              shown,
            );
          }
          expect(
            shown.body.links.prev === undefined,
            'there is a page before the first, when it is come back to',
            shown,
          );
        });
      }
      await api.step('without page-size', async () =>
        same(ids(ok(await page(api, listing, query)).data), ids(rows.slice(0, 25)), 'the rows'),
      );
      await api.step('a place keeps its meaning for other filters', async () => {
        const third = cursorIn(
          ok(await page(api, listing, { ...query, 'page-size': 3 })).links.next ?? '',
        );
        const oldest = await page(api, listing, { ...query, sort: 'recordedAt', 'page-size': 3 });
        const early = cursorIn(ok(oldest).links.next ?? '');
        const text = String(valueAt(rows[0]!, listing.words[0]!));
        const search = {
          name: 'q',
          values: [text],
          holds: (row: Row) => isFound(listing, row, text),
        };
        for (const { name, values, holds } of [...filters, search]) {
          for (const value of values.slice(0, 3)) {
            const wanted = rows.filter((row) => holds(row, value));
            const first = new Set(ids(rows.slice(0, 3)));
            const last = new Set(ids(rows.slice(-3)));
            for (const [place, without] of [
              [{ cursor: third }, first],
              [{ after: early }, last],
            ] as const) {
              same(
                ids(await walk(api, listing, { ...query, [name]: value, ...place })),
                ids(wanted).filter((id) => !without.has(id)),
                `the rows with ${queryText({ [name]: value })} beside ${Object.keys(place).join()}`,
              );
            }
          }
        }
      });
      await api.step('without a match', async () => {
        const none = await page(api, listing, {
          ...query,
          q: 'conformidade sem igual \u2603 & a+b=c%20#d',
        });
        const { data, meta, links } = ok(none);
        same([data.length, meta.totalRecords], [0, 0], 'rows and totals', none);
        expect(
          links.next === undefined && links.prev === undefined,
          'a list without a match has a neighbour',
          none,
        );
        same(ok(await follow(links.first, none)).data, [], 'the rows behind first', none);
      });
    },
  ),

  ...ruleOfEachListing(
    streamed,
    'around',
    'the page of {} around a row has it, and its links lead on from there',
    async (api, listing) => {
      const { query, rows, filters } = await listing.populate(api);
      const size = 5;
      const startOf = (at: number) => (at < size ? 0 : at - Math.floor(size / 2));
      for (const sort of listing.sorts) {
        const sent = { ...query, sort, 'page-size': size };
        const whole = ids(await walk(api, listing, sent));
        for (const at of new Set([0, size - 1, size, rows.length - 1])) {
          await api.step(`row ${at} by ${sort}`, async () => {
            const start = startOf(at);
            const shown = await page(api, listing, { ...sent, around: whole[at] });
            same(ids(ok(shown).data), whole.slice(start, start + size), 'the rows', shown);
            for (const [name, expected] of [
              ['prev', whole.slice(Math.max(0, start - size), start)],
              ['next', whole.slice(start + size, start + 2 * size)],
              ['first', whole.slice(0, size)],
            ] as const) {
              const link = shown.body.links[name];
              if (link === undefined) {
                same(expected, [], `the rows without a link ${name}`, shown);
                continue;
              }
              const followed = (await api.follow(
                link,
                shown,
                listing.list,
              )) as unknown as ListExchange;
              same(ids(ok(followed).data), expected, `the rows behind ${name}`, shown);
            }
          });
        }
      }
      await api.step('a row that the filters leave out, and none', async () => {
        const sent = { ...query, 'page-size': size };
        const first = ids(ok(await page(api, listing, sent)).data);
        const nowhere = await page(api, listing, { ...sent, around: crypto.randomUUID() });
        same(ids(ok(nowhere).data), first, 'the rows around no row', nowhere);
        const excluded = rows.at(-1)!;
        const { name, values, holds } = filters.find(({ values: all, holds: isHeld }) =>
          all.some((value) => !isHeld(excluded, value)),
        )!;
        const value = values.find((one) => !holds(excluded, one))!;
        const filtered = { ...query, [name]: value };
        const whole = ids(await walk(api, listing, filtered));
        const shown = await page(api, listing, {
          ...filtered,
          around: excluded.id,
          'page-size': size,
        });
        const order = ids(rows);
        const before = whole.filter((id) => order.indexOf(id) < order.indexOf(excluded.id)).length;
        const start = startOf(before);
        same(ids(ok(shown).data), whole.slice(start, start + size), 'the rows', shown);
      });
    },
  ),

  ...ruleOfEachListing(
    streamed,
    'cursors',
    'a cursor of {} that is not of this order is refused',
    async (api, listing) => {
      const { query } = await listing.populate(api);
      const [, other] = listing.sorts;
      const { links, meta } = ok(
        await page(api, listing, { ...query, sort: listing.sorts.at(-1), 'page-size': 1 }),
      );
      const made = cursorIn(links.next ?? '') ?? '';
      for (const [name, text] of [
        ['cursor', 'x'],
        ['cursor', 'conformidade'],
        ['cursor', made.slice(1)],
        ['cursor', made],
        ['cursor', meta.latest],
        ['after', 'x'],
        ['after', made],
      ] as const) {
        refused(
          await page(api, listing, { ...query, sort: other, [name]: text }),
          'RequisicaoInvalida',
          name,
        );
      }
    },
  ),

  ...ruleOfEachListing(
    ownListings,
    'rows',
    'each row of {} is the object that a read gives',
    async (api, listing) => {
      const resource = listing.resource!;
      const { query } = await listing.populate(api);
      // Rows of the suite, and those that the server has: only they have been called.
      for (const one of [query, {}]) {
        for (const row of ok(await page(api, listing, one)).data) {
          const read = await api.send(resource.read, { params: { [resource.param!]: row.id } });
          same(row, ok(read), 'a row of the list, beside what a read gives,', read);
        }
      }
    },
  ),

  ...ruleOfEachListing(
    listings,
    'links',
    'links of {} repeat filters, search, sort and size',
    async (api, listing) => {
      const { query, rows, filters } = await listing.populate(api);
      const usableOf = (row: Row) =>
        filters.flatMap(({ name, values, holds }) => {
          const value = values.findLast((one) => holds(row, one));
          return value === undefined ? [] : [[name, value] as const];
        });
      // A row that as many filters as possible return.
      const [row] = rows.toSorted((one, other) => usableOf(other).length - usableOf(one).length);
      const usable = usableOf(row!);
      const sent: Fields = {
        ...query,
        ...Object.fromEntries(usable),
        ...(listing.sorts[1] && { sort: listing.sorts[1] }),
        'page-size': 1,
        ...(!hasCursors(listing) && { page: 1 }),
      };
      sent['q'] = valueAt(row!, listing.words[0]!);
      const shown = await page(api, listing, sent);
      for (const [link, target] of Object.entries(ok(shown).links)) {
        const repeated = Object.fromEntries(new URL(target, shown.sent.url).searchParams);
        for (const [name, value] of Object.entries(sent)) {
          if (name === 'page') continue;
          same(repeated[name], String(value), `${name} in the link ${link}`, shown);
        }
      }
      if (!hasCursors(listing)) return;
      const listed = await api.request(
        'GET',
        '/logs?status-class=success&status-class=error&page-size=1',
        {},
        'listLogs',
      );
      for (const [link, target] of Object.entries((ok(listed) as Page<Row>).links))
        same(
          new URL(target, listed.sent.url).searchParams.getAll('status-class').join(),
          'success,error',
          `status-class in the link ${link}`,
        );
    },
  ),
];
