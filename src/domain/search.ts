import { foldText } from './portuguese.ts';

/*
 * What a search finds: the rule of `q` for the lists of banks, endpoints and logs, and for the
 * palette.
 */

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Each word of the text begins a word of the row, in any order. Blank matches everything, signs
 * alone nothing.
 */
export function wordSearch(q: string): (...texts: readonly string[]) => boolean {
  if (q.trim() === '') return () => true;
  const sought = wordsOf(q);
  return (...texts) => {
    const text = foldText(texts.join(' '));
    // Most rows have not even the letters: their words need not be found.
    if (sought.length === 0 || !sought.every((one) => text.includes(one))) return false;
    const words = wordsOf(text);
    return sought.every((one) => words.some((word) => word.startsWith(one)));
  };
}

export const wordRule = (where: string): string =>
  `\`q\` is divided into words: letters and digits in a row, without case and accents. Each of them must be the beginning of a word in ${where}, in any order (\`santander bol\` finds a boleto of Santander). A text without letters and digits finds nothing.`;
