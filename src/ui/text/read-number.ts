import { trimInvisible } from '#domain/invisible.ts';

/** A number that a person typed, with what stands behind it. */
export interface TypedNumber {
  value: number;
  /** In small letters: `ms`, `s`, `%`; empty for none. */
  unit: string;
}

/**
 * A number in the forms in which people write it here, without those of programs: `15`, `1.284`,
 * `98,5 %`, `0.5`, `142ms`. A point before three digits groups, before one or two it is decimal.
 * @returns undefined for any other text, such as `0x10`, `1e3` and `-1`
 */
export function readNumber(text: string): TypedNumber | undefined {
  // Some keyboards write digits and signs in full width.
  const match = typedNumber.exec(trimInvisible(text.normalize('NFKC')).toLowerCase());
  if (!match) return undefined;
  const [, whole = '', decimals = '', unit = ''] = match;
  return { value: Number(`${whole.replaceAll('.', '')}.${decimals}`), unit };
}

const typedNumber = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:(?:,|\.(?=\d{1,2}(?!\d)))(\d+))?\s*([a-z]+|%)?$/;

/** In milliseconds. */
const durationUnits: Record<string, number> = {
  ms: 1,
  s: 1000,
  seg: 1000,
  segundo: 1000,
  segundos: 1000,
  min: 60_000,
};

/**
 * A typed duration in milliseconds; NaN for a text that is none.
 * @param unit of a number without one
 */
export function readDuration(text: string, unit: 'ms' | 's'): number {
  const read = readNumber(text);
  const factor = read && durationUnits[read.unit || unit];
  return read && factor !== undefined ? exactProduct(read.value, factor) : Number.NaN;
}

/** Without the errors of binary fractions: 1.1 s are 1100 ms. */
const exactProduct = (value: number, factor: number): number => Number((value * factor).toFixed(6));
