/**
 * A text in lower case without accents, of the same length, so that an index in it is an index in the original. The
 * platform folds its searches separately (src/mocks/platform/text.ts), because it need not keep the length.
 */
export function fold(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, (unit) => {
    const [base = unit] = unit.normalize('NFD').toLowerCase();
    return base.length === unit.length ? base : unit;
  });
}
