/** Text without case and accents, as searches compare it: `Itaú` becomes `itau`. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });

/** Compares two texts as a Portuguese dictionary does. */
export const inPortuguese = (a: string, b: string): number => collator.compare(a, b);
