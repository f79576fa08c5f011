import { type Listing, type Row, texts } from './listing.ts';
import { fold, wordsIn } from './texts.ts';
import { WHITE } from './values.ts';

/** Texts to search: values, their words in another order, their beginnings and ends, in other case and without accents. */
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
  return [...new Set([...found, several.join(' '), begun.join('/'), `${several.join(' ')} semigual`])].filter(
    (text) => text.trim() !== '',
  );
}
