/** The parts of a text between white space. */
export const splitAtSpaces = (text: string): string[] => text.trim().split(/\s+/);

/** Valid texts that servers store, search or write wrongly, with what is hard about them. */
export const hardTexts: readonly (readonly [what: string, text: string])[] = [
  ['characters beyond the basic plane', '😀🇧🇷𝔘'],
  ['composed accents', 'São çÃ'],
  ['combining accents', 'Sa\u0303o e\u0301'],
  ['letters with special case rules', 'İıß ſ ǅ Σς'],
  ['other scripts', 'عر 中日 ไท'],
  ['joiners', 'a\u200Db\u200Cc'],
  ['quotes and backslashes', String.raw`'"\ \n ''`],
  ['wildcards', '1%_*?[a-z].+^$|'],
  ['characters of URLs', 'a&b=c#d+%20f;/i:@'],
  ['characters of HTML', '<b> &amp;'],
  ['characters of SQL', `';-- \${x} $1 :p`],
  ['characters of CSV', 'a;b,c"d'],
  ['words that look like values', 'null 007 1e3'],
  ['several spaces inside', 'a  b'],
  ['a full stop at the end', '(x) S.A., Ltda.'],
];

/**
 * Texts that browsers read as https addresses and RFC 3986 does not, and addresses with a password.
 */
export const looseAddresses: readonly string[] = [
  'https:conformidade.example',
  'https:/conformidade.example',
  'https:///conformidade.example',
  String.raw`https:\\conformidade.example\a`,
  'https://conformidade.example:0/',
  'https://conformidade.example/%zz',
  'https://conformidade.example/"<>',
  'https://user:s3nha@conformidade.example/',
];

/** A text as the contract wants files: in Base64, on one line. */
export const inBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** Texts that the contract refuses wherever it takes text. */
export const refusedTexts: readonly (readonly [what: string, text: string])[] = [
  ['a NUL', 'a\u0000b'],
  ['a control character', 'a\u0001b'],
  ['an escape', 'a\u001Bb'],
  ['a line feed', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['a delete character', 'a\u007Fb'],
  ['a high surrogate alone', 'a\uD800b'],
  ['a low surrogate alone', 'a\uDC00b'],
];

/** Controls of the writing direction: no name may have them, and other texts keep them. */
export const directionControls = Array.from(
  '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069',
);

/** Characters that are invisible inside a text, of each kind that paste brings. */
export const invisibleCharacters = Array.from(
  '\u00A0\u00AD\u061C\u200B\u200E\u2028\u202E\u2060\u2800\u3164\uFE0F\uFEFF\u{E0041}',
);

/** Characters that headers cannot carry; word processors write some of them for plain ones. */
export const notInHeaders = Array.from('“”–€ą😀');

/** Texts of which nothing can be seen. */
export const invisibleTexts: readonly (readonly [what: string, text: string])[] = [
  ['a zero-width space', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['a variation selector', '\uFE0F'],
  ['joiners and direction marks', '\u200D\u200E\u202E'],
  ['an accent alone', '\u0301'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
];

/** Text without case and accents, as searches compare it. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The letters and digits in a row of a text, as searches compare them. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const capitalized = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Other spellings of a name that lenient servers accept. */
export function spellings(name: string): string[] {
  const parts = name.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase());
  const camelCase = parts.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  const all = [
    parts.join('_'),
    parts.join('-'),
    camelCase,
    parts.join(''),
    name.toUpperCase(),
    capitalized(name),
    `${name}[]`,
    `${name}s`,
  ];
  return [...new Set(all)].filter((spelling) => spelling !== name);
}

const PART_SIZE = 10;

/**
 * Lists of ten items each, after two lists of one item: a refusal must name each of several faults,
 * and a single one too.
 */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (const item of items.slice(0, 2)) parts.push([item]);
  for (let start = 2; start < items.length; start += PART_SIZE)
    parts.push(items.slice(start, start + PART_SIZE));
  return parts;
}

/**
 * Without vowels and `p`, so that no text has a name whose value is masked, such as `cpf`: a path
 * may contain a name of the suite.
 */
const alphabet = 'bcdfghjklmnqrstvwxyz';

/** How many texts of a length {@link lettersOf} can give. */
export const countOfLetters = (length: number) => alphabet.length ** length;

/** A number as letters: of the length 3, 0 is `bbb`. */
export function lettersOf(number: number, length: number): string {
  let text = '';
  for (let position = 0; position < length; position += 1) {
    const digit = Math.floor(number / countOfLetters(position)) % alphabet.length;
    text = alphabet.charAt(digit) + text;
  }
  return text;
}

/**
 * Texts that are almost a given one: a filter that compares beginnings, or ignores case, takes them
 * for it.
 */
export function similarTexts(text: string | undefined): string[] {
  if (text === undefined) return [];
  const texts = [text.slice(0, -1), text.toUpperCase(), text.toLowerCase()];
  // The text without its only letter would be no value of a filter.
  return texts.filter((similar) => similar !== text && similar.trim() !== '');
}
