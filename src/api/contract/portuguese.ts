/** A text without its accents: `Itaú` becomes `Itau`. */
export const withoutAccents = (text: string): string =>
  isAscii.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

const isAscii = /^[ -~]*$/;

/** A text without accents and case, as searches compare it: `Itaú` becomes `itau`. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase();

let collator: Intl.Collator | undefined;

/** Compares two texts in the order of a Portuguese dictionary. */
export const comparePortuguese = (a: string, b: string): number => {
  // Made when it is first needed: its language data take time to load (decision 0018).
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });
  return collator.compare(a, b);
};
