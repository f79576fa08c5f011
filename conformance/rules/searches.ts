import type { Page } from '#api/contract/common.ts';
import type { Api } from '#conformance/api.ts';
import { page, walk } from '#conformance/listing-pages.ts';
import { alike, ids, isFound, type Listing, listings, ofEach, type Row, said, valueAt } from '#conformance/listing.ts';
import { type Fields, make, several } from '#conformance/resource.ts';
import { fail, naming, ok, same } from '#conformance/rule.ts';
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
      const tried = listing.of ? rows.slice(0, 2) : [rows[0]!, rows.at(-1)!];
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
        ...hardTexts.map(([, text]) => [text, text]),
      ] as const;
      const both = [...pairs, ...pairs.slice(0, 6).map(([one, other]) => [other, one] as const)];
      for (const [index, [stored, sought]] of both.entries()) {
        await naming(said(stored), async () => {
          const start = api.newName();
          const q = `${start} ${sought}`;
          // Links repeat every text alike.
          if (index % 6 > 0) {
            const { id } = await make(api, of, { [free.name]: `${start} ${stored}` });
            same(ids(ok(await page(api, listing, { q })).data), [id], `the row that ${said(q)} finds`);
          } else await findsInPages(api, listing, start, stored, q);
          const longer = `${start} ${stored} semigual`;
          same(ok(await page(api, listing, { q: longer })).data, [], 'the rows that a longer text finds');
        });
      }
    },
  ),
];

/** Expects a search to find three rows on three pages, which its links lead to. */
async function findsInPages(api: Api, listing: Listing, start: string, stored: string, q: string): Promise<void> {
  const of = listing.of!;
  const free = of.draft.find(({ isFree }) => isFree)!;
  const rows = await several(api, of, 3, { [free.name]: `${start} ${stored}` });
  const shown = await page(api, listing, { q, page: 2, 'page-size': 1 });
  same(ids(ok(shown).data), [rows[1]!.id], `the second row that ${said(q)} finds`, shown);
  for (const [link, at] of Object.entries({ self: 1, first: 0, prev: 0, next: 2, last: 2 })) {
    const target =
      (shown.body.links as Record<string, string | undefined>)[link] ?? fail(`there is no link ${link}`, shown);
    const { data } = ok(await api.follow(target, shown, listing.list)) as Page<Row>;
    same(ids(data), [rows[at]!.id], `the page behind ${link}`, shown);
  }
}
