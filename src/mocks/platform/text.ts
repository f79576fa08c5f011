/** Text without case and accents, as searches compare it: `Itaú` becomes `itau`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });

/** Compares two texts in the order of a Portuguese dictionary. */
export const comparePortuguese = (a: string, b: string): number => collator.compare(a, b);
