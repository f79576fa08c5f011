import { page, walk } from '#conformance/server/listing-pages.ts';
import {
  ids,
  isFound,
  type Listing,
  type Row,
  queryText,
  texts,
  valueAt,
} from '#conformance/server/listing.ts';
import { listings } from '#conformance/server/listings.ts';
import { ruleOfEachListing } from './rule.ts';
import type { Fields } from '#conformance/data/resources.ts';
import { ok, same } from '#conformance/client/check.ts';
import { fold, wordsIn } from '#conformance/data/texts.ts';
import { WHITE } from '#conformance/data/values.ts';

/**
 * Texts to search: values, their words in another order, their beginnings and ends, in other case
 * and without accents.
 */
export function searchesOf({ words, identifiers }: Listing, row: Row): string[] {
  const values = texts(row, [...words, ...identifiers]);
  const found = values.flatMap((text) => {
    const parts = [text, text.toUpperCase(), text.toLowerCase(), fold(text), text.normalize('NFD')];
    return [
      ...parts,
      text.slice(1),
      text.slice(0, -1),
      `  ${text} `,
      WHITE + text + WHITE,
      wordsIn(text).toReversed().join(' '),
    ];
  });
  const several = texts(row, words).flatMap((text) => wordsIn(text).slice(0, 1));
  const begun = several.map((word) => word.slice(0, 3)).toReversed();
  return [
    ...new Set([...found, several.join(' '), begun.join('/'), `${several.join(' ')} semigual`]),
  ].filter((text) => text.trim() !== '');
}

/** Searching in every list. */
export const searchRules = [
  ...ruleOfEachListing(
    listings,
    'search',
    'a search of {} finds words by their beginnings',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      const narrow: Fields = listing.resource ? {} : query;
      const within = new Set(ids(rows));
      for (const [index, row] of (listing.resource ? rows : [rows[0]!, rows.at(-1)!]).entries()) {
        const values = Object.values(row).flatMap(
          (one) => Object.values(typeof one === 'object' ? { ...one } : { one }) as unknown[],
        );
        const all = [
          ...searchesOf(listing, row),
          ...values.map(String).filter((text) => /^\P{Cc}+$/u.test(text)),
        ];
        // Of the other rows the texts that are hard to search.
        const text = String(valueAt(row, listing.words[0]!));
        const hard = [text, text.normalize('NFD'), `${text} semigual`];
        for (const q of new Set(listing.resource && index > 0 ? hard : all)) {
          // A log is also found by its whole path, which the row of an endpoint with parameters
          // does not show.
          const isShown = ({ endpoint }: Row) =>
            !q.trim().startsWith('/') || !String(endpoint).includes('{');
          const shown = (await walk(api, listing, { ...narrow, q }, 100)).filter(isShown);
          const strays = shown.filter((one) => !isFound(listing, one, q));
          same(ids(strays), [], `the rows that ${queryText(q)} finds and that do not have it`);
          const wanted = rows.filter((one) => isShown(one) && isFound(listing, one, q));
          same(
            ids(shown.filter(({ id }) => within.has(id))),
            ids(wanted),
            `our rows that ${queryText(q)} finds`,
          );
        }
      }
    },
  ),

  ...ruleOfEachListing(
    listings,
    'search-literal',
    'signs in a search of {} only separate words',
    async (api, listing) => {
      const { query, rows } = await listing.populate(api);
      const narrow: Fields = listing.resource ? {} : query;
      const text = fold(String(valueAt(rows[0]!, listing.words[0]!)));
      const wild = [
        text.replace(/.(?=.$)/, '_'),
        text.replace(/...$/, '%'),
        text.replace(/...$/, '.*'),
        `${text}'--`,
        `${text}\\`,
      ];
      for (const q of [
        '%',
        '_',
        '\\',
        '*',
        '?',
        '.*',
        '[a-z]',
        '%%',
        'a%b',
        'c_d',
        "'",
        '"',
        ...wild,
      ]) {
        const strays = ok(await page(api, listing, { ...narrow, q, 'page-size': 100 })).data.filter(
          (row) => !isFound(listing, row, q),
        );
        same(ids(strays), [], `the rows that ${queryText(q)} finds and that do not have it`);
      }
      const { totalRecords } = ok(await page(api, listing, narrow)).meta;
      for (const q of ['', '   ', '\u00a0\u3000']) {
        const found = ok(await page(api, listing, { ...narrow, q })).meta.totalRecords;
        same(found, totalRecords, `totalRecords with the search ${queryText(q)}`);
      }
    },
  ),
];
