/** A text without case and accents, of the same length, so that places found in it are places in the original. */
export function fold(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, (unit) => {
    const [base = unit] = unit.normalize('NFD').toLowerCase();
    return base.length === unit.length ? base : unit;
  });
}
