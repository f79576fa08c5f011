/** Text without case and accents, as searches compare it: `Itaú` becomes `itau`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });

/** Compares two texts as a Portuguese dictionary does. */
export const comparePortuguese = (a: string, b: string): number => collator.compare(a, b);
