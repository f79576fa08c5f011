import { withoutAccents } from './portuguese.ts';

/** Names longer than this are not looked through for words that nothing separates. */
const MAX_GLUED = 60;
/** A known word is not longer. */
const LONGEST_WORD = 20;

/** Words between others that do not count: `codigo_de_seguranca`. */
const smallWords = new Set(['de', 'da', 'do', 'das', 'dos', 'of']);

/**
 * The words of a name: `sacadoCPF`, `sacado_cpf` and `sacado-cpf` are `sacado` and `cpf`. Case,
 * accents and invisible characters do not count, and a number is a word of its own.
 * @param known words that are also found where nothing separates them, as in `sacadocpf`
 */
export function nameWords(name: string, known: ReadonlySet<string> = new Set()): string[] {
  const plain = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const pieces = withoutAccents(plain).match(/[A-Za-z]+|\d+/g) ?? [];
  return pieces
    .flatMap((piece) => {
      // `passWord` has one word.
      const parts = piece.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
      const words = parts.map((part) => part.toLowerCase());
      return (
        splitGlued(words.join(''), known) ??
        words.flatMap((word) => splitGlued(word, known) ?? [word])
      );
    })
    .filter((word) => !smallWords.has(word));
}

/** A text as the fewest known words in a row; undefined when it has anything else. */
function splitGlued(text: string, known: ReadonlySet<string>): string[] | undefined {
  if (text.length > MAX_GLUED) return undefined;
  /** For each length of a beginning that consists of known words, the fewest of them. */
  const beginnings: (string[] | undefined)[] = [[]];
  for (let start = 0; start < text.length; start++) {
    const words = beginnings[start];
    if (!words) continue;
    for (let end = start + 1; end <= Math.min(start + LONGEST_WORD, text.length); end++) {
      const word = text.slice(start, end);
      const isBetween = smallWords.has(word) && start > 0 && end < text.length;
      const fewest = beginnings[end]?.length ?? Infinity;
      if (words.length + 1 < fewest && (known.has(word) || isBetween))
        beginnings[end] = [...words, word];
    }
  }
  return beginnings[text.length];
}

/**
 * Where in a name its words stand that say what it holds. An entry is a word, or words in a row.
 */
export interface NameList {
  /** Anywhere in the name. */
  word?: readonly string[];
  /** At its end. */
  last?: readonly string[];
  /** As the whole name. */
  whole?: readonly string[];
}

const oneOf = (entries: readonly string[]) => `(?:${entries.join('|')})`;

/**
 * Whether words of a name are in a list. A number at the end of a name and the `x` before the name
 * of a header do not count.
 */
export function nameMatcher({ word, last, whole }: NameList): (words: string[]) => boolean {
  const patterns = [
    word && ` ${oneOf(word)} `,
    last && ` ${oneOf(last)}(?: \\d+)? $`,
    whole && `^ (?:x )?${oneOf(whole)}(?: \\d+)? $`,
  ].filter((pattern) => pattern !== undefined);
  const pattern = new RegExp(patterns.join('|'));
  return (words) => pattern.test(` ${words.join(' ')} `);
}
