/** Text without case and accents, as searches compare it: `Itaú` becomes `itau`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

let collator: Intl.Collator | undefined;

/** Compares two texts in the order of a Portuguese dictionary. */
export function comparePortuguese(a: string, b: string): number {
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: false });
  return collator.compare(a, b);
}
