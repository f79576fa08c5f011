/**
 * Chance without a state: the value for a place is a hash of the place, so that any row of a million can be made again
 * by itself, and two starts agree. The hash is a bijection of 32 bits, so a place can also be found from its value.
 */
const MULTIPLIERS = [0x85ebca6b, 0xc2b2ae35] as const;
const INVERSES = [0xa5cb9243, 0x7ed1b41d] as const;

/** Scatters the 32-bit integers, each to its own place. */
export function hash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), MULTIPLIERS[0]);
  mixed = Math.imul(mixed ^ (mixed >>> 13), MULTIPLIERS[1]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The inverse of {@link hash32}. */
export function unhash32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), INVERSES[1]);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (mixed >>> 26), INVERSES[0]);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Builds an index by which to pick one of a few weighted things with a number from 0 to 255. */
export function weighted(weights: readonly number[]): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint8Array(256);
  let index = 0;
  let sum = weights[0] ?? 0;
  for (let slot = 0; slot < table.length; slot++) {
    while (((slot + 0.5) * total) / table.length >= sum && index < weights.length - 1) sum += weights[++index] ?? 0;
    table[slot] = index;
  }
  return table;
}
