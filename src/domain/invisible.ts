/**
 * Characters that nobody sees, which pasting brings from web pages and documents: those that
 * Unicode lets a screen leave out (joiners, soft hyphen, byte order mark, controls of direction),
 * the empty pattern of Braille, and blanks and separators other than the common blank.
 */
const invisible = /(?! )[\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** The first character of a text that nobody sees, the common blank aside; undefined for none. */
export const invisibleIn = (text: string): string | undefined => invisible.exec(text)?.[0];

/** For the fields of the document; its introduction says which characters these are. */
export const invisibleRule = 'It has no invisible characters.';

/** For the introduction of the document: the characters that {@link invisibleIn} finds. */
export const invisibleCharacters =
  'An invisible character is one of Default_Ignorable_Code_Point of Unicode (such as U+00AD, U+200B, U+200E, U+2060, U+FEFF), of the category Z but the blank (U+0020), or U+2800.';

/** A character as Unicode writes its number: `U+200B`. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const seen = (character: string) => !/\s/.test(character) && !invisible.test(character);

/** A text without the blanks and the characters that nobody sees at its ends. */
export function trimInvisible(text: string): string {
  const characters = Array.from(text);
  const first = characters.findIndex(seen);
  if (first < 0) return '';
  return characters.slice(first, characters.findLastIndex(seen) + 1).join('');
}
