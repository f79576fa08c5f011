import { lazy } from './lazy.ts';

/** A text without its accents: `Itaú` becomes `Itau`. */
export const withoutAccents = (text: string): string =>
  isAscii.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

const isAscii = /^[ -~]*$/;

/** A text without accents and case, as searches compare it: `Itaú` becomes `itau`. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase();

/** Which names are the same, as the OpenAPI document says it. */
export const nameRule =
  'Names are compared in their compatibility form (NFKC of Unicode), without case, accents, runs of white space and characters that cannot be seen (Unicode Default_Ignorable_Code_Point, and U+2800).';

/**
 * Makes equal keys of names that are the same by {@link nameRule}: `Ｉtaú` and `Itau`. Letters of
 * other scripts that look alike stay different.
 */
export const nameKey = (name: string): string =>
  foldText(name.normalize('NFKC'))
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const collator = lazy(() => new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false }));

/** Compares texts in Portuguese order, without regard to case and accents. */
export const comparePortuguese = (a: string, b: string): number => collator().compare(a, b);
