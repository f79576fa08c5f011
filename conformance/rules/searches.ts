import type { Page } from '#api/contract/common.ts';
import type { Api } from '#conformance/api.ts';
import { page, walk } from '#conformance/listing-pages.ts';
import { alike, ids, isFound, type Listing, listings, ofEach, type Row, said, valueAt } from '#conformance/listing.ts';
import { type Fields, take } from '#conformance/resource.ts';
import { fail, ok, same } from '#conformance/rule.ts';
import { searchesOf } from '#conformance/search-texts.ts';
import { fold, hardTexts } from '#conformance/texts.ts';

/** Searching in every list. */
export const searchRules = [
  ...ofEach(
    listings,
    'search',
    'a search of {} finds those that have all of its words in the fields that the contract names, in any order, by their beginnings, without case and accents',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      const narrow: Fields = listing.of ? {} : query;
      const within = new Set(ids(rows));
      const tried = listing.of ? rows.slice(0, 1) : [rows[0]!, rows.at(-1)!];
      for (const row of tried) {
        const values = Object.values(row).flatMap(
          (one) => Object.values(typeof one === 'object' ? { ...one } : { one }) as unknown[],
        );
        for (const q of new Set([...searchesOf(listing, row), ...values.map(String).filter((text) => text !== '')])) {
          const shown = await walk(api, listing, { ...narrow, q }, 100);
          const strays = shown.filter((one) => !isFound(listing, one, q));
          same(ids(strays), [], `the rows that ${said(q)} finds and that do not have it`);
          const wanted = rows.filter((one) => isFound(listing, one, q));
          same(ids(shown.filter(({ id }) => within.has(id))), ids(wanted), `our rows that ${said(q)} finds`);
        }
      }
    },
  ),

  ...ofEach(
    listings,
    'search-literal',
    'signs in a search text of {} only separate words: no wildcard matches letters, and a blank text matches all',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      const narrow: Fields = listing.of ? {} : query;
      const text = fold(String(valueAt(rows[0]!, listing.words[0]!)));
      const wild = [
        text.replace(/.(?=.$)/, '_'),
        text.replace(/...$/, '%'),
        text.replace(/...$/, '.*'),
        `${text}'--`,
        `${text}\\`,
      ];
      for (const q of ['%', '_', '\\', '*', '?', '.*', '[a-z]', '%%', 'a%b', 'c_d', "'", '"', ...wild]) {
        const strays = ok(await page(api, listing, { ...narrow, q, 'page-size': 100 })).data.filter(
          (row) => !isFound(listing, row, q),
        );
        same(ids(strays), [], `the rows that ${said(q)} finds and that do not have it`);
      }
      const { totalRecords } = ok(await page(api, listing, narrow)).meta;
      for (const q of ['', '   ', '\u00a0\u3000']) {
        same(
          ok(await page(api, listing, { ...narrow, q })).meta.totalRecords,
          totalRecords,
          `totalRecords with the search ${said(q)}`,
        );
      }
    },
    true,
  ),

  ...ofEach(
    alike,
    'search-texts',
    'a search of {} finds every text by itself, in links too, and not with another word',
    async (api, listing) => {
      const of = listing.of!;
      const free = of.draft.find(({ isFree }) => isFree)!;
      const pairs = [
        ['S\u00E3o Jo\u00E3o', 'Sa\u0303o Joa\u0303o'],
        ['A\u00E7\u00F5es', 'AC\u0327O\u0303ES'],
        ['\u00DAltimo \u00CDndice', 'ultimo indice'],
        ['INICIAL III', 'inicial iii'],
        ['Bel\u00E9m', 'BELE\u0301M'],
        ['50% a_b c\\d e*f g?h [i]', '50% A_B C\\D E*F G?H [I]'],
        ['um  dois', 'UM DOIS'],
        [`${'🦜'.repeat(40)}fim`, 'FIM'],
        ...hardTexts.map(([, text]) => [text, text] as const),
      ] as const;
      const both: (readonly [string, string])[] = [...pairs];
      for (const [one, other] of pairs.slice(0, 6)) both.push([other, one]);
      const things = [await take(api, of), await take(api, of), await take(api, of)];
      // As many texts in one name as it takes.
      const names = both.reduce<(readonly [string, string])[][]>((made, pair) => {
        const last = made.at(-1);
        const isLong = Array.from([...(last ?? []), pair].map(([one]) => one).join(' ')).length > 45;
        if (last && !isLong) last.push(pair);
        else made.push([pair]);
        return made;
      }, []);
      for (const [index, all] of names.entries()) {
        const start = api.newName();
        const name = `${start} ${all.map(([one]) => one).join(' ')}`;
        // Links repeat every text alike.
        const named = things.slice(0, index % 3 === 0 ? 3 : 1);
        for (const thing of named) ok(await thing.change({ [free.name]: name }));
        for (const [, sought] of all) {
          const q = `${start} ${sought}`;
          const { data } = ok(await page(api, listing, { q }));
          same(ids(data).toSorted(), named.map(({ id }) => id).toSorted(), `the rows that ${said(q)} finds`);
        }
        if (named.length > 1) await findsInPages(api, listing, name);
        same(ok(await page(api, listing, { q: `${name} semigual` })).data, [], 'the rows that a longer text finds');
      }
    },
  ),
];

/** Expects a search to find three rows on three pages, which its links lead to. */
async function findsInPages(api: Api, listing: Listing, q: string): Promise<void> {
  const rows = ok(await page(api, listing, { q })).data;
  same(rows.length, 3, `the number of rows that ${said(q)} finds`);
  const shown = await page(api, listing, { q, page: 2, 'page-size': 1 });
  same(ids(ok(shown).data), [rows[1]!.id], `the second row that ${said(q)} finds`, shown);
  for (const [link, at] of Object.entries({ self: 1, first: 0, prev: 0, next: 2, last: 2 })) {
    const target =
      (shown.body.links as Record<string, string | undefined>)[link] ?? fail(`there is no link ${link}`, shown);
    const { data } = ok(await api.follow(target, shown, listing.list)) as Page<Row>;
    same(ids(data), [rows[at]!.id], `the page behind ${link}`, shown);
  }
}
