/** The next of some values, the first after the last: what a value is swapped for. */
export const nextOf = <Value>(values: readonly Value[], index: number): Value =>
  values[(index + 1) % values.length] ?? values[0]!;

/**
 * Whether the contract set a minimum or maximum. Where it sets none for an integer, zod writes the
 * safe integers into the document: ±(2^53 - 1).
 */
export const isBound = (value: number | undefined): value is number =>
  value !== undefined && value < 2 ** 52;

/** The length as the contract counts it: in code points. */
export const lengthOf = (text: string) => Array.from(text).length;
